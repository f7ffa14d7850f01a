// Brings the program and all that it needs, shows meanwhile how much of it has come, and begins it.
// Then it keeps the files of the page for the time without a network.
const root = document.documentElement;

async function fetched(file) {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return response;
}

async function program() {
  const response = await fetched("./assets/web_bg.wasm");
  // A copy is counted: the browser may keep what it makes of the original.
  count(response.clone()).catch((fault) => console.warn(fault));
  return response;
}

// What is read here is not compressed any more, and how long that is was known when it was built.
async function count(copy) {
  const all = Number(document.body.dataset.bytes);
  const reader = copy.body.getReader();
  let come = 0;
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    come += piece.value.length;
    show(Math.min(1, come / all));
  }
}

function show(part) {
  const percent = Math.floor(part * 100);
  for (const bar of document.querySelectorAll(".shell-bar")) {
    bar.setAttribute("aria-valuenow", percent);
    bar.style.setProperty("--come", part);
  }
  for (const number of document.querySelectorAll(".shell-percent")) {
    number.textContent = `${percent} %`;
  }
}

// The words come beside the program, in the one language that first.js found. Those that no first game
// needs come with them unless there is a plain first page: then the page fetches them when it needs one.
const isWhole = root.dataset.shell !== "start" || "goesOn" in root.dataset;

async function words() {
  const kinds = isWhole ? ["words", "more"] : ["words"];
  const files = document.body.dataset.files.split(" ");
  const texts = kinds.map(async (kind) => {
    const file = files.find((name) => name.startsWith(`${kind}-${root.lang}.`));
    return (await fetched(`./assets/${file}`)).text();
  });
  return (await Promise.all(texts)).join("");
}

// Style sheets that the first page does not need.
function style(file) {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = file;
  const ready = new Promise((done, failed) => {
    link.onload = done;
    link.onerror = () => failed(new Error(`${link.href} cannot be had`));
  });
  document.head.append(link);
  return ready;
}

// Page and shell lie at the same places, and change in one moment.
function exchange(begin, text) {
  begin(root.lang, text, isWhole);
  for (const shell of document.querySelectorAll(".shell")) shell.remove();
  const { pressed } = root.dataset;
  delete root.dataset.pressed;
  delete root.dataset.shell;
  delete root.dataset.goesOn;
  if (pressed) document.getElementById(pressed)?.click();
}

// What is for those who play with the real box is a program of its own.
let companionStyle;
globalThis.companion = async (...about) => {
  companionStyle ??= style("./assets/companion.css").catch((fault) => {
    // Whoever opens it next asks again.
    companionStyle = undefined;
    throw fault;
  });
  const [{ default: load, open }] = await Promise.all([import("./companion.js"), companionStyle]);
  await load();
  open(...about);
};

const loaded = program();
const bound = import("./web.js").then(async ({ default: load, begin }) => {
  await load({ module_or_path: loaded });
  return begin;
});

Promise.all([bound, words(), style("./assets/style.css")])
  .then(([begin, text]) => exchange(begin, text))
  .catch((fault) => {
    console.error(fault);
    for (const failed of document.querySelectorAll(".shell-failed")) failed.hidden = false;
    root.dataset.failed = "";
  })
  // Only after all that is needed at once: it fetches everything that there is.
  .finally(() => {
    navigator.serviceWorker?.register("./sw.js").catch((fault) => console.warn(fault));
  });
