# Handful, English: the longer texts, loaded when a panel is opened, and after the first ply.

## Why a game has ended: after its first ply, when these are on their way

tell-ended-no-stick-to-enter = { $who ->
    [you] you have
   *[other] { $name } has
} no stick left to bring in; captives still being carried count too
tell-ended-hand-empty = one team has no stick left in hand
tell-ended-no-seeds = the next player has no seeds left
tell-ended-cannot-feed = one row is empty, and no move would bring seeds there
tell-ended-repetition = the same position came up three times
tell-ended-all-off = { $won ->
    [you] all your pieces are home
   *[other] all pieces of { $winner } are home
}
tell-ended-all-captured = the last piece that was needed is taken

## The panel

sheet = Panel
sheet-sections = Sections
tab-moves = Moves
tab-rules = Rules
tab-about = About
tab-house = House rules
tab-share = Share
tab-settings = Settings

moves-none = No turn has been played yet.
moves-who = { $name }, { $team }
moves-show = Show turn { $turn }, { $name }
why = Why?
to-start = To the start
step-back = One step back
step-on = One step on
to-end = To the end
replay-run = Play from here
replay-stop = Stop

why-sown = Why were the seeds sown so?
why-relay = Why did the sowing go on?
why-endless = Why did the sowing stop?
why-captured = Why was this taken?
why-swept = Why did the last seeds go there?
why-ended = Why did the game end?
why-thrown = What does this throw count?
why-passed = Why did the turn pass?
why-lost = Why was this throw lost?
why-entered = Why did it enter there?
why-moved = Why did it move so?
why-delivered = Why are these captives out of the game?
why-returned = Why did it go back?
why-borne-off = Why is this piece home?
why-unlocked = Why was this piece set free?
why-rule = { $game }, rule { $number }: { $title }
why-house = House rule: { $rule }: { $value } ({ $standing }).
why-no-house = No house rule changes this.
why-again = See it again
why-open = Open rule { $number }

rules-now = At work in the last turn
rules-all = All rules

## What a place that is pointed at would come to. It has not happened: "this way" says so.

turn-would = This way: { $what }
turn-would-touched = This way: { $what }. { turn-touch-again }
would-sow = { $laps ->
    [one] 1 lap
   *[other] { $laps } laps
}, { $won ->
    [0] captures nothing
   *[other] captures { $won }
}

## Beside the captives that a team has brought home

aj-sayil-tray-home = brought home

## What the terms mean: GAME-term-NUMBER, in the order of GAME-terms in en.ftl.

aj-sayil-term-0 = A captive is an enemy stick that yours has caught and carries. Brought home it counts for your team, and is out of the game.
aj-sayil-term-1 = A stick that catches turns round at once and carries its captives home.
aj-sayil-term-2 = A stick comes from the hand into the row: as many spaces from home as the throw counts.
ayoayo-term-0 = A lap is one handful sown. If its last seed falls on others, that pit is lifted and sown as the next lap.
ayoayo-term-1 = When a sowing ends in an empty pit of the sower’s own row, the seeds opposite are taken.
ayoayo-term-2 = The store holds what its owner has taken. Most seeds win.
len-doat-term-0 = A piece is sent back when an enemy ends on its square: it waits, and has to enter again. On the marked corners it is safe.
len-doat-term-1 = Waiting pieces enter on the first square: a one brings in one of them, a five all.
len-doat-term-2 = A piece is home when it moves past the last square of its way, in the row where it began.
siryu-term-0 = Sir is five sticks alike and one that differs. It counts five and gives another throw; in your own colour it may set a locked piece free.
siryu-term-1 = Mus is four sticks of one colour and two of the other. It counts nothing, and the turn passes.
siryu-term-2 = All pieces are locked at first: they lie still until a sir in their side’s own colour sets one of them free.

## Hints. What to do, said of an action.

hint-why = A good move: { $action }. { $why }
act-walk = use the { $value }
act-enter-stick = bring in a stick with the { $value }
act-sow = sow pit { $at }
act-enter = { $value ->
    [5] bring in every waiting piece with the 5
   *[other] bring in a piece with the { $value }
}
act-move = move the piece on { $at } by { $value }
act-unlock = set free the piece on { $at }

## Seats

seats-title = Who plays { $game }?
seats-swap = Change sides
ayoayo-bench = { $side ->
    [0] pits S1 to S6
   *[other] pits N1 to N6
}
seat-number = Seat { $number }
seat-person = Person
team-name = Name the team
team-name-of = Name of the team: { $side }
seats-hands = A seat is one hand of sticks. Whoever is at this table plays the seats marked Person.
seat-name = Name
seat-name-of = Name of the person in seat { $number }
level = Strength
level-novice = easy
level-regular = medium
level-master = hard
start = Start
length = Length
length-full = Full game
length-short = Short, about 5 min
aj-sayil-length-full = six players, five sticks each
aj-sayil-length-short = four players, two sticks each; departs from the record
ayoayo-length-full = until the seeds run out
ayoayo-length-short = a few rounds
len-doat-length-full = three pieces each
len-doat-length-short = one piece each; departs from the record
siryu-length-full = until all twelve are taken
siryu-length-short = first to take three; departs from the record

## House rules

house-rules = House rules
house-intro = Where the record is silent or can be read in two ways, you choose. These belong to this match and travel in its link.
house-locked = This match has begun. Changes make a new one.
house-start = Start a match with these
standing-recorded = as recorded
standing-our-reading = our reading
standing-other-reading = another reading
standing-departs = departs from the record
standing-default = { $standing }, the usual
value-standing = { $value } · { $standing }
rule-number = Rule { $number }

aj-sayil-rule-players = Players
aj-sayil-rule-players-why = Six or more play it in Belize, in two teams. More players get a longer row.
aj-sayil-rule-players-n = { $n }
aj-sayil-rule-sticks = Sticks for each player
aj-sayil-rule-sticks-why = Five were recorded; fewer make a short game.
aj-sayil-rule-sticks-n = { $n }
aj-sayil-rule-blank = No dot up
aj-sayil-rule-blank-why = The record gives the dots that show. In the related game Puluc a blank throw counts five.
aj-sayil-rule-blank-n = { $n ->
    [0] counts nothing
   *[other] counts { $n }
}
aj-sayil-rule-prisoner = While your stick is captive
aj-sayil-rule-prisoner-why = One stick at a time, says the record; whether a captive one counts, it does not.
aj-sayil-rule-prisoner-free = you may enter another
aj-sayil-rule-prisoner-barred = you wait until it is free or gone
aj-sayil-rule-path = At the far end
aj-sayil-rule-path-why = The record sends sticks there and back again.
aj-sayil-rule-path-return = sticks turn and walk back
aj-sayil-rule-path-loop = sticks go straight back to the hand
aj-sayil-rule-end = The end
aj-sayil-rule-end-why = The record ends the game when a team has no counters left to enter. That can be read loosely or to the letter.
aj-sayil-rule-end-eliminated = when no stick is left in hand or free on the row
aj-sayil-rule-end-entered = as soon as the hand is empty

ayoayo-rule-capturing-seed = The seed that captures
ayoayo-rule-capturing-seed-why = The record sends it to the store with its catch.
ayoayo-rule-capturing-seed-taken = goes to the store too
ayoayo-rule-capturing-seed-stays = stays in its pit
ayoayo-rule-bare-capture = Nothing opposite
ayoayo-rule-bare-capture-why = The record does not say what happens when the pit opposite is empty.
ayoayo-rule-bare-capture-nothing = nothing is taken
ayoayo-rule-bare-capture-one = the last seed alone is taken
ayoayo-rule-feeding = Feeding
ayoayo-rule-feeding-why = The record asks for it when the other row is empty at the start of your turn.
ayoayo-rule-feeding-when-empty = when the other row is empty
ayoayo-rule-feeding-always = always: no move may starve the other row
ayoayo-rule-sweep = The last seeds
ayoayo-rule-sweep-why = The record gives them to whoever moved last. At the end that is nearly always also whose row they lie in.
ayoayo-rule-sweep-holder = go to the owner of the row
ayoayo-rule-sweep-last-mover = go to whoever moved last
ayoayo-rule-endless = Sowing without end
ayoayo-rule-endless-why = A few pits in a hundred games would be sown for ever. The record does not know of it.
ayoayo-rule-endless-illegal = such a pit may not be lifted
ayoayo-rule-endless-stops = it stops at the first repetition

len-doat-rule-pieces = Pieces for each player
len-doat-rule-pieces-why = Three were recorded; fewer make a short game.
len-doat-rule-pieces-n = { $n }
len-doat-rule-blank = No mouth up
len-doat-rule-blank-why = The record counts the mouths that show. Related games give a blank throw six.
len-doat-rule-blank-n = { $n ->
    [0] counts nothing
   *[other] counts { $n }
}
len-doat-rule-entry = With pieces waiting, a one or a five
len-doat-rule-entry-why = The record says what these throws may do, not whether they have to.
len-doat-rule-entry-choice = may enter or move
len-doat-rule-entry-forced = has to enter
len-doat-rule-safe = Beside a piece on a safe corner
len-doat-rule-safe-why = It cannot be taken there; whether an enemy may come to rest beside it is not told.
len-doat-rule-safe-share = an enemy may rest
len-doat-rule-safe-block = no enemy may land
len-doat-rule-exit = The way off
len-doat-rule-exit-why = A piece leaves by moving past the last square; how far past is not told.
len-doat-rule-exit-over = any throw that is enough
len-doat-rule-exit-exact = only the exact throw

siryu-rule-colour = Player one plays
siryu-rule-colour-why = The players agree on the colours before the game.
siryu-rule-colour-black = black
siryu-rule-colour-white = white
siryu-rule-unlock = What a sir frees
siryu-rule-unlock-why = A piece must be unlocked before it moves.
siryu-rule-unlock-each = one piece for each sir
siryu-rule-unlock-once = the first sir frees them all
siryu-rule-unlock-move = The piece it frees
siryu-rule-unlock-move-why = Sir counts five; whether the freed piece walks them at once is not told.
siryu-rule-unlock-move-moves = moves its five at once
siryu-rule-unlock-move-in-place = stays where it is
siryu-rule-path = After the third row
siryu-rule-path-why = The record leads back to the second row. Related games go through the enemy’s row.
siryu-rule-path-ring = round the two middle rows
siryu-rule-path-invade = once through the enemy’s row
siryu-rule-own = Ending on your own piece
siryu-rule-own-why = The record is silent.
siryu-rule-own-block = not allowed
siryu-rule-own-stack = pieces may share
siryu-rule-captures = Pieces to take
siryu-rule-captures-why = All of them, by the record; fewer make a short game.
siryu-rule-captures-n = { $n ->
    [0] all
   *[other] { $n }
}

## Rules

aj-sayil-source = Verbeeck 1998: 89–90
aj-sayil-source-note = After Verbeeck 1998: 89–90, as summarised by the Digital Ludeme Project. The wording is ours.
aj-sayil-r1 = Teams
aj-sayil-r1-text = An even number of people play, half of them against the other half. The first half is the dark team, the second the light team.
aj-sayil-r2 = The row
aj-sayil-r2-text = Kernels of maize lie in a line, and sticks lie in the gaps between them. Up to eight players use 20 kernels, up to fourteen 25, more 30. Each team’s home is the end on its own left.
aj-sayil-r3 = Sticks
aj-sayil-r3-text = Everyone starts with five sticks in hand and none on the row.
aj-sayil-r4 = The lots
aj-sayil-r4-text = Four kernels with a black dot on one side are thrown. The throw counts as many as there are dots to be seen.
aj-sayil-r5 = The turn
aj-sayil-r5-text = Throw twice, then use both throws in whichever order you like. One team plays through, player after player, and then the other.
aj-sayil-r6 = One stick at a time
aj-sayil-r6-text = You have one stick on the row at most. With none there a throw brings one in, that many spaces from home; otherwise it moves the one you have. A throw that can do nothing is lost.
aj-sayil-r7 = There and back
aj-sayil-r7-text = A stick walks to the far end, turns, and walks home. Coming home needs no exact throw.
aj-sayil-r8 = Home
aj-sayil-r8-text = A stick that comes home is in your hand again and may set out anew, even with your second throw.
aj-sayil-r9 = Catching
aj-sayil-r9-text = End on a space with enemy sticks and you catch them all, with whatever they carry. Your stick takes them up and turns for home at once. You may pass over anyone, and your own team never is in the way.
aj-sayil-r10 = Bringing home
aj-sayil-r10-text = Captives that reach your home are out of the game and count for your team. Sticks of your own team that you win back return to their owners’ hands.
aj-sayil-r11 = The end
aj-sayil-r11-text = The game is over when a team has no stick left that could still enter or walk. Captives that are being carried then count for whoever carries them. The team that caught more has won; equal is a draw.

ayoayo-source = Mancala World, after Russ 1984
ayoayo-source-note = After the page on Ayoayo of Mancala World, which follows L. Russ 1984. The wording is ours.
ayoayo-r1 = The board
ayoayo-r1-text = Two rows of six pits with four seeds in each. The row nearer to you is yours, and so is the store at your right hand. S1 to S6 are row S, N1 to N6 row N, each counted from its player’s left.
ayoayo-r2 = Sowing
ayoayo-r2-text = Take every seed out of one of your pits and drop them one at a time into the pits that follow, anticlockwise. Nothing is sown into a store.
ayoayo-r3 = Lap after lap
ayoayo-r3-text = Should the last seed land where seeds already lie, on either side, take up that whole pit and sow on. The turn’s sowing is over when a last seed drops into an empty pit.
ayoayo-r4 = A full round
ayoayo-r4-text = A lap of twelve seeds or more comes round to the pit it began with, and leaves that one out.
ayoayo-r5 = Taking
ayoayo-r5-text = When the sowing ends in an empty pit of your own and the pit opposite holds seeds, those seeds and the one that got you there go into your store.
ayoayo-r6 = Feeding
ayoayo-r6-text = If the other row stands empty when your turn begins, you have to choose a pit that puts seeds there, as long as one does.
ayoayo-r7 = The end
ayoayo-r7-text = It is over when the player to move has no seeds, or when the other row is empty and nothing can feed it. What still lies in a row goes to that row’s owner.
ayoayo-r8 = The result
ayoayo-r8-text = More seeds in store win. Twenty-four each is a draw.
ayoayo-r9 = Sowing without end
ayoayo-r9-text = Now and then a pit would be sown round and round for ever. Such a pit may not be chosen while you have another; if you have none, the sowing stops as soon as it begins to repeat itself, and takes nothing.
ayoayo-r10 = The same again
ayoayo-r10-text = When one position comes up for the third time with the same player to move, the game ends, and each takes the seeds in the own row.

len-doat-source = Low 1839: 379
len-doat-source-note = After Low 1839: 379, as summarised by the Digital Ludeme Project. The wording is ours.
len-doat-r1 = The board
len-doat-r1-text = Four grids of three by five squares stand in the corners and leave a cross between them. Each side has three pieces, all waiting outside at first.
len-doat-r2 = The way
len-doat-r2-text = From the middle row of the grid at your right your pieces go outwards, back along its far edge, round the grid at your left, through both grids opposite, and home into the middle row they came from: 53 squares, then off.
len-doat-r3 = The lots
len-doat-r3-text = Five cowries are thrown. The throw counts as many as lie with their mouth up.
len-doat-r4 = The turn
len-doat-r4-text = A one or a five gives another throw. Only when all throws are made are they used, each for one piece, in any order. A throw that can be used must be; one that cannot is lost.
len-doat-r5 = Coming in
len-doat-r5-text = A one brings in one waiting piece, a five all of them, onto the first square.
len-doat-r6 = Moving
len-doat-r6-text = A piece goes as many squares as the throw counts. Your own pieces may share a square.
len-doat-r7 = Sending back
len-doat-r7-text = End on a square with enemy pieces and they all go back to wait. Passing over is free.
len-doat-r8 = Safe corners
len-doat-r8-text = On eight corner squares, marked on the board, nobody can be sent back.
len-doat-r9 = Home
len-doat-r9-text = A piece that moves past its last square is home and out of the race.
len-doat-r10 = The end
len-doat-r10-text = Whoever brings all pieces home first has won. There is no draw.

siryu-source = Champault 1969: 353–354
siryu-source-note = After D. Champault 1969: 353–354, evidence 1553 of the Digital Ludeme Project. The wording is ours.
siryu-r1 = The board
siryu-r1-text = Four rows of twelve squares, drawn in the sand. Twelve sticks fill the row below, twelve stones the row above.
siryu-r2 = The lots
siryu-r2-text = Six split sticks, white inside and black outside. One side plays black, the other white.
siryu-r3 = Values
siryu-r3-text = All alike: six. Five alike: sir, which is five and another throw. Three and three: three. Four and two: mus, nothing, and the turn passes.
siryu-r4 = Locked
siryu-r4-text = Every piece starts locked. Only a sir in your own colour frees one, and it moves its five at once.
siryu-r5 = Using a throw
siryu-r5-text = Any throw that counts may instead move a piece that is free already. If it can be used it must be. After a sir you throw again in any case.
siryu-r6 = The way
siryu-r6-text = Along your own row to the right, back along the next, out along the third; then round the two middle rows for ever.
siryu-r7 = Your own
siryu-r7-text = A move may not end on one of your own pieces.
siryu-r8 = Taking
siryu-r8-text = End on an enemy piece and it is taken, locked or free. Passing over is free.
siryu-r9 = The end
siryu-r9-text = Take every enemy piece and you have won.

## About

about-title = About Handful
about-lead = Four traditional games that hardly anyone can play today, kept as they were written down, and told apart from what we had to add.
about-how = Each rule carries a number and its source. Where the record is silent or can be read in two ways, the choice is a house rule: it says how it stands to the record, and you can change it.
about-light = The pictures are drawn by the program itself. No picture, font or sound comes from elsewhere.
about-private = Nothing is collected, no other host is asked for anything, and no cookie is set. What is kept stays on this device.
about-sources = Sources
about-unknown = What is not known
about-ours = What is ours
fact-when = Recorded
fact-people = Players
fact-with = Made of
fact-kin = Kin
fact-identifier = Identifier
fact-cite = Source

aj-sayil-about-lead = Aj Sayil is the wee-wee ant, the leaf-cutter, which carries leaves home in long columns.
aj-sayil-about-1 = Mopan and Q’eqchi’ Maya farmers in southern Belize play it in teams, with maize kernels for the board and for the lots, and sticks for pieces.
aj-sayil-about-2 = It is the first of five games called bul, which means playing with dice. The others are Aj T’iwil, Aj Sina’anil, Aj Sakakil and A K’aak’il.
aj-sayil-about-unknown = How old it is nobody knows; nothing shows that it is older than the conquest. How the name is said we give no rule for, as we could not verify one.
aj-sayil-about-ours = That each stick carries its catch home like the ant is our comparison. The source speaks of more than fourteen and more than sixteen players; that sixteen use the longest row is our reading.
aj-sayil-fact-when = 1990s, Toledo, southern Belize
aj-sayil-fact-people = Mopan and Q’eqchi’ Maya farmers; teams of men
aj-sayil-fact-with = Maize kernels as board and lots, sticks as pieces
aj-sayil-fact-kin = Puluc, Boolik, Nyout, Ashtapada, Tab, Pachisi
aj-sayil-fact-identifier = DLP.Games.554
aj-sayil-fact-cite = Verbeeck 1998: 89–90
aj-sayil-map = Map: the Toledo District in the south of Belize
aj-sayil-map-note = The circle is our placing for a region, not a find spot.

ayoayo-about-lead = “Mo ki ota, mo ki ope”: I greet the champion, I greet the novice. That is the greeting that goes with it.
ayoayo-about-1 = Yoruba players meet over it after the day’s work, with a carved board of two rows of six, or with holes in the ground, and the grey seeds of the nickar bush, Caesalpinia bonduc. A pit is called ile, house.
ayoayo-about-2 = Ayo is played under this name in several forms, and most people who say ayo today mean one that is like oware. This one sows in relays: a last seed that meets others takes them along.
ayoayo-about-3 = The source compares it to Andada of Eritrea and to En Dodoi. It places En Dodoi in Eritrea too, which is an error: that game is Maasai (Merker 1904).
ayoayo-about-unknown = Two words in our source, oju for the store and fifi for feeding, could not be confirmed elsewhere.
ayoayo-about-ours = What happens when a sowing would never end, and when a position comes back, is not in the record: rules 9 and 10 are ours.
ayoayo-fact-when = Played today; this form described in 1984
ayoayo-fact-people = Yoruba players, after the day’s work
ayoayo-fact-with = Carved board, or holes in the ground; grey nickar seeds
ayoayo-fact-kin = Oware, Andada, En Dodoi
ayoayo-fact-cite = Mancala World, after L. Russ 1984
ayoayo-map = Map: Yorubaland around Ile-Ife in south-western Nigeria
ayoayo-map-note = The circle is our placing for a region, not a find spot.

len-doat-about-lead = Captain James Low listed it among the games of Siam and compared it to Indian pachisi.
len-doat-about-1 = His account, from the years around 1830, has four grids, five cowries for dice, and pieces that run round the board and home.
len-doat-about-2 = Entering on a one or a five, and squares where nobody can be sent back, tie it to Pancha Keliya. Len is Thai for to play.
len-doat-about-unknown = Who played it was not written down. The second word of the name is probably duat, a game still named in Thai law on gambling; that is uncertain.
len-doat-about-ours = The pieces were not described, and neither was the ground the board lies on: their look is ours.
len-doat-fact-when = 1829–36, Siam
len-doat-fact-people = Not recorded
len-doat-fact-with = Lacquered board, five cowries
len-doat-fact-kin = Panchi, Pancha Keliya, Ashta-kashte, Ashtapada, Ghingskoot
len-doat-fact-identifier = DLP.Games.832
len-doat-fact-cite = Low 1839: 379, in Asiatic Researches 20(2): 338–392; Murray 1951
len-doat-map = Map: Siam; no closer place is known
len-doat-map-note = The circle stands for the country. No closer place is known.

siryu-about-lead = Women and girls of Tabelbala played this outdoors, on a board drawn in the sand.
siryu-about-1 = Tabelbala is an oasis in the Algerian Sahara and was a stop for caravans. Its people speak Korandje, a Songhay language.
siryu-about-2 = Siryu is the name of the split sticks and of several games played with them. Sir, five of one colour, sets a piece free; mus, a fault, loses the turn. Dominique Champault wrote it down in 1969.
siryu-about-unknown = The passage she printed can also be read so that whoever has taken most wins once the board is full. We follow the rules as the evidence page states them.
siryu-about-ours = How the stones and sticks look is ours; the record only names them.
siryu-fact-when = 1969, Tabelbala
siryu-fact-people = Women and girls, outdoors
siryu-fact-with = A board in the sand, sticks against stones, six split sticks
siryu-fact-kin = Sig, Tab, Daldøs
siryu-fact-identifier = DLP.Evidence.1553, confidence 100
siryu-fact-cite = D. Champault 1969: 353–354
siryu-map = Map: Tabelbala in the Algerian Sahara
siryu-map-note = The place is the one given by the source.

map-toledo = Toledo District
map-belize-city = Belize City
map-guatemala-city = Guatemala City
map-caribbean = Caribbean Sea
map-yucatan = Yucatán
map-ile-ife = Ile-Ife
map-lagos = Lagos
map-abuja = Abuja
map-guinea = Gulf of Guinea
map-nigeria = Nigeria
map-siam = Siam
map-bangkok = Bangkok
map-gulf-of-thailand = Gulf of Thailand
map-andaman = Andaman Sea
map-tabelbala = Tabelbala
map-algiers = Algiers
map-bechar = Béchar
map-mediterranean = Mediterranean
map-atlantic = Atlantic
map-sahara = Sahara
map-km-200 = 200 km
map-km-500 = 500 km

## Sharing

copy = Copy
share-link = Link to this game
share-from = Opens at
share-now = { $turn ->
    [0] now
   *[other] turn { $turn }
}
share-start = the beginning
share-size = { $characters } characters, with every throw and move
share-challenge = Send it to a friend
share-text = { $turn ->
    [0] A game of { $game }: will you make the first move?
   *[other] A game of { $game }, at turn { $turn }: your move.
}
share-text-over = A game of { $game } to look through, { $turn } turns.
share-send = Send
share-copy-text = Copy text and link
share-record = As text
share-record-note = Every throw and move as a text that can be read, kept and opened again.
share-copy-record = Copy the record

## Settings

language = Language
speed = Speed of throws and moves
speed-off = off
speed-slow = slow
speed-normal = normal
speed-fast = fast
speed-reduced = Your device asks for less motion, so this stands at off until you move it.
light = Light
light-auto = As the device
light-auto-site = As the site
light-contrast = High contrast
counts = Numbers on the board
forced = Play forced moves by themselves
facing = Turn for the player opposite
facing-off = nothing
facing-texts = texts
facing-board = everything
facing-note = For a screen that lies flat between you: what turns to the player at the far side on their turn.
settings-kept = Kept on this device only.
settings-forget = Forget everything here
settings-forget-sure = Forget all settings, names and games kept here, with the game on the table? Your secrets of games by links go too: then nobody can play your side of them any more.

## Sharing by other ways, figures, saved games

share-no-link = So many lots were thrown by hand that no link has room for them. The text below does.
share-qr = Code for a phone
share-qr-note = Hold a phone’s camera to it, and the game goes on there.
share-json = Save as JSON
share-saved = Saved games
share-picture = Picture and paper
share-png = Picture (PNG)
share-svg = Drawing (SVG)
share-print = Print board and rules
share-embed = Put it into a page
share-embed-note = A frame with this game, for your own web page.
share-copy-embed = Copy the code
links-title = Play by links
links-about = With a friend elsewhere, by any messenger: one link for each turn. The throws come from secrets of both, so that neither can foresee or choose one, and either can prove it. You begin.
links-fair = Throws come from secrets of both sides. Yours stays in this browser; without it nobody can go on with your side, so take it along if you change the device.
seats-links = A friend elsewhere
links-begin = Challenge a friend
resign = Give up
settings-game = This game
resign-sure = Give this game up? It ends, and the other side has won.
resign-yes = Yes, give up
replay-start = Before the first turn.
replay-pace = Speed: { $speed }
replay-speed = Speed: { $speed }. Change it
replay-copy = Link
replay-link = Link: copy the one to this place
line-back = Back to the line left at turn { $turn } ({ $plies ->
    [one] one step
   *[other] { $plies } steps
})
log-title = { $game }: all throws
log-from-seed = All throws of this game follow from its seed { $seed }, which was drawn before the first one.
log-from-links = All throws follow from the chains of both sides. Every one of them was checked when the link was opened.
log-from-hand = The lots were thrown by hand and told. Nothing can check them.
log-none = Nothing was thrown.
log-counts = How often each throw came (and how often it was to be expected)
log-throw = Throw
log-all = Both
log-value = { $up } up: { $value }
log-expected = ({ $number })
log-all-throws = { $count ->
    [one] The one throw
   *[other] All { $count } throws
}
log-check = Check it yourself
log-check-text = This command of the program for developers reckons every throw anew and says what does not fit.
log-command = The command
log-tip = Tip of { $name }:
saved-title = Saved games
saved-note = The last games of each kind, kept on this device only.
saved-none = No game is kept here yet.
saved-what = { $over ->
    [yes] finished, { $turn } turns, { $when }
   *[no] at turn { $turn }, { $when }
}
saved-by-links = by links, { $when }
saved-delete = Delete this game of { $game }
saved-export = Export all
saved-import = Import
saved-imported = { $count ->
    [one] One game brought in.
   *[other] { $count } games brought in.
}{ $refused ->
    [0] {""}
   *[other] {" "}{ $refused } could not be read.
}
saved-bad-file = This file has no games of Handful.
saved-hand = Take it to another device
saved-hand-lose = Delete your secret of this game? Then nobody can play your side any more.

## Chances, hints, the course of a game

chances = Chances to win
chance = { $how ->
    [certain] certain { $chance }
   *[other] about { $chance }
}
chance-after = → { $chance }
chance-label = Chances to win, { $how ->
    [certain] certain
   *[other] about
}: { $a } { $one }, { $b } { $other }.
chance-label-after = After this move: { $a } { $one }, { $b } { $other }.
hint-only = It is the only one.
hint-any = The others are just as good.
hint-chance = It leaves { $chance } to win.
hint-it = It { $reasons }.
reason-captures = { $game ->
    [ayoayo] { $count ->
        [one] takes one seed
       *[other] takes { $count } seeds
    }
   *[other] { $count ->
        [one] captures one
       *[other] captures { $count }
    }
}
reason-delivers = { $count ->
    [one] brings a captive home
   *[other] brings { $count } captives home
}
reason-bears-off = brings a piece home
reason-unlocks = { $count ->
    [one] sets a piece free
   *[other] sets { $count } pieces free
}
reason-frees = { $count ->
    [one] frees a captive stick
   *[other] frees { $count } captive sticks
}
reason-throws-again = gives another throw
reason-wins = wins the game
reason-material = { $game ->
    [ayoayo] leaves more seeds to be won
    [aj-sayil] is worth more captives
   *[other] saves more pieces
}
reason-progress = { $game ->
    [ayoayo] leaves the seeds where they are better used
   *[other] brings the pieces on better than the others would
}
reason-danger = { $game ->
    [ayoayo] leaves less to be taken
    [aj-sayil] leaves the sticks in less danger
   *[other] leaves the pieces in less danger
}
reason-turn = gains time
course = What decided it
course-open = Chances so far
course-title = { $game }: chances so far
course-coming = Going through the game: { $done }
course-trouble = This could not be found out here.
course-better = { $who ->
    [you] better for you
   *[other] better for { $name }
}
course-sums = Chances to win gained and given away, in points of a hundred
course-sum-luck = by the luck of the throws
course-sum-choice = by choices
course-label = Chances over the game, from { $from } to { $to } for { $a } against { $b }, { $count ->
    [0] no turning point
    [one] one turning point, listed below
   *[other] { $count } turning points, listed below
}.
course-luck = Turn { $turn }: luck of the throw
course-choice = Turn { $turn }: a choice; better: { $better }
course-all = The chances after every turn
course-turn = Turn
course-turn-of = { $number }, { $name }

## What the computer found out

insights = What the computer found out
insights-title = { $game }: what the computer found out
insights-long = How long
insights-long-of = {" "}turns
insights-long-text = of a game between two good players, on average; a turn is all that one player throws and plays.
insights-first = Who begins
insights-first-of = {" "}of 100 games, ± { $half }
insights-first-text = { $who ->
    [first] go to whoever begins, between players of equal strength: beginning is worth something.
    [second] go to whoever begins, between players of equal strength: beginning costs something.
   *[nobody] go to whoever begins, between players of equal strength: no advantage is to be seen.
}
insights-first-low = 0: never wins
insights-first-high = 100: always wins
insights-skill = Luck or skill
insights-skill-of = {" "}of 100 games, ± { $half }
insights-skill-text = { $rest ->
    [luck] are won by a player who sees every threat against one who plays anything; the rest is luck.
   *[none] are won by a player who sees every threat against one who plays anything.
}
insights-skill-low = 50: luck alone
insights-skill-high = 100: skill alone
insights-share = { $value } ± { $half }
insights-games = { $games } games
insights-rules = What each house rule does
insights-rules-note = Of 100 games each. Figures that differ by less than their ± may be the same.
insights-rule = House rule
insights-rule-value = { $rule }: { $value }
insights-rule-none = as recorded
insights-turns = Turns
insights-first-short = First wins
insights-skill-short = Skill wins
insights-levels = How strong the computer is
insights-of = Player
insights-against = Against
insights-points = Points of 100
insights-player-novice = { $level }
insights-player-regular = { $level }
insights-player-random = plays anything
insights-solved = Solved
insights-solved-len-doat = With one piece each, White, who throws first, wins between { $low } and { $high } % of all games when both play perfectly.
insights-solved-ayoayo = Of the { $positions } positions of one to ten seeds on the board the perfect result is known of all but { $unknown }, in which somebody can go round for ever.
insights-how = How it was measured
insights-how-text = By games of the computer against itself, each pair with the same throws and the sides exchanged; { $games } games of the game as recorded, 400 with a house rule. ± is half of the interval in which the true figure lies in 95 of 100 cases. All of it is true of players as good as this computer. Anybody can measure it again:
insights-command-first = Length, and who begins
insights-command-skill = Luck or skill
insights-command-levels = How strong the computer is; A and B are its levels

## In other people's pages

embed-as = Code for
embed-as-frame = a frame
embed-as-element = an element
embed-shows = It shows
embed-shows-new = a new game
embed-shows-now = this game as it stands
embed-any = as each visitor’s device says
embed-code = Code for the page
embed-height = Height, px
embed-group-look = Look and sound
embed-group-play = Playing
embed-group-hide = Leave out
embed-group-exhibit = In an exhibition
embed-group-page = The page around it
embed-hints = A player may ask for a hint
embed-short = The shorter form of the game
embed-kiosk = Exhibition: no way out, afresh for each visitor
embed-idle = Seconds until it asks who is still there
embed-attract = It plays by itself until somebody touches it
embed-allow-links = It may lead to other games and places
embed-allow-origins = Addresses of pages that may command it
embed-game-why = The game that is begun. Without it the hall shows all games.
embed-link-why = A match to show, at the ply that its link stands at, instead of a new one. What follows a # in the address does the same and comes first.
embed-options-why = House rules of a new match that differ from the default. One of them alone is also option.RULE=VALUE; the whole may be JSON.
embed-short-why = The game's shorter form, where it has one.
embed-seats-why = Who sits where, in the order of play. Of the seats that are not named the first is a person’s, all others are computer players’.
embed-names-why = What the players are called, in the same order.
embed-teams-why = What the two teams of Aj Sayil are called, that of the South first. An empty place keeps the usual name.
embed-seed-why = Seed of the throws of the first match, the same for everybody. Later matches have their own.
embed-lang-why = The language. Without it the one the visitor's browser asks for.
embed-theme-why = Light of the page. light and dark mean day and night.
embed-speed-why = Speed of what is shown moving. Without it off where the visitor's device asks for less motion.
embed-sound-why = Sound, once the visitor has touched the page.
embed-hints-why = Whether a player may ask what a strong player would do.
embed-forced-why = Whether the only thing that can be done is done by itself.
embed-facing-why = What turns round for the person opposite, on a screen that lies flat.
embed-counts-why = Numbers on the board.
embed-chances-why = Whether the chances to win are shown beside the board.
embed-hide-why = Controls that are left out.
embed-kiosk-why = For an exhibition: no way out of the page, larger controls, nothing kept; it starts itself again if it breaks.
embed-idle-why = After so many seconds without a touch or a key the event idle is told, and a kiosk asks whether somebody is still there; 0 is never.
embed-attract-why = While nobody is there the computer plays by itself, until somebody touches the screen.
embed-allow-links-why = Whether anything leads to the other games, to sharing, to saved games and to matches by links.
embed-allow-origins-why = Which pages around this one may command it by messages, and hear it. Without it all hear, and pages of the same origin command.
kiosk-touch = Touch to play
kiosk-alone = The computer is playing both sides
kiosk-still = Are you still there?
kiosk-still-text = { $seconds ->
    [one] In one second the game begins afresh for the next visitor.
   *[other] In { $seconds } seconds the game begins afresh for the next visitor.
}
kiosk-stay = Yes, go on
kiosk-restarts = { $seconds ->
    [0] It starts again now.
    [one] It starts again by itself in one second.
   *[other] It starts again by itself in { $seconds } seconds.
}

## The end, figures, and which turn counts

restart = Start again
replay = Place in the game
end-facts = { $game }, { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}
end-again = Play again
end-moves = All moves
unsent-title = Which turn counts?
unsent-text = This link has a turn of your side that was not sent from this browser. If you played it on another device of yours, go on with the link. If not, somebody played in your stead: keep your game.
unsent-here = Here:
unsent-came = In the link:
unsent-keep = Keep my game
unsent-take = Go on with the link
hand-paste = A link, or a text from your other device
share-log = All throws
stat-title = In figures
stat-casts = Throws
stat-points = Points thrown
stat-luck = Luck (points above expectation)
stat-lost = Throws lost
stat-captured = { $game ->
    [aj-sayil] Caught, freed ones too
   *[other] Taken
}
stat-most = Most at once
stat-home = Home
stat-freed = Set free
stat-relay = Longest relay: { $laps } laps, { $seeds } seeds, { $name }

## Why the page could not start: what happened, and what can be done

start-why-no-wasm = This browser has no WebAssembly, or it is switched off: some phones do so in their strictest mode. Another browser plays, or this one with an exception for this site.
start-why-policy = A security policy of this site forbids WebAssembly. If you look after the site: its Content-Security-Policy needs 'wasm-unsafe-eval' in script-src.
start-why-offline = There is no connection, and the game has not been here before. With one it loads once and then stays.
start-why-refused = The file { $file } may not be fetched: a policy of this site, a blocker or a filter is in the way. If you look after the site: its Content-Security-Policy needs connect-src 'self'.
start-why-missing = The file { $file } is not there (the server says { $status }). If you look after the site: all files of the page must be uploaded together, under the names they were built with.
start-why-page = In the place of the file { $file } the server sends a web page. If you look after the site: the file is missing, and the server answers with another page; upload all files together.
start-why-type = The file { $file } comes as “{ $type }”, and browsers run scripts only as text/javascript. If you look after the site: the server has to be told the type of .js files.
start-why-broken = The file { $file } came, but not as it was built: it was cut off or changed on its way. If you look after the site: upload it anew, as binary, and empty the caches between.
start-why-not-here = The link is of { $game }, and this file has been made without that game. The link is whole: open it where the game is.

## What is wrong with a link: error-CODE of the engine.
error-link-damaged = It was cut off or changed on its way: some programs shorten long links.
error-link-foreign = It is not the link of a game.
error-link-newer = It was made by a later version of Handful.
error-link-impossible = It is whole, but no game can be like this.
error-link-too-long = It is longer than the link of any game.
error-link-reveal = A value in it was replaced: it does not lead back to the tip that its side began with.
error-link-tip = A tip, or the house rules, were swapped: they are not those the game began with.
error-link-throw = Its throws were tampered with: the moves were not made with the throws that both sides made together.
error-link-order = Its turns are not in order: they do not fit what both sides have revealed.
error-link-other-game = It is the link of another game.
error-bad-json = The text is not a game of Handful.
error-bad-record = The text is not the record of a game.

## What is rarely said

links-found-older = This turn was already played. You see the game as it stands now.
links-found-twice = This turn was already played, and another way. The link that came first counts; this one was refused.
links-found-rewritten = Refused: in this link your own earlier moves are other ones than those you sent. Your game is as it was.
links-found-taken = Refused: the tip of the other side was swapped, or somebody else has joined. Your game goes on with the one who joined first.
links-found-own-tip = Refused: your own tip was swapped in this link. Your game is as it was.
links-found-rules = Refused: this link changes the house rules of your game.
hand-take-sure = This text has the secret of a side. Did you copy it on your own other device? Then this browser plays that side from now on.
hand-in-address = There was the secret of a side in this address; it was not taken. If it is yours, paste it under Saved games.
hand-unkept = Your secret of this game cannot be stored here. If you reload or close this page, nobody can play your side any more.
saved-hand-sure = This text lets whoever has it play your side. Copy it only for your own other device?
copy-refused = The browser did not let this page copy. Select the text and copy it yourself.
forgotten = Everything kept here is forgotten.
saved-trouble = Finished games cannot be kept on this device: its storage is full or closed, as in private windows. The link of a game still brings it back.
worker-trouble = The computer player stopped and was started again. The game goes on.
newer = A newer version of this page is here. Your game stays.

## Playing by links: what the table says

links-turn-challenge = Your invitation is ready to be sent
links-turn-invited = You are invited to play
links-turn-send = { $name } is to move: send the link
links-turn-wait = Waiting for the next link of { $name }
links-turn-watch = { $name } is to move; you look on
links-turn-over = The game is over
links-challenge-title = Send this invitation.
links-challenge-text = Your friend joins and sends a link back. Open it in this browser, and you begin.
links-invited-title = A friend invites you.
links-invited-text = You send each other one link for each turn. Neither can foresee or choose a throw.
links-send-title = Now send the link.
links-send-text = { $undo ->
    [yes] Until it is sent you can still take your turn back.
   *[no] The game goes on when your friend has opened it.
}
links-wait-title = Sent.
links-wait-text = When the answer comes, open its link in this browser.
links-watch-title = You look on.
links-watch-text = Every throw and move of this link was checked, and all of it fits.
links-send-invitation = Send the invitation
links-send-turn = Send the turn
links-send-again = Send it again
links-ways = Other ways
links-join = Join
links-message-challenge = Will you play a game of { $game } with me, by links?
links-message-turn = { $game }: your turn.
