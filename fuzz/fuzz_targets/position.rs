//! Whatever position is admitted is one like any other: it admits itself, and so does all that is played from it.
#![no_main]

use handful_record::Canonical;
use handful_rules::{Choices, Given, History, Kind, Phase, with_game};
use libfuzzer_sys::fuzz_target;
use serde_json::Value;

fuzz_target!(|request: &[u8]| {
    let Ok(request) = serde_json::from_slice::<Value>(request) else { return };
    let Some(kind) = request["game"].as_str().and_then(Kind::from_id) else { return };
    let mut choices = Choices::of(kind);
    for (name, value) in request["options"].as_object().into_iter().flatten() {
        let given = value.as_str().map(Given::Word).or_else(|| value.as_i64().map(Given::Number));
        let _ = given.map(|given| choices.set(name, given));
    }
    with_game!(kind, G => follow(&<G as handful_rules::Game>::new(choices), &request["position"]));
});

fn follow<G: Canonical>(game: &G, form: &Value) {
    let Ok(form) = serde_json::from_value(form.clone()) else { return };
    let Ok(mut position) = game.position(form) else { return };
    let mut history = History::from(game, &position);
    for ply in 0..40 {
        let form = serde_json::to_value(game.form(&position)).unwrap();
        assert_eq!(game.position(serde_json::from_value(form).unwrap()).unwrap(), position);
        match game.phase(&position) {
            Phase::Over => return assert!(game.outcome(&position).is_some()),
            Phase::Throw => {
                let seed = handful_record::Seed(7);
                game.throw(&mut position, &seed.throw(game, ply), &mut Vec::new()).unwrap();
            }
            Phase::Act => {
                let actions = game.actions(&position);
                let action = actions[ply as usize % actions.len()];
                let mut listed = position;
                game.play_listed(&mut listed, action);
                game.play(&mut position, action, &mut Vec::new()).unwrap();
                assert_eq!(position, listed);
                history.enter(game, &mut position, &mut Vec::new());
            }
        }
    }
}
