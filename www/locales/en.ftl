# Handful, English: everything up to and around a game. The longer texts (rules, house rules, about) are in en-texts.ftl.
# $who is "you" for the one person at a table against the computer, "other" for everybody else.

locale = en
number = { $number }

## The hall

title-hall = Handful
title-table = { $game } · Handful
hall-tagline = { $count ->
    [one] A game hardly anyone can play today.
    [2] Two games hardly anyone can play today.
    [3] Three games hardly anyone can play today.
   *[other] Four games hardly anyone can play today.
}
hall-touch = { $count ->
    [one] Touch it to play.
   *[other] Touch one to play.
}
hall-games = Games
hall-play = Play { $game }
hall-short = Short game
hall-short-play = Play { $game }, short game
hall-seats = { $game }: choose seats
hall-foot = Works without a network. No account, nothing collected.
play = Play
seats = Seats
about = About
light-day = Daylight
light-night = Lamp light
go-on = Go on
go-on-when = turn { $turn }, { $when }

aj-sayil-name = Aj Sayil
aj-sayil-kind = Catch the enemy’s sticks
aj-sayil-place = Maya, Belize
aj-sayil-players = 2–20 players
aj-sayil-length = 15 min
ayoayo-name = Ayoayo
ayoayo-kind = Sow, and win the most seeds
ayoayo-place = Yoruba, Nigeria
ayoayo-players = 2 players
ayoayo-length = 10 min
len-doat-name = Len Doat
len-doat-kind = First to bring every piece home
len-doat-place = Siam, around 1830
len-doat-players = 2 players
len-doat-length = 10 min
siryu-name = Siryu
siryu-kind = Take every enemy piece
siryu-place = Tabelbala, Algeria
siryu-players = 2 players
siryu-length = 40 min

## Around the board

hall = Hall
to-hall = Back to the hall
bar = Actions
bar-undo = Undo
bar-again = Last turn
bar-hint = Hint
bar-share = Share
bar-more = More
close = Close
sound = Sound
live = What happens
board-name = { $game }, board
throw = Throw
undo-none = There is nothing to take back.
undo-looking = You are looking back. Return to now, or play on from here.
undone = Taken back.
hint-none = A hint comes when you have a move to choose: throw first, or wait for your turn.
again-none = No turn has been played yet.
restarted = A new game has begun.
restart-back = Back to the one before
look-now = Return to now
look-play = Play on from here
seats-change = Change seats

## Who sits down for the first time: how it is won, what is whose, what to do.

aj-sayil-first = Catch the other team’s sticks. Yours are { $side ->
    [0] dark
   *[other] light
}.
ayoayo-first = Most seeds win. Sow from row { $side ->
    [0] S
   *[other] N
}.
len-doat-first = Bring your { $side ->
    [0] white
   *[other] dark
} pieces home first.
siryu-first = { $side ->
    [0] Take the stones with your sticks
   *[other] Take the sticks with your stones
}: a sir sets one free.

aj-sayil-count = { $count ->
    [one] 1 captive
   *[other] { $count } captives
}
ayoayo-count = { $count } in store
len-doat-count = { $count } home
siryu-count = { $count } taken
siryu-colour = { $white ->
    [yes] white
   *[no] black
}

## On the trays beside the board

len-doat-tray-waiting = waiting
len-doat-tray-home = home

## Who plays

seat-you = You
seat-computer = Computer
seat-computer-of = Computer { $number }
seat-mate = Team-mate { $number }
aj-sayil-side = { $side ->
    [0] Dark team
   *[other] Light team
}
aj-sayil-hand = { $side ->
    [0] Dark { $number }
   *[other] Light { $number }
}
ayoayo-side = { $side ->
    [0] Row S
   *[other] Row N
}
len-doat-side = { $side ->
    [0] White
   *[other] Dark
}
siryu-side = { $side ->
    [0] Stick side
   *[other] Stone side
}
team-own = Your team
team-other = Other team

## Whose turn, and what can be done

turn-of = { $who ->
    [you] Your turn
   *[other] { $name }’s turn
}
turn-say = { $turn }: { $what }
turn-throw = throw
turn-forced = { $turn }: there is one move only, and it plays itself
now-is = Now it’s { $name }
now-standing = { $where ->
    [hand] stick in hand
    [captive] stick captive
   *[row] { $load ->
        [0] stick on space { $at }
        [one] stick on space { $at }, with 1 captive
       *[other] stick on space { $at }, with { $load } captives
    }
}
turn-computer = { $name } is thinking
turn-sowing = { $who ->
    [you] You sow
   *[other] { $name } sows
}
turn-lap = { $sows }: lap { $lap }{ $empty ->
    [yes] {""}
   *[no] , in hand { $hand }
}
turn-captures = { $who ->
    [you] You capture
   *[other] { $name } captures
} { $seeds }
turn-throws = { $who ->
    [you] You throw
   *[other] { $name } throws
}
turn-film = { $name }: { $what }
turn-at = { $turn ->
    [0] At the start
   *[other] Turn { $turn } of { $turns }
}
aj-sayil-todo = { $kinds ->
    [2] which first, the { $either }?
   *[other] use the { $throws }
}
ayoayo-todo = sow one of your pits
len-doat-todo = use the { $throws }
siryu-todo = { $what ->
    [free] set a { siryu-one } free
    [move] move a { siryu-one } by { $throws }
   *[both] set a { siryu-one } free, or move one by { $throws }
}
siryu-one = { $side ->
    [0] stick
   *[other] stone
}

value = { $value ->
    [0] zero
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
   *[other] six
}
value-join = {", "}
value-sir = sir: five
value-mus = mus: nothing
value-again = then throw again
len-doat-faces = { $up ->
    [0] no mouth up
    [one] 1 mouth up
   *[other] { $up } mouths up
}
siryu-faces = { $white } white, { $black } black

## Terms: words that say what they mean when they are pressed, by the messages GAME-term-NUMBER. A pattern; one group each.

aj-sayil-terms = (captives?)|(turns for home)|(enters?)
ayoayo-terms = (laps?)|(taken)|(store)
len-doat-terms = (sent back)|(enters?)|(home)
siryu-terms = (sir)|(mus)|(sets? a (?:stick|stone|piece) free)

## The board in words

spot-state = { $can ->
    [yes] , can be played
    [lands] , can be moved to
   *[no] {""}
}
spot-empty = empty
spot-of = { $who ->
    [you] { $count } of yours
   *[other] { $count } of { $name }
}
spot-selected = { $spot }. Chosen: now choose where to, or another.
spot-pit = { $id }, { $whose ->
    [you] your pit
    [other] { $owner }’s pit
   *[none] pit
}, { $count ->
    [0] empty
    [one] 1 seed
   *[other] { $count } seeds
}{ $can ->
    [yes] , can be sown
   *[no] {""}
}
ayoayo-store = { $whose ->
    [you] Your store
   *[other] { $owner }’s store
}, { $count ->
    [one] 1 seed
   *[other] { $count } seeds
}
aj-sayil-store = { $owner }: home, { $count ->
    [0] no captives
    [one] 1 captive brought in
   *[other] { $count } captives brought in
}
siryu-store = { $whose ->
    [you] Taken by you
   *[other] Taken by { $owner }
}: { $count ->
    [0] nothing
    [one] 1 piece
   *[other] { $count } pieces
}
spot-space = Space { $id }, { $what }{ spot-state }
spot-square = { $id }, { $what }{ spot-locked }{ spot-state }
spot-locked = { $locked ->
    [0] {""}
   *[other] { $all ->
        [yes] , locked
       *[no] , { $locked } of them locked
    }
}
spot-throw = The { $value } thrown{ spot-state }
spot-lots = The lots
spot-home = { $whose ->
    [you] Your pieces home
   *[other] Pieces of { $owner } home
}: { $count }{ spot-state }
spot-hand = { $whose ->
    [you] Your hand
   *[other] { $owner }’s hand
}, { $count ->
    [one] 1 piece
   *[other] { $count } pieces
}{ spot-state }

## What happened. No subject: who it was is said before.

tell = { $name }: { $what }.
tell-join = {", "}
tell-sown = { $seeds ->
    [one] 1 seed
   *[other] { $seeds } seeds
} sown from { $pit }{ $laps ->
    [one] {""}
   *[other] {" "}in { $laps } laps
}
tell-endless = it would never end, so it stops
tell-seeds-captured = { $own ->
    [yes] { $seeds } taken from { $pit } with the last one sown
   *[no] { $seeds } taken from { $pit }
}
tell-swept = { $seeds ->
    [one] the last seed goes
   *[other] the last { $seeds } seeds go
} to { $who ->
    [you] you
   *[other] { $name }
}
tell-thrown = { $values } thrown
tell-thrown-sir = a sir
tell-thrown-mus = mus
tell-sir = { $own ->
    [yes] of the side’s own colour
   *[no] of the other colour: sets nothing free
}
tell-mus = the turn passes
tell-another-throw = another throw
tell-lost-unusable = no piece can move { $value }{ $entering ->
    [yes] , and only a 1 or 5 brings one in
   *[no] {""}
}
tell-lost-no-piece = no piece is left to move { $value }
tell-lost-barred = the { $value } is lost while the stick is captive
tell-lost-game-over = the { $value } is not needed any more
tell-entered = { $game ->
    [aj-sayil] a stick enters on space { $to }
   *[other] { $count ->
        [one] a piece enters on { $to }
       *[other] { $count } pieces enter on { $to }
    }
}
tell-moved = { $game ->
    [aj-sayil] from space { $from } to { $to }
   *[other] from { $from } to { $to }
}
tell-captured = { $game ->
    [aj-sayil] { $count ->
        [one] a stick
       *[other] { $count } sticks
    } { $who ->
        [you] of yours
       *[other] of { $name }
    } caught on space { $at }
   *[other] { $side ->
        [0] { $count ->
            [one] a stick
           *[other] { $count } sticks
        }
       *[other] { $count ->
            [one] a stone
           *[other] { $count } stones
        }
    } taken on { $at }
}
tell-sent-back = { $who ->
    [you] { $count ->
        [one] one of your pieces sent back from { $at }
       *[other] { $count } of your pieces sent back from { $at }
    }
   *[other] { $count ->
        [one] a piece of { $name } sent back from { $at }
       *[other] { $count } pieces of { $name } sent back from { $at }
    }
}
tell-turned-home = turns for home
tell-delivered = { $who ->
    [you] { $count ->
        [one] one of your sticks lost for good
       *[other] { $count } of your sticks lost for good
    }
   *[other] { $count ->
        [one] a captive of { $name } brought home
       *[other] { $count } captives of { $name } brought home
    }
}
tell-returned-home = home, back to the hand
tell-returned-freed = { $who ->
    [you] { $count ->
        [one] one of your sticks is free again
       *[other] { $count } of your sticks are free again
    }
   *[other] { $count ->
        [one] a stick of { $name } is free again
       *[other] { $count } sticks of { $name } are free again
    }
}
tell-returned-far-end = past the far end, back to the hand
tell-borne-off = home from { $from }
tell-unlocked = { $count ->
    [one] the piece on { $at } set free
   *[other] { $count } pieces set free
}
tell-nothing-to-do = the turn passes

## The end

end-won = { $who ->
    [you] You have won
   *[other] { $name } has won
}
end-draw = Nobody has won: a draw

## When something goes wrong

load-anew = Load the page anew
chunk-trouble = This part of the page did not come. Is there a connection? Try again.
error-start-away = Its files did not come. Is there a connection? The .wasm and .js files of the page must be where they were built.
turn-touch-again = Touch it again to play it
coming-trouble = This game did not come. Is there a connection? Touch it to try again.
store-trouble = Nothing can be kept on this device, so a reload ends the game. Its link still brings it back.
copied = Copied.
error-link-title = This link does not open.
error-link-safe = Nothing on this device has changed. Ask for the link once more, or begin a game here.
error-bad-link = It is damaged, or not a link of this page.
error-new-game = Begin a new game
error-paste = If you have the whole link, paste it here
error-open = Open
error-exactly = What exactly is wrong
error-crash-title = Something broke. Your game did not.
error-crash-text = The program stopped at turn { $turn }. The match is kept up to that turn, and this is its link.
error-go-on = Go on from turn { $turn }
error-your-link = Link of your game
error-copy = Copy the link
error-report = Copy a report
error-hall-title = Something broke.
error-hall-text = The program stopped. Matches kept on this device are whole.
error-start-title = Handful could not start.
error-start-text = It needs a browser of the last few years, and its files whole. Try again, or look at the exact reason below.
error-again = Try again

## Playing by links

seat-friend = Friend
end-resigned = { $who ->
    [you] You have given up
   *[other] { $name } has given up
}

## Figures and what is kept

share-saved-short = Saved games
