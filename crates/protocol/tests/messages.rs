//! Both ways to read and write a message agree, and the messages are those that programs know.

use alhambra_protocol::json::{self, Read, Unreadable};
use alhambra_protocol::{
    Around, Ask, Asked, By, Chair, Clocks, Code, Decision, Done, Happened, Health, History, Id,
    Join, Line, Made, MadeSeat, Mine, Moment, NewSeat, NewTable, Past, Plan, Refused, Row, Sitting,
    Summary, Tables, Told, UndoAsked, UndoStop, Welcome, WentBack,
};
use proptest::prelude::*;
use serde::Serialize;
use serde::de::IgnoredAny;
use serde_json::{Value, json};
use std::fmt::Debug;

fn text(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("it can be written")
}

fn plan() -> Plan {
    Plan {
        game: "board".to_owned(),
        players: 2,
        chairs: vec![
            Chair {
                name: "Anna \"A\"".to_owned(),
                colour: 0,
                bot: None,
            },
            Chair {
                name: "Zoë".to_owned(),
                colour: 3,
                bot: Some("greedy".to_owned()),
            },
        ],
        modules: vec!["vizier".to_owned()],
        open_hands: true,
        options: vec!["open-hands".to_owned()],
        memory_aid: false,
        clock: true,
        code: "H1084-21000".to_owned(),
    }
}

fn decision() -> Decision<String> {
    Decision {
        decision: 7,
        seat: 1,
        by: By::Standing,
        action: None,
        events: "00ff".to_owned(),
    }
}

/// One of each kind, with everything that it can hold.
fn all_told() -> Vec<Told<String>> {
    let line = Line {
        seat: 1,
        text: "tab\t, \u{1f3f0}, \u{1}".to_owned(),
        at: 1_700_000_000_000,
    };
    let sitting = Sitting {
        name: "Anna".to_owned(),
        bot: Some("planner".to_owned()),
        person: true,
        here: false,
        away_for: 12,
        standing: Some(vec!["vizier".to_owned()]),
        buy: Some(Vec::new()),
        take: Some(vec!["dukat-7".to_owned()]),
        claimed: Some(true),
    };
    vec![
        Told::Welcome(Box::new(Welcome {
            protocol: 1,
            page: Some("0123456789abcdef".to_owned()),
            table: "0123456789abcdef".to_owned(),
            seats: vec![0, 2],
            plan: plan(),
            chat: vec![line.clone()],
            hand_after: 180,
            rules: 3,
            stopped: None,
        })),
        Told::Moment(Box::new(Moment {
            seat: None,
            step: 9,
            decisions: 8,
            to_act: Some(1),
            over: true,
            view: "0a".to_owned(),
            legal: vec!["take denar-4".to_owned(), "pass".to_owned()],
            undo_stop: Some(UndoStop::Revealed),
            winners: Some(vec![1]),
            clocks: Some(Clocks {
                used: vec![1200, 0],
                since: 1_700_000_000_000,
            }),
        })),
        Told::Happened(Happened::new(Some(0), 9, decision())),
        Told::WentBack(WentBack {
            you: None,
            step: 10,
            seat: 0,
            by: By::Person,
            decisions: 6,
        }),
        Told::Around(Around {
            seats: vec![sitting, Sitting::default()],
            watching: 3,
            hand_after: 180,
            undo_asked: Some(UndoAsked {
                seat: 0,
                to: 5,
                waits_for: vec![1],
            }),
        }),
        Told::Said(line),
        Told::Past(Past {
            seat: Some(2),
            decisions: 4,
            view: String::new(),
        }),
        Told::History(History {
            seat: Some(2),
            step: 10,
            decisions: vec![decision(), decision()],
        }),
        Told::Done(Done {
            step: 11,
            token: Some("abc.0.x".to_owned()),
            id: Some(Id::Count(5)),
        }),
        Told::Refused(Refused {
            code: Code::Changed,
            reason: "It is another one.".to_owned(),
            step: Some(3),
            to: Some(4),
            id: Some(Id::Text("mine".to_owned())),
        }),
    ]
}

fn all_asks() -> Vec<Ask> {
    let (seat, step) = (1, 17);
    vec![
        Ask::Act {
            seat,
            step,
            action: "take denar-4".to_owned(),
        },
        Ask::Undo { seat, step },
        Ask::ProposeUndo { seat, step, to: 3 },
        Ask::AnswerUndo {
            seat,
            step,
            agree: true,
            to: Some(3),
        },
        Ask::AnswerUndo {
            seat,
            step,
            agree: false,
            to: None,
        },
        Ask::Stand {
            seat,
            question: "vizier".to_owned(),
            on: true,
            buy: vec!["garden".to_owned(), "tower".to_owned()],
            take: vec!["dukat-7".to_owned()],
        },
        Ask::Hand {
            seat,
            of: 0,
            bot: None,
        },
        Ask::Hand {
            seat,
            of: 0,
            bot: Some("greedy".to_owned()),
        },
        Ask::Say {
            seat,
            text: "\"Zoë\\\n\u{1}\u{1f3f0}".to_owned(),
        },
        Ask::Name {
            seat,
            name: "Zoë \"Z\" \u{5d0}".to_owned(),
        },
        Ask::Renew { seat },
        Ask::Resync {},
        Ask::Look { at: 4 },
        Ask::History { from: 1 },
    ]
}

#[test]
fn what_the_server_says_the_page_reads_as_it_was_said() {
    for told in all_told() {
        let text = text(&told);
        assert_eq!(Told::read(&text), Ok(told.clone()), "{text}");
        let by_others: Told<String> = serde_json::from_str(&text).expect("it can be read");
        assert_eq!(by_others, told);
        // Whoever does not care for views goes past them.
        assert!(Told::<IgnoredAny>::read(&text).is_ok(), "{text}");
        // A newer server says more, in another order, and with white space.
        let mut more: Value = serde_json::from_str(&text).expect("it is JSON");
        more["a-new-one"] = json!({ "deep": [1.5e3, "]", null, { "x": true }] });
        more["zz"] = json!(-7);
        let pretty = serde_json::to_string_pretty(&more).expect("it can be written");
        assert_eq!(Told::read(&pretty), Ok(told), "{pretty}");
    }
}

#[test]
fn what_the_page_asks_the_server_reads_as_it_was_asked() {
    for ask in all_asks() {
        let said = json::write(&ask);
        let same: Value = serde_json::from_str(&said).expect("it is JSON");
        assert_eq!(same, serde_json::to_value(&ask).expect("it can be written"));
        let heard: Asked = serde_json::from_str(&said).expect("it can be read");
        assert_eq!(heard, Asked { ask, id: None });
    }
}

#[test]
fn an_ask_keeps_its_name() {
    for (name, id) in [
        (json!(5), Id::Count(5)),
        (json!(-5), Id::Negative(-5)),
        (json!(0.5), Id::Fraction(0.5)),
        (json!("a"), Id::Text("a".to_owned())),
    ] {
        let said = json!({ "type": "look", "at": 3, "id": name });
        let heard: Asked = serde_json::from_value(said.clone()).expect("it can be read");
        assert_eq!(heard.id, Some(id));
        assert_eq!(serde_json::to_value(heard).expect("it is JSON"), said);
    }
    for odd in [json!([1]), json!(true), json!("x".repeat(65))] {
        let said = json!({ "type": "resync", "id": odd });
        assert!(serde_json::from_value::<Asked>(said).is_err(), "{odd}");
    }
}

#[test]
fn what_is_not_known_is_refused_by_the_server() {
    for odd in [
        json!({ "type": "resync", "more": 1 }),
        json!({ "type": "join", "tokens": [] }),
        json!({ "type": "act", "seat": 0, "step": 0 }),
        json!({ "type": "act", "seat": 256, "step": 0, "action": "" }),
        json!({ "type": "undo", "seat": -1, "step": 0 }),
        json!({ "type": "name", "seat": 0 }),
        json!({ "type": "name", "seat": 0, "name": "Anna", "of": 1 }),
        json!({ "type": "fly" }),
        json!({}),
        json!([]),
    ] {
        assert!(
            serde_json::from_value::<Asked>(odd.clone()).is_err(),
            "{odd}"
        );
    }
    for odd in [
        json!({ "type": "join", "more": 1 }),
        json!({ "type": "resync" }),
        json!({ "tokens": [] }),
    ] {
        assert!(
            serde_json::from_value::<Join>(odd.clone()).is_err(),
            "{odd}"
        );
    }
    assert!(serde_json::from_value::<NewTable>(json!({ "seed": 7 })).is_err());
}

#[test]
fn programs_write_messages_as_they_always_did() {
    let ask = json!({ "type": "act", "seat": 0, "step": 17, "action": "take denar-4" });
    let act = Ask::Act {
        seat: 0,
        step: 17,
        action: "take denar-4".to_owned(),
    };
    assert_eq!(serde_json::to_value(act).expect("it is JSON"), ask);
    let join = serde_json::from_value(json!({ "type": "join" }));
    let tokens = Vec::new();
    let packed = false;
    assert_eq!(join.ok(), Some(Join::Join { tokens, packed }));
    // What need not be said is filled in.
    let stand = json!({ "type": "stand", "seat": 0, "question": "vizier", "on": true });
    let stand: Ask = serde_json::from_value(stand).expect("it can be read");
    assert!(matches!(stand, Ask::Stand { buy, take, .. } if buy.is_empty() && take.is_empty()));
    let hand = json!({ "type": "hand", "seat": 0, "of": 1, "bot": null });
    assert!(serde_json::from_value::<Ask>(hand).is_ok());
    let done = Told::<Value>::Done(Done {
        step: 18,
        token: None,
        id: Some(Id::Count(5)),
    });
    let told = json!({ "type": "done", "step": 18, "id": 5 });
    assert_eq!(serde_json::to_value(done).expect("it is JSON"), told);
}

/// Reads what was written in both ways.
fn assert_same<T: Serialize + Read + PartialEq + Debug>(value: &T) {
    let text = text(value);
    assert_eq!(json::read::<T>(&text).as_ref(), Ok(value), "{text}");
    let written: Value = serde_json::from_str(&json::write(value)).expect("it is JSON");
    assert_eq!(written, serde_json::to_value(value).expect("it is JSON"));
}

#[test]
fn what_goes_over_http_is_read_and_written_alike() {
    let asked = NewTable {
        code: Some("H1084".to_owned()),
        seats: vec![NewSeat {
            name: Some("Anna".to_owned()),
            ..NewSeat::default()
        }],
        ..NewTable::default()
    };
    assert_eq!(json::write(&asked), text(&asked));
    let mine = Mine {
        tokens: vec!["abc.0.x".to_owned()],
    };
    assert_eq!(json::write(&mine), text(&mine));
    assert_same(&Made {
        table: "abc".to_owned(),
        plan: plan(),
        seats: vec![MadeSeat {
            name: "Anna".to_owned(),
            token: None,
        }],
    });
    assert_same(&Health {
        well: true,
        version: "0.1.0".to_owned(),
        protocol: 1,
        page: None,
    });
}

#[test]
fn a_list_of_tables_says_which_of_them_are_gone() {
    let summary = Summary {
        table: "abc".to_owned(),
        names: vec!["Anna".to_owned()],
        to_act: Some(0),
        ..Summary::default()
    };
    let gone = json!({ "type": "refused", "code": "no-table", "reason": "It is gone." });
    let there = serde_json::to_value(&summary).expect("it is JSON");
    let text = json!({ "tables": [gone, there] }).to_string();
    let rows: Tables = serde_json::from_str(&text).expect("it can be read");
    assert!(matches!(&rows.tables[..], [Row::Refused(_), Row::Table(s)] if *s == summary));
    assert_eq!(json::read::<Tables>(&text), Ok(rows));
}

#[test]
fn every_code_is_one_word_and_a_new_one_is_no_trouble() {
    for code in Code::ALL {
        let word = json!(code.name());
        assert_eq!(serde_json::to_value(code).expect("it is JSON"), word);
        assert_eq!(serde_json::from_value::<Code>(word).ok(), Some(*code));
    }
    let new = r#"{"type":"refused","code":"full-moon","reason":"Wait."}"#;
    let told = Told::<String>::read(new);
    assert!(matches!(told, Ok(Told::Refused(why)) if why.code == Code::Unknown));
}

#[test]
fn what_is_no_message_is_not_read() {
    for odd in [
        "",
        "null",
        "[]",
        "{}",
        "{\"type\":7}",
        "{\"type\":\"fly\"}",
        "{\"type\":\"done\"}",
        "{\"type\":\"done\",\"step\":1.5}",
        "{\"type\":\"done\",\"step\":-1}",
        "{\"type\":\"done\",\"step\":99999999999}",
        "{\"type\":\"done\",\"step\":99999999999999999999999}",
        "{\"type\":\"done\",\"step\":1} x",
        "{\"type\":\"done\",\"step\":1,}",
        "{\"type\":\"done\",,\"step\":1}",
        "{\"type\":\"done\" \"step\":1}",
        "{\"type\":\"said\",\"seat\":0,\"text\":\"\\ud800\",\"at\":1}",
        "{\"type\":\"said\",\"seat\":0,\"text\":\"\\x\",\"at\":1}",
        "{\"type\":\"said\",\"seat\":0,\"text\":\"\n\",\"at\":1}",
    ] {
        assert_eq!(Told::<String>::read(odd), Err(Unreadable), "{odd}");
    }
}

proptest! {
    #[test]
    fn any_text_comes_through(said in any::<String>(), seat: u8, step: u32) {
        let ask = Ask::Say { seat, text: said.clone() };
        prop_assert_eq!(serde_json::from_str::<Ask>(&json::write(&ask)).ok(), Some(ask));
        let undo = Ask::Undo { seat, step };
        prop_assert_eq!(serde_json::from_str::<Ask>(&json::write(&undo)).ok(), Some(undo));
        let line = Line { seat, text: said, at: step.into() };
        prop_assert_eq!(json::read::<Line>(&text(&line)), Ok(line));
    }

    #[test]
    fn a_damaged_message_is_read_as_others_do_or_not_at_all(
        which in 0..10_usize,
        at in any::<prop::sample::Index>(),
        letter in any::<char>(),
        cut: bool,
    ) {
        let mut letters: Vec<char> = text(&all_told()[which]).chars().collect();
        let at = at.index(letters.len());
        if cut {
            letters.truncate(at);
        } else {
            letters[at] = letter;
        }
        let text: String = letters.into_iter().collect();
        let others = serde_json::from_str::<Told<String>>(&text).ok();
        if let Ok(read) = Told::<String>::read(&text) {
            // What is passed over is not looked at closely, and a fraction is nothing to this reader.
            if let Some(others) = others {
                prop_assert_eq!(read, others);
            }
        }
    }
}
