//! Positions and house rules to test with.

// Each test uses some of it; what fails here fails the test.
#![allow(dead_code, clippy::expect_used)]

use handful_mind::Dice;
use handful_rules::{Choices, Game, Given, History, Kind, Phase, Silent};

/// House rules drawn at random.
pub fn any_choices(kind: Kind, dice: &mut Dice) -> Choices {
    let mut choices = Choices::of(kind);
    for rule in kind.house_rules() {
        let value = rule.choices[dice.below(rule.choices.len())].value.to_string();
        choices.set(rule.name, Given::Text(&value)).expect("a house rule has its own values");
    }
    choices
}

/// Every position of a random game.
pub fn random_game<G: Game>(game: &G, dice: &mut Dice) -> Vec<G::Position> {
    let mut position = game.start();
    let mut history = History::from(game, &position);
    let mut all = vec![position];
    while game.phase(&position) != Phase::Over {
        if game.phase(&position) == Phase::Throw {
            game.throw(&mut position, &dice.throw(game), &mut Silent).expect("a throw is due");
        } else {
            let actions = game.actions(&position);
            game.play_listed(&mut position, actions[dice.below(actions.len())]);
            history.enter(game, &mut position, &mut Silent);
        }
        all.push(position);
    }
    all
}
