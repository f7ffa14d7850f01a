//! A WebAssembly module with the same functions in fewer bytes.
//!
//! Functions that do the same become one, and all are put in an order in which those that look alike lie side by side:
//! what compresses sees more of the same. For the same reason the variables of a function that are used most get the
//! smallest numbers, and every access to memory names the alignment that is usual for it, which is a hint that no result
//! depends on. Nothing else of the module changes.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::convert::Infallible;
use wasm_encoder::reencode::{Error, Reencode, utils};
use wasm_encoder::{
    CodeSection, DataCountSection, DataSection, ElementSection, ExportSection, Function,
    FunctionSection, GlobalSection, ImportSection, Instruction, MemArg, MemorySection, Module,
    StartSection, TableSection, TypeSection,
};
use wasmparser::{FunctionBody, Operator, Parser, Payload, TypeRef, ValType};

/// What can be wrong with a module: that it cannot be read.
type Fault = Error<Infallible>;

/// The module without doubles, in an order that compresses well; and what is called now as what comes from
/// outside: nobody reads those names, and short ones will do.
pub(super) fn folded(module: &[u8]) -> Result<(Vec<u8>, HashMap<String, String>), String> {
    let fault = |e: Fault| format!("a WebAssembly module cannot be folded: {e}");
    let read = Functions::read(module).map_err(fault)?;
    let same = read.same().map_err(fault)?;
    let order = read.order(&same).map_err(fault)?;
    let written = read.written(module, &same, &order).map_err(fault)?;
    let names = read.names;
    let names = names
        .into_iter()
        .map(|(long, short)| (long.to_owned(), short));
    Ok((written, names.collect()))
}

/// The functions of a module.
struct Functions<'a> {
    /// How many come from outside: their numbers are the first.
    imported: usize,
    /// What those are called, and shall be called.
    names: HashMap<&'a str, String>,
    own: Vec<Own<'a>>,
}

/// A function that the module has itself.
struct Own<'a> {
    /// The number of its type.
    kind: u32,
    body: FunctionBody<'a>,
    variables: Variables,
}

/// The variables of a function in another order.
struct Variables {
    /// What is kept in them: so many of each kind.
    kinds: Vec<(u32, ValType)>,
    /// The new number of each. Arguments come first, and keep theirs.
    numbers: Vec<u32>,
}

impl Variables {
    /// Kind by kind, those first that are used most.
    fn of(body: &FunctionBody<'_>, arguments: usize) -> Result<Self, Fault> {
        let mut old = Vec::new();
        for local in body.get_locals_reader()? {
            let (count, kind) = local?;
            old.extend(std::iter::repeat_n(kind, count as usize));
        }
        let mut uses = vec![0; old.len()];
        let mut instructions = body.get_operators_reader()?;
        while !instructions.eof() {
            let (Operator::LocalGet { local_index }
            | Operator::LocalSet { local_index }
            | Operator::LocalTee { local_index }) = instructions.read()?
            else {
                continue;
            };
            if let Some(at) = (local_index as usize).checked_sub(arguments) {
                uses[at] += 1;
            }
        }
        let group = |at: usize| old.iter().position(|kind| *kind == old[at]);
        let mut order: Vec<usize> = (0..old.len()).collect();
        order.sort_by_key(|at| (group(*at), Reverse(uses[*at])));
        let mut kinds: Vec<(u32, ValType)> = Vec::new();
        let mut numbers: Vec<u32> = (0..(arguments + old.len()) as u32).collect();
        for (place, at) in order.into_iter().enumerate() {
            numbers[arguments + at] = (arguments + place) as u32;
            match kinds.last_mut() {
                Some((count, kind)) if *kind == old[at] => *count += 1,
                _ => kinds.push((1, old[at])),
            }
        }
        Ok(Self { kinds, numbers })
    }
}

/// Writes parts of a module anew, with other numbers for its functions and their variables.
struct Renumbered {
    functions: Vec<u32>,
    /// Those of the function that is being written.
    variables: Vec<u32>,
}

impl Reencode for Renumbered {
    type Error = Infallible;

    fn function_index(&mut self, function: u32) -> Result<u32, Fault> {
        Ok(self.functions[function as usize])
    }

    fn mem_arg(&mut self, arg: wasmparser::MemArg) -> Result<MemArg, Fault> {
        let align = u32::from(arg.max_align);
        let arg = utils::mem_arg(self, arg)?;
        Ok(MemArg { align, ..arg })
    }

    fn instruction<'a>(&mut self, operator: Operator<'a>) -> Result<Instruction<'a>, Fault> {
        let new = |variable: u32| self.variables[variable as usize];
        Ok(match operator {
            Operator::LocalGet { local_index } => Instruction::LocalGet(new(local_index)),
            Operator::LocalSet { local_index } => Instruction::LocalSet(new(local_index)),
            Operator::LocalTee { local_index } => Instruction::LocalTee(new(local_index)),
            other => utils::instruction(self, other)?,
        })
    }
}

impl Renumbered {
    /// What a function does, in bytes.
    fn bytes(&mut self, own: &Own<'_>) -> Result<Vec<u8>, Fault> {
        self.variables.clone_from(&own.variables.numbers);
        let mut kinds = Vec::new();
        for (count, kind) in &own.variables.kinds {
            kinds.push((*count, self.val_type(*kind)?));
        }
        let mut function = Function::new(kinds);
        let mut instructions = own.body.get_operators_reader()?;
        while !instructions.eof() {
            function.instruction(&self.parse_instruction(&mut instructions)?);
        }
        Ok(function.into_raw_body())
    }
}

/// The first byte of each instruction.
fn names(body: &FunctionBody<'_>) -> Result<Vec<u8>, Fault> {
    let (begin, bytes) = (body.range().start, body.as_bytes());
    let mut names = Vec::new();
    let mut instructions = body.get_operators_reader()?;
    while !instructions.eof() {
        names.push(bytes[instructions.original_position() - begin]);
        instructions.read()?;
    }
    Ok(names)
}

impl<'a> Functions<'a> {
    fn read(module: &'a [u8]) -> Result<Self, Fault> {
        let (mut imported, mut own) = (0, Vec::new());
        let (mut arguments, mut kinds) = (Vec::new(), Vec::new());
        let mut names = HashMap::new();
        for part in Parser::new(0).parse_all(module) {
            match part? {
                Payload::TypeSection(types) => {
                    for kind in types.into_iter_err_on_gc_types() {
                        arguments.push(kind?.params().len());
                    }
                }
                Payload::ImportSection(imports) => {
                    for import in imports.into_imports() {
                        let import = import?;
                        if matches!(import.ty, TypeRef::Func(_)) {
                            names.insert(import.name, format!("i{imported}"));
                            imported += 1;
                        }
                    }
                }
                Payload::FunctionSection(functions) => {
                    for function in functions {
                        kinds.push(function?);
                    }
                }
                Payload::CodeSectionEntry(body) => {
                    let kind = kinds[own.len()];
                    let variables = Variables::of(&body, arguments[kind as usize])?;
                    own.push(Own {
                        kind,
                        body,
                        variables,
                    });
                }
                _ => {}
            }
        }
        Ok(Self {
            imported,
            names,
            own,
        })
    }

    /// For each function the first that does the same. Two that call different ones do the same once those
    /// do, so this looks again until nothing is found.
    fn same(&self) -> Result<Vec<usize>, Fault> {
        let mut same: Vec<usize> = (0..self.own.len()).collect();
        loop {
            let mut renumbered = self.renumbered(&same);
            let mut seen = HashMap::new();
            let mut found = Vec::new();
            for (at, own) in self.own.iter().enumerate() {
                if same[at] == at {
                    let does = (own.kind, renumbered.bytes(own)?);
                    let first = *seen.entry(does).or_insert(at);
                    if first != at {
                        found.push((at, first));
                    }
                }
            }
            if found.is_empty() {
                return Ok(same);
            }
            let firsts: HashMap<usize, usize> = found.into_iter().collect();
            for at in &mut same {
                *at = firsts.get(at).copied().unwrap_or(*at);
            }
        }
    }

    /// The functions that are left, by type, locals and instructions: first without what these are about, then with it.
    fn order(&self, same: &[usize]) -> Result<Vec<usize>, Fault> {
        let mut renumbered = self.renumbered(same);
        let mut left = Vec::new();
        for (at, own) in self.own.iter().enumerate() {
            if same[at] == at {
                let variables = own.variables.kinds.iter();
                let variables = variables.map(|(count, kind)| (*count, format!("{kind:?}")));
                let variables: Vec<_> = variables.collect();
                let key = (own.kind, variables, names(&own.body)?);
                left.push((key, renumbered.bytes(own)?, at));
            }
        }
        left.sort_unstable();
        Ok(left.into_iter().map(|(_, _, at)| at).collect())
    }

    /// The numbers of all functions, where each of ours has the one that `places` gives it.
    fn renumbered(&self, places: &[usize]) -> Renumbered {
        let own = places.iter().map(|at| (at + self.imported) as u32);
        Renumbered {
            functions: (0..self.imported as u32).chain(own).collect(),
            variables: Vec::new(),
        }
    }

    fn written(&self, module: &[u8], same: &[usize], order: &[usize]) -> Result<Vec<u8>, Fault> {
        let mut places = vec![0; self.own.len()];
        for (place, at) in order.iter().enumerate() {
            places[*at] = place;
        }
        let places: Vec<usize> = same.iter().map(|at| places[*at]).collect();
        let mut new = self.renumbered(&places);
        let mut out = Module::new();
        // The parts that are written anew as they are, but for the numbers of functions.
        macro_rules! again {
            ($Section:ident, $parse:ident, $part:expr) => {{
                let mut section = $Section::new();
                new.$parse(&mut section, $part)?;
                out.section(&section);
            }};
        }
        for part in Parser::new(0).parse_all(module) {
            match part? {
                Payload::TypeSection(part) => again!(TypeSection, parse_type_section, part),
                Payload::ImportSection(part) => {
                    let mut section = ImportSection::new();
                    for import in part.into_imports() {
                        let import = import?;
                        let name = self.names.get(import.name).map(String::as_str);
                        let kind = new.entity_type(import.ty)?;
                        section.import(import.module, name.unwrap_or(import.name), kind);
                    }
                    out.section(&section);
                }
                Payload::FunctionSection(_) => {
                    let mut section = FunctionSection::new();
                    for at in order {
                        section.function(self.own[*at].kind);
                    }
                    out.section(&section);
                }
                Payload::TableSection(part) => again!(TableSection, parse_table_section, part),
                Payload::MemorySection(part) => again!(MemorySection, parse_memory_section, part),
                Payload::GlobalSection(part) => again!(GlobalSection, parse_global_section, part),
                Payload::ExportSection(part) => again!(ExportSection, parse_export_section, part),
                Payload::StartSection { func, .. } => {
                    let function_index = new.start_section(func)?;
                    out.section(&StartSection { function_index });
                }
                Payload::ElementSection(part) => {
                    again!(ElementSection, parse_element_section, part);
                }
                Payload::DataCountSection { count, .. } => {
                    out.section(&DataCountSection { count });
                }
                Payload::CodeSectionStart { .. } => {
                    let mut section = CodeSection::new();
                    for at in order {
                        section.raw(&new.bytes(&self.own[*at])?);
                    }
                    out.section(&section);
                }
                Payload::DataSection(part) => again!(DataSection, parse_data_section, part),
                // Remarks of those who built it.
                _ => {}
            }
        }
        Ok(out.finish())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wasm_encoder::{
        ConstExpr, Elements, EntityType, ExportKind, MemoryType, RefType, TableType, ValType,
    };
    use wasmi::{Engine, Linker, Store};

    /// `sum` adds what two functions give that do the same, and a third one through a table.
    fn sample() -> Vec<u8> {
        let mut module = Module::new();
        let mut types = TypeSection::new();
        types.ty().function([], []);
        types.ty().function([], [ValType::I32]);
        module.section(&types);
        let mut imports = ImportSection::new();
        imports.import("./web.js", "__wbg_long_name", EntityType::Function(0));
        module.section(&imports);
        let mut functions = FunctionSection::new();
        (0..4).for_each(|_| {
            functions.function(1);
        });
        module.section(&functions);
        let mut tables = TableSection::new();
        tables.table(TableType {
            element_type: RefType::FUNCREF,
            table64: false,
            minimum: 1,
            maximum: None,
            shared: false,
        });
        module.section(&tables);
        let mut exports = ExportSection::new();
        exports.export("sum", ExportKind::Func, 4);
        module.section(&exports);
        let mut elements = ElementSection::new();
        let third = Elements::Functions([3].as_slice().into());
        elements.active(None, &ConstExpr::i32_const(0), third);
        module.section(&elements);
        let mut code = CodeSection::new();
        for number in [7, 7, 100] {
            let mut function = Function::new([]);
            function.instructions().i32_const(number).end();
            code.function(&function);
        }
        let mut sum = Function::new([]);
        let mut does = sum.instructions();
        does.call(0).call(1).call(2).i32_add();
        does.i32_const(0).call_indirect(0, 1).i32_add().end();
        code.function(&sum);
        module.section(&code);
        module.finish()
    }

    fn sum(module: &[u8], import: &str) -> i32 {
        let engine = Engine::default();
        let module = wasmi::Module::new(&engine, module).expect("it is well formed");
        let mut store = Store::new(&engine, ());
        let mut linker = Linker::new(&engine);
        linker
            .func_wrap("./web.js", import, || {})
            .expect("it is defined once");
        let instance = linker
            .instantiate_and_start(&mut store, &module)
            .expect("all that it imports is there");
        let sum = instance.get_typed_func::<(), i32>(&store, "sum");
        let sum = sum.expect("it is exported");
        sum.call(&mut store, ()).expect("it does not trap")
    }

    #[test]
    fn functions_that_do_the_same_become_one_and_the_result_stays() {
        let before = sample();
        let (after, names) = folded(&before).expect("it can be folded");
        let count = |module| Functions::read(module).expect("it can be read").own.len();
        assert_eq!((count(&before), count(&after)), (4, 3));
        assert_eq!(names["__wbg_long_name"], "i0");
        assert_eq!(
            (sum(&before, "__wbg_long_name"), sum(&after, "i0")),
            (114, 114)
        );
    }

    /// `sum` adds what it kept: seven in one variable, a hundred in one that is used more, and something of another kind
    /// between them; the hundred is written where nothing is aligned.
    fn keeping() -> Vec<u8> {
        let mut module = Module::new();
        let mut types = TypeSection::new();
        types.ty().function([], [ValType::I32]);
        module.section(&types);
        let mut functions = FunctionSection::new();
        functions.function(0);
        module.section(&functions);
        let mut memories = MemorySection::new();
        memories.memory(MemoryType {
            minimum: 1,
            maximum: None,
            memory64: false,
            shared: false,
            page_size_log2: None,
        });
        module.section(&memories);
        let mut exports = ExportSection::new();
        exports.export("sum", ExportKind::Func, 0);
        module.section(&exports);
        let kinds = [ValType::I32, ValType::I64, ValType::I32];
        let mut sum = Function::new(kinds.map(|kind| (1, kind)));
        let somewhere = MemArg {
            offset: 0,
            align: 0,
            memory_index: 0,
        };
        let mut does = sum.instructions();
        does.i32_const(7).local_set(0);
        does.i64_const(1 << 40).local_set(1);
        does.i32_const(3).i32_const(100).i32_store(somewhere);
        does.i32_const(3).i32_load(somewhere).local_set(2);
        does.local_get(2).local_get(2).i32_add().local_get(0);
        does.i32_add().local_get(1).i32_wrap_i64().i32_add().end();
        let mut code = CodeSection::new();
        code.function(&sum);
        module.section(&code);
        module.finish()
    }

    #[test]
    fn variables_that_are_used_most_come_first_and_the_result_stays() {
        let before = keeping();
        let (after, _) = folded(&before).expect("it can be folded");
        let read = Functions::read(&before).expect("it can be read");
        assert_eq!(read.own[0].variables.numbers, [1, 2, 0]);
        assert_ne!(before, after);
        assert_eq!((sum(&before, "i0"), sum(&after, "i0")), (207, 207));
    }

    #[test]
    fn what_is_no_module_is_refused() {
        assert!(folded(b"no module").is_err());
    }
}
