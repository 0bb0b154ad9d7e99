//! The program `handful` as others run it.

// Clippy lets tests themselves expect and unwrap, but not the helpers beside them.
#![allow(clippy::expect_used, clippy::unwrap_used)]

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Output, Stdio};
use std::thread;

use handful_record::{Match, Seed, Throws};
use handful_rules::LenDoat;
use serde_json::{Value, json};

fn handful(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_handful"));
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Runs the program with this input to its end.
fn run(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = handful(arguments).spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("piped");
    let input = input.to_vec();
    // A program that refuses to read on closes its input; that is no failure of the writer.
    let writer = thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("the writer ends");
    output
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("UTF-8")
}

/// The standard output of a run that must succeed and complain about nothing.
fn told(arguments: &[&str], input: &[u8]) -> String {
    let output = run(arguments, input);
    assert!(output.status.success(), "{arguments:?}: {}", text(&output.stderr));
    assert_eq!(text(&output.stderr), "");
    text(&output.stdout)
}

/// The standard error of a run that must fail.
fn refused(arguments: &[&str], input: &[u8]) -> String {
    let output = run(arguments, input);
    assert!(!output.status.success(), "{arguments:?} was accepted: {}", text(&output.stdout));
    text(&output.stderr)
}

#[test]
fn query_answers_every_vector_in_order() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../record/tests/vectors");
    let mut vectors: Vec<Value> = Vec::new();
    for file in std::fs::read_dir(folder).unwrap() {
        let lines = std::fs::read_to_string(file.unwrap().path()).unwrap();
        vectors.extend(lines.lines().map(|line| serde_json::from_str::<Value>(line).unwrap()));
    }
    assert!(vectors.len() > 2000);
    let requests: Vec<String> = vectors.iter().map(|vector| vector["request"].to_string()).collect();
    let answers = told(&["query"], requests.join("\n").as_bytes());
    assert_eq!(answers.lines().count(), vectors.len());
    for (vector, answer) in vectors.iter().zip(answers.lines()) {
        assert_eq!(serde_json::from_str::<Value>(answer).unwrap(), vector["answer"], "{}", vector["request"]);
    }
}

#[test]
fn query_answers_each_line_before_the_next_is_asked() {
    let mut child = handful(&["query"]).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut answers = BufReader::new(child.stdout.take().unwrap()).lines();
    for thrown in [2, 3, 4] {
        writeln!(stdin, "{}", json!({ "game": "siryu", "thrown": thrown })).unwrap();
        stdin.flush().unwrap();
        let answer: Value = serde_json::from_str(&answers.next().unwrap().unwrap()).unwrap();
        assert_eq!(answer["position"]["turn"], 1);
    }
    drop(stdin);
    assert!(answers.next().is_none());
    assert!(child.wait().unwrap().success());
}

#[test]
fn query_goes_on_after_bad_lines() {
    let mut input: Vec<u8> = Vec::new();
    let good = b"{\"game\":\"ayoayo\"}\n";
    let long = vec![b'x'; 2 << 20];
    for bad in
        [&b""[..], b"{", b"\xff\xfe", b"{\"game\":\"chess\"}", &long, b"{\"game\":\"ayoayo\",\"thrown\":1}", b"\0"]
    {
        input.extend(bad);
        input.push(b'\n');
        input.extend(good);
    }
    // Windows ends its lines otherwise, and the last line may have no end.
    input.extend(b"{\"game\":\"ayoayo\"}\r\n{\"game\":\"ayoayo\"}");
    let answers = told(&["query"], &input);
    let codes: Vec<String> = answers
        .lines()
        .map(|answer| serde_json::from_str::<Value>(answer).unwrap())
        .map(|answer| answer["error"]["code"].as_str().unwrap_or("answered").to_string())
        .collect();
    let a = "answered";
    let bad = ["bad-json", "bad-json", "bad-json", "unknown-game", "bad-json", "bad-throw", "bad-json"];
    let expected: Vec<&str> = bad.iter().flat_map(|code| [*code, a]).chain([a, a]).collect();
    assert_eq!(codes, expected);
}

#[test]
fn query_of_nothing_says_nothing() {
    assert_eq!(told(&["query"], b""), "");
}

#[test]
fn query_ends_quietly_when_nobody_listens() {
    let mut child = handful(&["query"]).spawn().unwrap();
    drop(child.stdout.take());
    let mut stdin = child.stdin.take().unwrap();
    for _ in 0..1000 {
        if writeln!(stdin, "{{\"game\":\"siryu\"}}").is_err() {
            break;
        }
    }
    drop(stdin);
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.success(), text(&output.stderr)), (true, String::new()));
}

#[test]
fn simulate_tells_what_random_games_come_to() {
    for game in ["aj-sayil", "ayoayo", "len-doat", "siryu"] {
        let line = told(&["simulate", game, "--games", "50", "--seed", "7"], b"");
        assert_eq!(line.lines().count(), 1);
        assert_eq!(
            line,
            told(&["simulate", game, "--games", "50", "--seed", "7"], b""),
            "the same seed, the same games"
        );
        let told: Value = serde_json::from_str(&line).unwrap();
        let keys: Vec<&String> = told.as_object().unwrap().keys().collect();
        assert_eq!(keys, ["branching", "draws", "first", "game", "games", "options", "turns"]);
        let keys: Vec<&String> = told["turns"].as_object().unwrap().keys().collect();
        assert_eq!(keys, ["max", "mean", "median"]);
        assert_eq!((&told["game"], &told["games"], &told["options"]), (&json!(game), &json!(50), &json!({})));
        let number = |value: &Value| value.as_f64().unwrap();
        assert!((0.0..=1.0).contains(&number(&told["first"])));
        assert!((0.0..=1.0).contains(&number(&told["draws"])));
        assert!(number(&told["branching"]) > 1.0);
        assert!(number(&told["turns"]["mean"]) <= number(&told["turns"]["max"]));
    }
}

#[test]
fn simulate_agrees_with_the_lengths_in_the_rules() {
    // Measured over 10,000 games each: 242, 34, 124 and 483 turns. The tolerance is five standard errors of 1,000.
    for (game, mean, within) in
        [("aj-sayil", 242.0, 15.0), ("ayoayo", 34.0, 2.0), ("len-doat", 124.0, 6.0), ("siryu", 483.0, 25.0)]
    {
        let told: Value = serde_json::from_str(&told(&["simulate", game, "--games", "1000"], b"")).unwrap();
        let found = told["turns"]["mean"].as_f64().unwrap();
        assert!((found - mean).abs() < within, "{game}: {found} turns on average, not {mean}");
    }
}

#[test]
fn simulate_takes_house_rules() {
    let line = told(
        &["simulate", "aj-sayil", "--preset", "short", "--option", "sticks=1", "--option", "path=loop", "--games", "5"],
        b"",
    );
    let told: Value = serde_json::from_str(&line).unwrap();
    assert_eq!(told["options"], json!({ "players": 4, "sticks": 1, "path": "loop" }));
}

#[test]
fn what_is_unknown_is_named() {
    for (arguments, says) in [
        (&["simulate", "chess"][..], "the games are aj-sayil, ayoayo, len-doat, siryu"),
        (&["simulate", "ayoayo", "--option", "sweep"], "--option sweep: a house rule is NAME=VALUE"),
        (&["simulate", "ayoayo", "--option", "pieces=1"], "ayoayo has no house rule 'pieces'; it has capturing-seed"),
        (
            &["simulate", "ayoayo", "--option", "sweep=nobody"],
            "sweep cannot be 'nobody'; it is one of holder, last-mover",
        ),
        (&["simulate", "ayoayo", "--preset", "short"], "ayoayo has no preset 'short'"),
        (&["simulate", "ayoayo", "--games", "0"], "0"),
        (&["simulate", "ayoayo", "--games", "many"], "many"),
        (&["bench", "chess"], "the games are aj-sayil"),
        (&["replay", "/no/such/file"], "/no/such/file"),
        (&["dance"], "dance"),
        (&[], "Usage"),
    ] {
        let error = refused(arguments, b"");
        assert!(error.contains(says), "{arguments:?}: '{error}' does not say '{says}'");
        assert!(!error.contains("panicked"), "{error}");
    }
}

const RECORD: &str =
    "[Handful \"1\"]\n[Game \"siryu\"]\n[Throws \"by hand\"]\n\n1. 0: (1) unlock 7, (3) 12+3\n2. 1: (2)\n";

#[test]
fn replay_tells_a_record_ply_by_ply() {
    let told = told(&["replay", "-"], RECORD.as_bytes());
    let lines: Vec<&str> = told.lines().collect();
    assert_eq!(lines[0], "   1  player 0  (1)");
    assert_eq!(lines[1], "        thrown cast={\"faces\":1,\"up\":1} seat=0 value=5 (rule 3)");
    assert!(lines.contains(&"   2  player 0  unlock 7"));
    assert!(lines.contains(&"        unlocked count=1 seat=0 step=7 (rule 4)"));
    assert!(lines.contains(&"        moved from=12 seat=0 value=3 via=[13,14,15] (rule 6)"));
    assert_eq!(*lines.last().unwrap(), "5 plies, unfinished: player 0 throws next");
}

#[test]
fn replay_tells_where_a_record_breaks() {
    let broken = RECORD.replace("12+3", "11+3");
    let output = run(&["replay", "-"], broken.as_bytes());
    assert!(!output.status.success());
    assert!(text(&output.stdout).contains("player 0  unlock 7"), "what was right is told");
    let error = text(&output.stderr);
    assert_eq!(error, "handful: -: line 5: '11+3' is not legal here; legal are 12+3\n");
    assert!(refused(&["replay", "-"], b"\xff\xfe").contains("-: this is not UTF-8 text"));
    assert!(refused(&["replay", "-"], b"").contains("line 1: a record begins with [Handful \"1\"]"));
}

#[test]
fn replay_reads_files_too() {
    let file = std::env::temp_dir().join(format!("handful-{}.txt", std::process::id()));
    std::fs::write(&file, RECORD).unwrap();
    let name = file.to_str().unwrap();
    assert!(told(&["replay", name], b"").ends_with("5 plies, unfinished: player 0 throws next\n"));
    std::fs::write(&file, "[Handful \"1\"]\n[Game \"chess\"]\n").unwrap();
    assert!(refused(&["replay", name], b"").starts_with(&format!("handful: {name}: line 2: the game must be one of")));
    std::fs::remove_file(&file).unwrap();
}

#[test]
fn bench_measures_each_game() {
    let told = told(&["bench", "len-doat", "ayoayo", "--seconds", "0.01"], b"");
    let games: Vec<Value> = told.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(games.len(), 2);
    for (told, game) in games.iter().zip(["len-doat", "ayoayo"]) {
        assert_eq!(told["game"], game);
        assert!(told["playouts_per_s"].as_f64().unwrap() > 0.0);
        assert!(told["actions_per_s"].as_f64().unwrap() > 0.0);
        assert_eq!(told["threads"], 1);
    }
    assert!(refused(&["bench", "--seconds=-1"], b"").contains("handful: "));
    assert!(refused(&["bench", "--seconds=NaN"], b"").contains("handful: "));
}

#[test]
fn soak_checks_what_it_plays() {
    let told: Value = serde_json::from_str(&told(&["soak", "--games", "40", "--check-every", "1"], b"")).unwrap();
    assert_eq!(told["games"], 40);
    assert!(told["plies"].as_u64().unwrap() > 1000);
}

/// A position of each game: the last of its vectors in which there is anything to do.
fn positions() -> Vec<(&'static str, Value)> {
    ["aj-sayil", "ayoayo", "len-doat", "siryu"]
        .map(|game| {
            let file = format!("{}/../record/tests/vectors/{game}.jsonl", env!("CARGO_MANIFEST_DIR"));
            let lines = std::fs::read_to_string(file).unwrap();
            let vectors = lines.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
            let plain = |vector: &Value| vector["request"]["options"].as_object().is_none_or(serde_json::Map::is_empty);
            let found = vectors.filter(plain).rfind(|vector| vector["answer"]["phase"] == "act");
            (game, found.expect("some position has actions")["answer"]["position"].clone())
        })
        .into()
}

#[test]
fn picture_draws_a_position_of_every_game() {
    for (game, position) in positions() {
        let form = position.to_string();
        let still = told(&["picture", game, "--position", "-"], form.as_bytes());
        assert!(still.starts_with("<svg") && still.trim_end().ends_with("</svg>"), "{game}");
        assert!(still != told(&["picture", game], b""), "{game}: it is not the start that is drawn");
        assert!(still != told(&["picture", game, "--position", "-", "--offer"], form.as_bytes()), "{game}: offered");
        let marked = format!("\u{feff}{form}\n");
        assert!(still == told(&["picture", game, "--position", "-"], marked.as_bytes()), "{game}: byte order mark");
        let phone = told(&["picture", game, "--position", "-", "--width", "320", "--height", "568"], form.as_bytes());
        assert!(phone.contains("320") && phone.contains("568"), "{game}");
    }
}

#[test]
fn picture_says_what_is_wrong_with_a_position() {
    for (game, form, says) in [
        ("ayoayo", "{", "-: EOF"),
        ("ayoayo", r#"{"pieces":[]}"#, "unknown field `pieces`"),
        ("ayoayo", r#"{"pits":[[4,4,4,4,4,4],[4,4,4,4,4,5]],"stores":[0,0],"turn":0}"#, "49"),
        ("len-doat", r#"{"pieces":[[99,-1,-1],[-1,-1,-1]],"turn":0,"throws":[1]}"#, "99"),
    ] {
        let error = refused(&["picture", game, "--position", "-"], form.as_bytes());
        assert!(error.contains(says) && !error.contains("panicked"), "{form}: {error}");
    }
    assert!(refused(&["picture", "ayoayo", "--position", "/no/such/file"], b"").contains("/no/such/file"));
    assert!(refused(&["picture", "ayoayo", "--position", "-", "--link", "x"], b"").contains("--link"));
}

/// The links of a golden file that begin so, which are those of one form.
fn golden(begin: &str) -> Vec<&'static str> {
    let all = include_str!("../../record/tests/golden/links.txt");
    all.lines().filter_map(|line| line.strip_prefix("link ")).filter(|link| link.starts_with(begin)).collect()
}

#[test]
fn verify_confirms_links_records_and_json() {
    let by_links = golden("AgI");
    assert!(by_links.len() >= 12);
    for link in &by_links {
        let told_ = told(&["verify", link], b"");
        assert!(told_.contains("by links\nSouth's tip ") && told_.contains("everything fits: "), "{told_}");
        assert_eq!(told(&["verify", &format!("https://example.org/#{link}"), "--quiet"], b"").lines().count(), 1);
    }
    let seeded = told(&["sample", "siryu", "--plies", "30"], b"");
    let told_ = told(&["verify", seeded.trim()], b"");
    assert!(told_.contains("siryu, seed 0000000000000001") && told_.contains("turn  player  up (value)"), "{told_}");
    let record = told(&["sample", "siryu", "--plies", "30", "--record"], b"");
    assert!(told(&["verify", "-"], record.as_bytes()).contains("all throws follow from the seed"));
    let error = refused(&["verify", "-"], record.replacen("(1)", "(5)", 1).replacen("(2)", "(3)", 1).as_bytes());
    assert!(error.contains("does not fit: line") && error.contains("tampered throw"), "{error}");
    assert!(refused(&["verify", "nonsense"], b"").contains("does not fit"));
    assert!(refused(&["verify", "/no/such/file"], b"").contains("there is no file of this name"));
    assert!(refused(&["verify", "Cargo.toml"], b"").contains("Cargo.toml is neither a record nor JSON"));
}

#[test]
fn verify_holds_a_link_against_an_earlier_one() {
    let matches = golden("AgI");
    assert!(told(&["verify", matches[0], "--earlier", matches[0]], b"").contains("nothing has changed"));
    let error = refused(&["verify", matches[0], "--earlier", matches[1]], b"");
    assert!(error.contains("of another match"), "{error}");
    let mut played = Match::new(LenDoat::default(), Vec::new(), Throws::Seeded(Seed(1)));
    played.play_on(9, |_| 0);
    let longer = played.link().unwrap();
    assert!(played.undo());
    let error = refused(&["verify", &played.link().unwrap(), "--earlier", &longer], b"");
    assert!(error.contains("that this one lacks"), "{error}");
}

#[test]
fn links_prints_a_table_and_refuses_all_garbage() {
    let table = told(&["links", "--games", "2"], b"");
    assert_eq!(table.lines().filter(|line| line.contains(", by links")).count(), 7);
    assert_eq!(
        table.lines().filter(|line| line.contains("of garbage") && line.contains("refused")).count(),
        6,
        "{table}"
    );
}

#[test]
fn match_counts_pairs_and_plays_the_same_again() {
    let arguments = ["match", "len-doat", "--a", "regular", "--b", "random", "--games", "21", "--preset", "short"];
    let without_time = |mut told: Value| {
        let object = told.as_object_mut().unwrap();
        object.remove("ms_a");
        object.remove("ms_b");
        told
    };
    let once: Value = serde_json::from_str(&told(&arguments, b"")).unwrap();
    let again: Value = serde_json::from_str(&told(&arguments, b"")).unwrap();
    assert_eq!((&once["games"], &once["options"]), (&json!(22), &json!({"pieces": 1})), "pairs are whole");
    assert!(once["a_wins"].as_f64().unwrap() > 0.3);
    assert_eq!(without_time(once), without_time(again));
    let error = refused(&["match", "siryu", "--a", "nobody", "--b", "random"], b"");
    assert!(error.contains("a player is random, greedy"), "{error}");
}

#[test]
fn tune_writes_weights_that_are_the_same_again() {
    let arguments = ["tune", "ayoayo", "--games", "40", "--whims", "10", "--seed", "3"];
    let (once, again) = (run(&arguments, b""), run(&arguments, b""));
    assert!(text(&once.stderr).contains("40 games: off by"), "{}", text(&once.stderr));
    assert_eq!(text(&once.stdout), text(&again.stdout));
    assert!(text(&once.stdout).contains("pub static AYOAYO: [f32;"));
}

#[test]
fn solve_knows_what_it_can() {
    let solved = told(&["solve", "ayoayo", "--seeds", "4", "--games", "1", "--nodes", "200"], b"");
    let solved: Value = serde_json::from_str(&solved).unwrap();
    // Twelve pits: C(15, 11) ways to lay four seeds.
    assert_eq!(solved["tables"][3], json!({"seeds": 4, "positions": 1365, "exact": 1365}));
    assert!(refused(&["solve", "siryu"], b"").contains("too large"));
    assert!(refused(&["solve", "len-doat"], b"").contains("pieces=1"));
}
