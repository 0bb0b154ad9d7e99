# Handful, Hebrew: the longer texts, loaded when a panel is opened, and after the first ply.

## Why a game has ended: after its first ply, when these are on their way

tell-ended-no-stick-to-enter = { $who ->
    [you] לא נותר לך מקל להכניס
   *[other] { $name }: לא נותר מקל להכניס
}; גם שבויים שעוד נישאים נספרים
tell-ended-hand-empty = לקבוצה אחת לא נותר מקל ביד
tell-ended-no-seeds = לצד הבא בתור לא נותרו זרעים
tell-ended-cannot-feed = שורה אחת ריקה, ושום מהלך לא היה מביא לשם זרעים
tell-ended-repetition = אותו מצב חזר שלוש פעמים
tell-ended-all-off = { $won ->
    [you] כל הכלים שלך בבית
   *[other] כל הכלים של { $winner } בבית
}
tell-ended-all-captured = נלקחו כל הכלים שצריך

## The panel

sheet = לוח צד
sheet-sections = חלקים
tab-moves = מהלכים
tab-rules = חוקים
tab-about = אודות
tab-house = חוקי בית
tab-share = שיתוף
tab-settings = הגדרות

moves-none = עוד לא שוחק אף תור.
moves-who = { $name }, { $team }
moves-show = להציג את תור { $turn }, { $name }
why = למה?
to-start = להתחלה
step-back = צעד אחורה
step-on = צעד קדימה
to-end = לסוף
replay-run = להקרין מכאן
replay-stop = לעצור

why-sown = למה הזרעים נזרעו כך?
why-relay = למה הזריעה נמשכה?
why-endless = למה הזריעה נעצרה?
why-captured = למה זה נלקח?
why-swept = למה הזרעים האחרונים הלכו לשם?
why-ended = למה המשחק נגמר?
why-thrown = כמה שווה ההטלה הזאת?
why-passed = למה התור עבר?
why-lost = למה ההטלה הזאת אבדה?
why-entered = למה הכניסה הייתה שם?
why-moved = למה הכלי זז כך?
why-delivered = למה השבויים האלה מחוץ למשחק?
why-returned = למה זה חזר?
why-borne-off = למה הכלי הזה בבית?
why-unlocked = למה הכלי הזה שוחרר?
why-rule = { $game }, חוק { $number }: { $title }
why-house = חוק בית: { $rule }: { $value } ({ $standing }).
why-no-house = שום חוק בית אינו משנה זאת.
why-again = לראות שוב
why-open = לפתוח את חוק { $number }

rules-now = פעלו בתור האחרון
rules-all = כל החוקים

## What a place that is pointed at would come to. It has not happened: "this way" says so.

turn-would = כך: { $what }
turn-would-touched = כך: { $what }. { turn-touch-again }
would-sow = { $laps ->
    [one] סיבוב אחד
    [two] שני סיבובים
   *[other] { $laps } סיבובים
}, { $won ->
    [0] לא נלקח דבר
    [one] נלקח זרע אחד
   *[other] נלקחו { $won } זרעים
}

## Beside the captives that a team has brought home

aj-sayil-tray-home = הובאו הביתה

## What the terms mean: GAME-term-NUMBER, in the order of GAME-terms in he.ftl.

aj-sayil-term-0 = שבוי הוא מקל של היריב שנלכד ונישא. כשהוא מגיע הביתה הוא נחשב לקבוצה שלכדה אותו ויוצא מן המשחק.
aj-sayil-term-1 = מקל שלכד פונה מיד ונושא את השבויים הביתה.
aj-sayil-term-2 = מקל נכנס מן היד אל השורה, במספר המרווחים מן הבית שההטלה שווה.
ayoayo-term-0 = סיבוב הוא זריעה של חופן אחד. אם הזרע האחרון נופל על אחרים, מרימים את הגומה ההיא וזורעים אותה בסיבוב הבא.
ayoayo-term-1 = כשהזריעה מסתיימת בגומה ריקה בשורה של הצד הזורע, הזרעים שממול נלקחים.
ayoayo-term-2 = באסם נמצא מה שנלקח. מי שבאסם שלו יותר זרעים ניצח.
len-doat-term-0 = כלי נשלח חזרה כשכלי של היריב מסיים במשבצת שלו: הוא ממתין, וצריך להיכנס שוב. בפינות המסומנות הוא בטוח.
len-doat-term-1 = כלים ממתינים נכנסים אל המשבצת הראשונה: אחת מכניסה כלי אחד, חמש את כולם.
len-doat-term-2 = כלי בבית כשעבר את המשבצת האחרונה של דרכו, בשורה שבה התחיל.
siryu-term-0 = סיר הוא חמישה מקלות זהים ואחד שונה. הוא שווה חמש ונותן עוד הטלה; בצבע שלך הוא יכול גם לשחרר כלי נעול.
siryu-term-1 = מוס הוא ארבעה מקלות בצבע אחד ושניים בצבע האחר. הוא אינו שווה דבר, והתור עובר.
siryu-term-2 = כל הכלים נעולים בהתחלה: הם אינם זזים עד שסיר בצבע של צדם משחרר אחד מהם.

## Hints. What to do, said of an action.

hint-why = מהלך טוב: { $action }. { $why }
act-walk = להשתמש ב־{ $value }
act-enter-stick = להכניס מקל עם ה־{ $value }
act-sow = לזרוע מהגומה { $at }
act-enter = { $value ->
    [5] להכניס את כל הכלים הממתינים עם ה־5
   *[other] להכניס כלי עם ה־{ $value }
}
act-move = להזיז את הכלי שב־{ $at } בהטלה { $value }
act-unlock = לשחרר את הכלי שב־{ $at }

## Seats

seats-title = { $game }: מי משחק?
seats-swap = החלפת צדדים
ayoayo-bench = { $side ->
    [0] גומות S1 עד S6
   *[other] גומות N1 עד N6
}
seat-number = מושב { $number }
seat-person = אדם
team-name = שם לקבוצה
team-name-of = שם הקבוצה: { $side }
seats-hands = מושב הוא יד אחת של מקלות. במושבים המסומנים ״אדם״ משחקים מי שיושבים כאן.
seat-name = שם
seat-name-of = שמו של מי שיושב במושב { $number }
level = חוזק
level-novice = קל
level-regular = בינוני
level-master = קשה
start = להתחיל
length = אורך
length-full = משחק מלא
length-short = קצר, כ־5 דקות
aj-sayil-length-full = שישה שחקנים, חמישה מקלות לכל אחד
aj-sayil-length-short = ארבעה שחקנים, שני מקלות לכל אחד; סוטה מן הרישום
ayoayo-length-full = עד שנגמרים הזרעים
ayoayo-length-short = כמה סיבובים
len-doat-length-full = שלושה כלים לכל צד
len-doat-length-short = כלי אחד לכל צד; סוטה מן הרישום
siryu-length-full = עד שכל השנים־עשר נלקחו
siryu-length-short = עד שלוש לקיחות; סוטה מן הרישום

## House rules

house-rules = חוקי בית
house-intro = היכן שהרישום שותק או נקרא בשתי דרכים, הבחירה שלכם. הבחירות שייכות למשחק הזה ונוסעות בקישור שלו.
house-locked = המשחק כבר התחיל. שינוי יפתח משחק חדש.
house-start = לפתוח משחק כך
standing-recorded = כפי שנרשם
standing-our-reading = קריאה שלנו
standing-other-reading = קריאה אחרת
standing-departs = סוטה מן הרישום
standing-default = { $standing }, הרגיל
value-standing = { $value } · { $standing }
rule-number = חוק { $number }

aj-sayil-rule-players = שחקנים
aj-sayil-rule-players-why = בבליז משחקים שישה ויותר, בשתי קבוצות. יותר שחקנים, שורה ארוכה יותר.
aj-sayil-rule-players-n = { $n }
aj-sayil-rule-sticks = מקלות לכל שחקן
aj-sayil-rule-sticks-why = נרשמו חמישה; פחות מזה הוא משחק קצר.
aj-sayil-rule-sticks-n = { $n }
aj-sayil-rule-blank = אף נקודה אינה נראית
aj-sayil-rule-blank-why = הרישום סופר את הנקודות הנראות. במשחק הקרוב פולוק הטלה ריקה שווה חמש.
aj-sayil-rule-blank-n = { $n ->
    [0] אינה שווה דבר
   *[other] שווה { $n }
}
aj-sayil-rule-prisoner = כשהמקל שלך בשבי
aj-sayil-rule-prisoner-why = מקל אחד בכל פעם, אומר הרישום; אם מקל שבוי נחשב, הוא אינו אומר.
aj-sayil-rule-prisoner-free = מותר להכניס אחר
aj-sayil-rule-prisoner-barred = ממתינים עד שישוחרר או יצא מן המשחק
aj-sayil-rule-path = בקצה הרחוק
aj-sayil-rule-path-why = הרישום שולח את המקלות הלוך ושוב.
aj-sayil-rule-path-return = המקלות פונים והולכים חזרה
aj-sayil-rule-path-loop = המקלות חוזרים ישר ליד
aj-sayil-rule-end = הסוף
aj-sayil-rule-end-why = הרישום מסיים את המשחק כשלקבוצה אין עוד כלים להכניס. אפשר לקרוא זאת ברוח הדברים או כלשונם.
aj-sayil-rule-end-eliminated = כשאין מקל ביד ואין מקל חופשי בשורה
aj-sayil-rule-end-entered = ברגע שהיד ריקה

ayoayo-rule-capturing-seed = הזרע הלוקח
ayoayo-rule-capturing-seed-why = הרישום שולח אותו לאסם עם מה שלקח.
ayoayo-rule-capturing-seed-taken = הולך גם הוא לאסם
ayoayo-rule-capturing-seed-stays = נשאר בגומה
ayoayo-rule-bare-capture = כשאין דבר ממול
ayoayo-rule-bare-capture-why = הרישום אינו אומר מה קורה כשהגומה שממול ריקה.
ayoayo-rule-bare-capture-nothing = דבר אינו נלקח
ayoayo-rule-bare-capture-one = נלקח הזרע האחרון לבדו
ayoayo-rule-feeding = האכלה
ayoayo-rule-feeding-why = הרישום דורש אותה כשהשורה שמנגד ריקה בתחילת התור.
ayoayo-rule-feeding-when-empty = כשהשורה שמנגד ריקה
ayoayo-rule-feeding-always = תמיד: אסור להרעיב את השורה שמנגד
ayoayo-rule-sweep = הזרעים האחרונים
ayoayo-rule-sweep-why = הרישום נותן אותם למי ששיחק אחרון. בסוף זה כמעט תמיד גם בעל השורה.
ayoayo-rule-sweep-holder = הולכים לבעל השורה
ayoayo-rule-sweep-last-mover = הולכים למי ששיחק אחרון
ayoayo-rule-endless = זריעה בלי סוף
ayoayo-rule-endless-why = כמה גומות בכל מאה משחקים היו נזרעות לעד. הרישום אינו מכיר זאת.
ayoayo-rule-endless-illegal = אסור להרים גומה כזאת
ayoayo-rule-endless-stops = הזריעה נעצרת בחזרה הראשונה

len-doat-rule-pieces = כלים לכל צד
len-doat-rule-pieces-why = נרשמו שלושה; פחות מזה הוא משחק קצר.
len-doat-rule-pieces-n = { $n }
len-doat-rule-blank = אף פה אינו למעלה
len-doat-rule-blank-why = הרישום סופר את הפיות הנראים. משחקים קרובים נותנים להטלה ריקה שש.
len-doat-rule-blank-n = { $n ->
    [0] אינה שווה דבר
   *[other] שווה { $n }
}
len-doat-rule-entry = אחת או חמש כשכלים ממתינים
len-doat-rule-entry-why = הרישום אומר מה ההטלות האלה יכולות לעשות, לא אם הן חייבות.
len-doat-rule-entry-choice = אפשר להכניס או להזיז
len-doat-rule-entry-forced = חייבים להכניס
len-doat-rule-safe = ליד כלי בפינה בטוחה
len-doat-rule-safe-why = שם אי אפשר לשלוח אותו חזרה; אם היריב רשאי לנוח לידו, לא נאמר.
len-doat-rule-safe-share = היריב רשאי לנוח
len-doat-rule-safe-block = היריב אינו רשאי לנחות
len-doat-rule-exit = היציאה
len-doat-rule-exit-why = כלי יוצא כשהוא עובר את המשבצת האחרונה; בכמה, לא נאמר.
len-doat-rule-exit-over = כל הטלה שמספיקה
len-doat-rule-exit-exact = רק ההטלה המדויקת

siryu-rule-colour = הצבע של השחקן הראשון
siryu-rule-colour-why = השחקנים מסכימים על הצבעים לפני המשחק.
siryu-rule-colour-black = שחור
siryu-rule-colour-white = לבן
siryu-rule-unlock = מה סיר משחרר
siryu-rule-unlock-why = כלי צריך להשתחרר לפני שהוא זז.
siryu-rule-unlock-each = כלי אחד בכל סיר
siryu-rule-unlock-once = הסיר הראשון משחרר את כולם
siryu-rule-unlock-move = הכלי ששוחרר
siryu-rule-unlock-move-why = סיר שווה חמש; אם הכלי ששוחרר הולך אותן מיד, לא נאמר.
siryu-rule-unlock-move-moves = זז חמש מיד
siryu-rule-unlock-move-in-place = נשאר במקומו
siryu-rule-path = אחרי השורה השלישית
siryu-rule-path-why = הרישום מחזיר לשורה השנייה. משחקים קרובים עוברים בשורת היריב.
siryu-rule-path-ring = סביב שתי השורות האמצעיות
siryu-rule-path-invade = פעם אחת דרך שורת היריב
siryu-rule-own = סיום על כלי שלך
siryu-rule-own-why = הרישום שותק.
siryu-rule-own-block = אסור
siryu-rule-own-stack = כלים רשאים לחלוק משבצת
siryu-rule-captures = כמה לקחת
siryu-rule-captures-why = את כולם, לפי הרישום; פחות מזה הוא משחק קצר.
siryu-rule-captures-n = { $n ->
    [0] את כולם
   *[other] { $n }
}

## Rules

aj-sayil-source = ורבק 1998: 89–90
aj-sayil-source-note = לפי ורבק 1998: 89–90, כפי שסוכם ב־Digital Ludeme Project. הניסוח שלנו.
aj-sayil-r1 = קבוצות
aj-sayil-r1-text = מספר זוגי של אנשים משחק, חצי מול חצי. החצי הראשון הוא הקבוצה הכהה, השני הקבוצה הבהירה.
aj-sayil-r2 = השורה
aj-sayil-r2-text = גרעיני תירס מונחים בשורה, ומקלות מונחים ברווחים ביניהם. עד שמונה שחקנים 20 גרעינים, עד ארבעה־עשר 25, ומעבר לזה 30. ביתה של כל קבוצה הוא הקצה שמשמאלה.
aj-sayil-r3 = מקלות
aj-sayil-r3-text = לכל אחד חמישה מקלות ביד בהתחלה, ואף אחד בשורה.
aj-sayil-r4 = הגורלות
aj-sayil-r4-text = מטילים ארבעה גרעינים שעל צד אחד שלהם נקודה שחורה. ההטלה שווה כמספר הנקודות הנראות.
aj-sayil-r5 = התור
aj-sayil-r5-text = מטילים פעמיים ואז משתמשים בשתי ההטלות, בכל סדר. קבוצה אחת משחקת כולה, שחקן אחר שחקן, ואחריה האחרת.
aj-sayil-r6 = מקל אחד בכל פעם
aj-sayil-r6-text = לכל שחקן מקל אחד לכל היותר בשורה. כשאין שם מקל, ההטלה מכניסה אחד, במספר הרווחים מן הבית; אחרת היא מזיזה את המקל שיש. הטלה שאינה יכולה לעשות דבר אובדת.
aj-sayil-r7 = הלוך ושוב
aj-sayil-r7-text = המקל הולך עד הקצה הרחוק, פונה והולך הביתה. הגעה הביתה אינה דורשת הטלה מדויקת.
aj-sayil-r8 = הבית
aj-sayil-r8-text = מקל שהגיע הביתה חוזר ליד ויכול לצאת שוב, גם בהטלה השנייה.
aj-sayil-r9 = לקיחה
aj-sayil-r9-text = מי שמסיים ברווח שיש בו מקלות של היריב לוקח את כולם, עם כל מה שהם נושאים. המקל הלוקח נושא אותם ופונה הביתה מיד. מעבר מעל אחרים חופשי, ובני אותה קבוצה אינם מפריעים זה לזה.
aj-sayil-r10 = הבאה הביתה
aj-sayil-r10-text = שבויים שהגיעו הביתה יוצאים מן המשחק ונחשבים לקבוצה. מקלות של הקבוצה עצמה שהושבו חוזרים לידי בעליהם.
aj-sayil-r11 = הסוף
aj-sayil-r11-text = המשחק נגמר כשלקבוצה אין עוד מקל שיכול להיכנס או ללכת. שבויים שנישאים באותה שעה נספרים למי שנושא אותם. הקבוצה שלקחה יותר ניצחה; מספר שווה הוא תיקו.

ayoayo-source = Mancala World, אחרי ראס 1984
ayoayo-source-note = לפי הדף על איואיו ב־Mancala World, ההולך אחרי ל׳ ראס 1984. הניסוח שלנו.
ayoayo-r1 = הלוח
ayoayo-r1-text = שתי שורות של שש גומות, ובכל גומה ארבעה זרעים. השורה הקרובה אליך שלך, וכך גם האסם שמימינך. S1 עד S6 הן שורה S,‏ N1 עד N6 שורה N, וכל אחת נמנית משמאלו של מי שמשחק בה.
ayoayo-r2 = זריעה
ayoayo-r2-text = מוציאים את כל הזרעים מגומה אחת שלך ומניחים אותם אחד אחד בגומות הבאות, נגד כיוון השעון. אל האסמים אין זורעים.
ayoayo-r3 = סיבוב אחר סיבוב
ayoayo-r3-text = אם הזרע האחרון נפל במקום שכבר יש בו זרעים, בכל צד, מרימים את הגומה כולה וממשיכים לזרוע. הזריעה נגמרת כשזרע אחרון נופל לגומה ריקה.
ayoayo-r4 = הקפה מלאה
ayoayo-r4-text = סיבוב של שנים־עשר זרעים או יותר חוזר אל הגומה שממנה התחיל, ומדלג עליה.
ayoayo-r5 = לקיחה
ayoayo-r5-text = כשהזריעה מסתיימת בגומה ריקה שלך ובגומה שממול יש זרעים, הזרעים האלה והזרע שהגיע לשם הולכים לאסם שלך.
ayoayo-r6 = האכלה
ayoayo-r6-text = אם השורה שמנגד ריקה בתחילת התור, חייבים לבחור גומה שמביאה לשם זרעים, כל עוד יש כזאת.
ayoayo-r7 = הסוף
ayoayo-r7-text = המשחק נגמר כשלמי שתורו אין זרעים, או כשהשורה שמנגד ריקה ואין דרך להאכיל אותה. מה שנשאר בשורה הולך לבעל השורה.
ayoayo-r8 = התוצאה
ayoayo-r8-text = מי שבאסם שלו יותר זרעים ניצח. עשרים וארבעה לכל צד הוא תיקו.
ayoayo-r9 = זריעה בלי סוף
ayoayo-r9-text = לעתים גומה הייתה נזרעת סביב סביב לעד. אסור לבחור גומה כזאת כל עוד יש אחרת; אם אין, הזריעה נעצרת כשהיא מתחילה לחזור על עצמה, ודבר אינו נלקח.
ayoayo-r10 = שוב אותו דבר
ayoayo-r10-text = כשאותו מצב חוזר בפעם השלישית ואותו צד בתור, המשחק נגמר, וכל צד לוקח את הזרעים שבשורה שלו.

len-doat-source = לו 1839: 379
len-doat-source-note = לפי לו 1839: 379, כפי שסוכם ב־Digital Ludeme Project. הניסוח שלנו.
len-doat-r1 = הלוח
len-doat-r1-text = ארבע רשתות של שלוש על חמש משבצות עומדות בפינות, וביניהן נותר צלב. לכל צד שלושה כלים, וכולם ממתינים בחוץ בהתחלה.
len-doat-r2 = הדרך
len-doat-r2-text = מן השורה האמצעית של הרשת שמימינך הכלים יוצאים החוצה, חוזרים לאורך שפתה הרחוקה, מקיפים את הרשת שמשמאלך, עוברים בשתי הרשתות שמנגד, ושבים הביתה אל השורה האמצעית שממנה יצאו: 53 משבצות, ואז החוצה.
len-doat-r3 = הגורלות
len-doat-r3-text = מטילים חמישה צדפי קאורי. ההטלה שווה כמספר הצדפים שפיהם למעלה.
len-doat-r4 = התור
len-doat-r4-text = אחת או חמש נותנות הטלה נוספת. רק אחרי כל ההטלות משתמשים בהן, כל אחת לכלי אחד, בכל סדר. הטלה שאפשר להשתמש בה, חייבים; הטלה שאי אפשר, אובדת.
len-doat-r5 = כניסה
len-doat-r5-text = אחת מכניסה כלי ממתין אחד, חמש מכניסה את כולם, אל המשבצת הראשונה.
len-doat-r6 = תנועה
len-doat-r6-text = כלי הולך כמספר שבהטלה. כלים של אותו צד רשאים לחלוק משבצת.
len-doat-r7 = שליחה חזרה
len-doat-r7-text = מי שמסיים במשבצת שיש בה כלים של היריב שולח את כולם להמתין. מעבר מעליהם חופשי.
len-doat-r8 = פינות בטוחות
len-doat-r8-text = בשמונה משבצות פינה, המסומנות בלוח, אי אפשר לשלוח איש חזרה.
len-doat-r9 = הבית
len-doat-r9-text = כלי שעובר את המשבצת האחרונה שלו הגיע הביתה ויצא מן המרוץ.
len-doat-r10 = הסוף
len-doat-r10-text = מי שכל כליו הגיעו הביתה ראשונים ניצח. אין תיקו.

siryu-source = שמפו 1969: 353–354
siryu-source-note = לפי ד׳ שמפו 1969: 353–354, עדות 1553 של ה־Digital Ludeme Project. הניסוח שלנו.
siryu-r1 = הלוח
siryu-r1-text = ארבע שורות של שתים־עשרה משבצות, מצוירות בחול. שנים־עשר מקלות ממלאים את השורה התחתונה, שתים־עשרה אבנים את העליונה.
siryu-r2 = הגורלות
siryu-r2-text = שישה מקלות חצויים, לבנים מבפנים ושחורים מבחוץ. צד אחד משחק בשחור, האחר בלבן.
siryu-r3 = הערכים
siryu-r3-text = כולם זהים: שש. חמישה זהים: סיר, שהוא חמש ועוד הטלה. שלושה ושלושה: שלוש. ארבעה ושניים: מוס, כלום, והתור עובר.
siryu-r4 = נעולים
siryu-r4-text = כל הכלים מתחילים נעולים. רק סיר בצבע שלך משחרר אחד, והוא זז חמש מיד.
siryu-r5 = שימוש בהטלה
siryu-r5-text = כל הטלה שיש בה נקודות יכולה גם להזיז כלי שכבר משוחרר. אם אפשר להשתמש בה, חייבים. אחרי סיר מטילים שוב בכל מקרה.
siryu-r6 = הדרך
siryu-r6-text = בשורה שלך ימינה, חזרה בשורה הבאה, הלאה בשלישית; ואז סביב שתי השורות האמצעיות בלי סוף.
siryu-r7 = כלים שלך
siryu-r7-text = אסור לסיים על כלי שלך.
siryu-r8 = לקיחה
siryu-r8-text = מסיימים על כלי של היריב והוא נלקח, נעול או משוחרר. מעבר מעליו חופשי.
siryu-r9 = הסוף
siryu-r9-text = מי שלקח את כל כלי היריב ניצח.

## About

about-title = אודות Handful
about-lead = ארבעה משחקים מסורתיים שכמעט איש אינו יודע לשחק היום, כפי שנרשמו, ומובדלים ממה שהיה עלינו להוסיף.
about-how = לכל חוק יש מספר ומקור. היכן שהרישום שותק או נקרא בשתי דרכים, הבחירה היא חוק בית: הוא אומר כיצד הוא עומד אל הרישום, ואפשר לשנותו.
about-light = התמונות מצוירות בידי התוכנית עצמה. שום תמונה, גופן או צליל אינם באים ממקום אחר.
about-private = דבר אינו נאסף, שום שרת אחר אינו נשאל, ואין עוגיות. מה שנשמר נשאר במכשיר הזה.
about-sources = מקורות
about-unknown = מה לא ידוע
about-ours = מה שלנו
fact-when = נרשם
fact-people = שחקנים
fact-with = עשוי מ
fact-kin = קרובים
fact-identifier = מזהה
fact-cite = מקור

aj-sayil-about-lead = אח סאייל היא נמלת העלים, הנושאת עלים הביתה בטורים ארוכים.
aj-sayil-about-1 = איכרים בני מופאן וקקצ׳י מן המאיה שבדרום בליז משחקים בו בקבוצות, בגרעיני תירס ללוח ולגורלות ובמקלות לכלים.
aj-sayil-about-2 = הוא הראשון מחמישה משחקים הקרויים בול, שפירושו משחק בקוביות. האחרים הם Aj T’iwil, Aj Sina’anil, Aj Sakakil ו־A K’aak’il.
aj-sayil-about-unknown = את גילו איש אינו יודע; דבר אינו מראה שהוא קדום לכיבוש. את הגיית השם לא יכולנו לאמת.
aj-sayil-about-ours = ההשוואה בין מקל הנושא את שלקח לבין הנמלה היא שלנו. המקור מדבר על יותר מארבעה־עשר ועל יותר משישה־עשר שחקנים; ששישה־עשר משתמשים בשורה הארוכה ביותר היא קריאה שלנו.
aj-sayil-fact-when = שנות התשעים של המאה העשרים, טולדו, דרום בליז
aj-sayil-fact-people = איכרים בני מופאן וקקצ׳י; קבוצות של גברים
aj-sayil-fact-with = גרעיני תירס ללוח ולגורלות, מקלות לכלים
aj-sayil-fact-kin = פולוק, בוליק, ניוט, אשטפדה, טאב, פצ׳יסי
aj-sayil-fact-identifier = DLP.Games.554
aj-sayil-fact-cite = ורבק (Verbeeck) 1998: 89–90
aj-sayil-map = מפה: מחוז טולדו בדרום בליז
aj-sayil-map-note = העיגול הוא סימון שלנו לאזור, לא נקודת מציאה.

ayoayo-about-lead = ״Mo ki ota, mo ki ope״: ברכה לאלוף, ברכה לטירון. זו הברכה שלו.
ayoayo-about-1 = שחקנים יורובה נפגשים סביבו אחרי יום העבודה, עם לוח מגולף של שתי שורות בנות שש, או עם גומות באדמה, ועם הזרעים האפורים של שיח הניקר, Caesalpinia bonduc. גומה נקראת ile, בית.
ayoayo-about-2 = איו הוא שם לכמה צורות, ורוב האומרים איו היום מתכוונים לאחת הדומה לאוורי. זו זורעת במרוץ שליחים: זרע אחרון שפוגש אחרים לוקח אותם עמו.
ayoayo-about-3 = המקור משווה אותו לאנדאדה של אריתריאה ולאן דודוי. גם את אן דודוי הוא מציב באריתריאה, וזו טעות: המשחק הוא של המסאי (מרקר 1904).
ayoayo-about-unknown = שתי מילים במקור שלנו, oju לאסם ו־fifi להאכלה, לא אושרו במקום אחר.
ayoayo-about-ours = מה קורה כשזריעה לא הייתה נגמרת, וכשמצב חוזר, אינו ברישום: חוקים 9 ו־10 הם שלנו.
ayoayo-fact-when = משוחק היום; הצורה הזאת תוארה ב־1984
ayoayo-fact-people = שחקנים יורובה, אחרי יום העבודה
ayoayo-fact-with = לוח מגולף, או גומות באדמה; זרעי ניקר אפורים
ayoayo-fact-kin = אוורי, אנדאדה, אן דודוי
ayoayo-fact-cite = Mancala World, אחרי ל׳ ראס (L. Russ) 1984
ayoayo-map = מפה: ארץ יורובה סביב אילה־איפה שבדרום־מערב ניגריה
ayoayo-map-note = העיגול הוא סימון שלנו לאזור, לא נקודת מציאה.

len-doat-about-lead = קפטן ג׳יימס לו מנה אותו בין משחקי סיאם והשווה אותו לפצ׳יסי ההודי.
len-doat-about-1 = בתיאורו, מן השנים סביב 1830, ארבע רשתות, חמישה צדפי קאורי לקוביות, וכלים שרצים סביב הלוח והביתה.
len-doat-about-2 = כניסה באחת או בחמש, ומשבצות שאי אפשר לשלוח מהן חזרה, קושרות אותו לפנצ׳ה קליה. לן פירושו בתאית לשחק.
len-doat-about-unknown = מי שיחק בו לא נרשם. המילה השנייה בשם היא כנראה duat, משחק הנזכר עדיין בחוק ההימורים התאי; הדבר אינו ודאי.
len-doat-about-ours = הכלים לא תוארו, וגם לא המצע שעליו הלוח מונח: מראיהם שלנו.
len-doat-fact-when = 1829–36, סיאם
len-doat-fact-people = לא נרשמו
len-doat-fact-with = לוח לכה, חמישה צדפי קאורי
len-doat-fact-kin = פנצ׳י, פנצ׳ה קליה, אשטה־קשטה, אשטפדה, גינגסקוט
len-doat-fact-identifier = DLP.Games.832
len-doat-fact-cite = לו (Low) 1839: 379, ב־Asiatic Researches 20(2): 338–392; מאריי (Murray) 1951
len-doat-map = מפה: סיאם; מקום קרוב יותר אינו ידוע
len-doat-map-note = העיגול מייצג את הארץ. מקום קרוב יותר אינו ידוע.

siryu-about-lead = נשים ונערות בטבלבלה שיחקו בו בחוץ, על לוח שצויר בחול.
siryu-about-1 = טבלבלה היא נווה מדבר בסהרה האלג׳ירית, ולפנים תחנת שיירות. תושביה דוברים קורנג׳ה, שפה סונגאית.
siryu-about-2 = סיריו הוא שמם של המקלות החצויים ושל כמה משחקים בהם. סיר, חמישה מצבע אחד, משחרר כלי; מוס, תקלה, מפסיד את התור. דומיניק שמפו רשמה את המשחק ב־1969.
siryu-about-unknown = את הקטע שהדפיסה אפשר לקרוא גם כך, שמנצח מי שלקח הכי הרבה כשהלוח מלא. אנו הולכים אחר החוקים כפי שנוסחו בדף העדות.
siryu-about-ours = מראה האבנים והמקלות שלנו; הרישום רק נוקב בשמם.
siryu-fact-when = 1969, טבלבלה
siryu-fact-people = נשים ונערות, בחוץ
siryu-fact-with = לוח בחול, מקלות מול אבנים, שישה מקלות חצויים
siryu-fact-kin = סיג, טאב, דלדוס
siryu-fact-identifier = DLP.Evidence.1553, ודאות 100
siryu-fact-cite = ד׳ שמפו (D. Champault) 1969: 353–354
siryu-map = מפה: טבלבלה בסהרה האלג׳ירית
siryu-map-note = המקום הוא זה שנקב המקור.

map-toledo = מחוז טולדו
map-belize-city = בליז סיטי
map-guatemala-city = גואטמלה סיטי
map-caribbean = הים הקריבי
map-yucatan = יוקטן
map-ile-ife = אילה־איפה
map-lagos = לגוס
map-abuja = אבוג׳ה
map-guinea = מפרץ גינאה
map-nigeria = ניגריה
map-siam = סיאם
map-bangkok = בנגקוק
map-gulf-of-thailand = מפרץ תאילנד
map-andaman = ים אנדמן
map-tabelbala = טבלבלה
map-algiers = אלג׳יר
map-bechar = בשאר
map-mediterranean = הים התיכון
map-atlantic = האוקיינוס האטלנטי
map-sahara = סהרה
map-km-200 = ⁧200 ק״מ⁩
map-km-500 = ⁧500 ק״מ⁩

## Sharing

copy = העתקה
share-link = קישור למשחק הזה
share-from = נפתח:
share-now = { $turn ->
    [0] עכשיו
   *[other] תור { $turn }
}
share-start = ההתחלה
share-size = { $characters } תווים, עם כל ההטלות והמהלכים
share-challenge = לשלוח לחבר או חברה
share-text = { $turn ->
    [0] משחק { $game }: המהלך הראשון שלך?
   *[other] משחק { $game }, בתור { $turn }: המהלך שלך.
}
share-text-over = משחק { $game } לצפייה, { $turn } תורות.
share-send = לשלוח
share-copy-text = להעתיק טקסט וקישור
share-record = כטקסט
share-record-note = כל ההטלות והמהלכים כטקסט שאפשר לקרוא, לשמור ולפתוח שוב.
share-copy-record = להעתיק את הרישום

## Settings

language = שפה
speed = מהירות ההטלות והמהלכים
speed-off = כבוי
speed-slow = לאט
speed-normal = רגיל
speed-fast = מהר
speed-reduced = המכשיר מבקש פחות תנועה, ולכן זה כבוי עד שתזיזו.
light = תאורה
light-auto = כמו במכשיר
light-auto-site = כמו באתר
light-contrast = ניגודיות גבוהה
counts = מספרים על הלוח
forced = מהלך יחיד ישוחק מעצמו
facing = מה פונה אל מי שיושב ממול
facing-off = שום דבר
facing-texts = הטקסט
facing-board = הכול
facing-note = למסך שמונח ביניכם: מה פונה אל מי שיושב בצד הרחוק, בתורו.
settings-kept = נשמר רק במכשיר הזה.
settings-forget = לשכוח הכול
settings-forget-sure = לשכוח את כל ההגדרות, השמות והמשחקים השמורים כאן, גם את המשחק שעל השולחן? גם הסודות שלך במשחקים בקישורים יימחקו, ואחר כך איש לא יוכל לשחק בצד שלך.

## Sharing by other ways, figures, saved games

share-no-link = הוטלו ביד כל כך הרבה הטלות שאין קישור שיכיל אותן. הטקסט שלמטה מכיל.
share-qr = קוד לטלפון
share-qr-note = מכוונים אליו מצלמה של טלפון, והמשחק נמשך שם.
share-json = לשמור כ־JSON
share-saved = משחקים שמורים
share-picture = תמונה ונייר
share-png = תמונה (PNG)
share-svg = שרטוט (SVG)
share-print = להדפיס לוח וכללים
share-embed = לשים בדף אחר
share-embed-note = מסגרת עם המשחק הזה, לדף שלך.
share-copy-embed = להעתיק את הקוד
links-title = לשחק בקישורים
links-about = עם חבר במקום אחר, בכל תוכנת הודעות: קישור אחד לכל תור. ההטלות באות מסודות של שניכם, כך שאיש אינו יכול לצפות אותן או לבחור בהן, וכל אחד יכול להוכיח זאת. התור הראשון שלך.
links-fair = ההטלות באות מסודות של שני הצדדים. הסוד שלך נשאר בדפדפן הזה; בלעדיו אי אפשר להמשיך בצד שלך, ולכן כדאי לקחת אותו בהחלפת מכשיר.
seats-links = חבר במקום אחר
links-begin = להזמין חבר
resign = לוותר
settings-game = המשחק הזה
resign-sure = לוותר על המשחק הזה? הוא ייגמר, והניצחון לצד השני.
resign-yes = כן, לוותר
replay-start = לפני התור הראשון.
replay-pace = מהירות: { $speed }
replay-speed = מהירות: { $speed }. לשנות
replay-copy = קישור
replay-link = קישור: להעתיק את זה שמוביל למקום הזה
line-back = חזרה לקו שננטש בתור { $turn } ({ $plies ->
    [one] צעד אחד
    [two] שני צעדים
   *[other] { $plies } צעדים
})
log-title = { $game }: כל ההטלות
log-from-seed = כל ההטלות במשחק הזה נובעות מן הזרע { $seed }, שנקבע לפני הראשונה.
log-from-links = כל ההטלות נובעות מן השרשראות של שני הצדדים. כל אחת נבדקה כשהקישור נפתח.
log-from-hand = הגורלות הוטלו ביד ונמסרו. אי אפשר לבדוק אותם.
log-none = דבר לא הוטל.
log-counts = כמה פעמים באה כל הטלה (וכמה היה צפוי)
log-throw = הטלה
log-all = שניהם
log-value = { $up } למעלה: { $value }
log-expected = ({ $number })
log-all-throws = { $count ->
    [one] ההטלה היחידה
   *[other] כל { $count } ההטלות
}
log-check = לבדוק בעצמך
log-check-text = הפקודה הזאת של התוכנית למפתחים מחשבת כל הטלה מחדש ואומרת מה אינו מתאים.
log-command = הפקודה
log-tip = הקצה של { $name }:
saved-title = משחקים שמורים
saved-note = המשחקים האחרונים מכל סוג, שמורים רק במכשיר הזה.
saved-none = עדיין לא נשמר כאן משחק.
saved-what = { $over ->
    [yes] נגמר, { $turn } תורות, { $when }
   *[no] בתור { $turn }, { $when }
}
saved-by-links = בקישורים, { $when }
saved-delete = למחוק את המשחק הזה של { $game }
saved-export = לייצא הכול
saved-import = לייבא
saved-imported = { $count ->
    [one] משחק אחד הובא.
   *[other] { $count } משחקים הובאו.
}{ $refused ->
    [0] {""}
   *[other] {" "}{ $refused } לא נקראו.
}
saved-bad-file = אין בקובץ הזה משחקים של Handful.
saved-hand = להעביר למכשיר אחר
saved-hand-lose = למחוק את הסוד שלך במשחק הזה? אחר כך איש לא יוכל לשחק בצד שלך.

## Chances, hints, the course of a game

chances = הסיכויים לנצח
chance = { $how ->
    [certain] בוודאות { $chance }
   *[other] בערך { $chance }
}
chance-after = ← { $chance }
chance-label = הסיכויים לנצח, { $how ->
    [certain] בוודאות
   *[other] בערך
}: { $a } { $one }, { $b } { $other }.
chance-label-after = אחרי המהלך הזה: { $a } { $one }, { $b } { $other }.
hint-only = הוא היחיד.
hint-any = האחרים טובים באותה מידה.
hint-chance = אחריו הסיכוי לנצח הוא { $chance }.
hint-it = הוא { $reasons }.
reason-captures = { $game ->
    [ayoayo] { $count ->
        [one] לוקח זרע אחד
        [two] לוקח שני זרעים
       *[other] לוקח { $count } זרעים
    }
   *[other] { $count ->
        [one] לוקח כלי
        [two] לוקח שני כלים
       *[other] לוקח { $count } כלים
    }
}
reason-delivers = { $count ->
    [one] מביא שבוי הביתה
    [two] מביא שני שבויים הביתה
   *[other] מביא { $count } שבויים הביתה
}
reason-bears-off = מביא כלי הביתה
reason-unlocks = { $count ->
    [one] משחרר כלי
    [two] משחרר שני כלים
   *[other] משחרר { $count } כלים
}
reason-frees = { $count ->
    [one] משחרר מקל שבוי
    [two] משחרר שני מקלות שבויים
   *[other] משחרר { $count } מקלות שבויים
}
reason-throws-again = נותן עוד הטלה
reason-wins = מנצח במשחק
reason-material = { $game ->
    [ayoayo] מותיר יותר זרעים לזכות בהם
    [aj-sayil] שווה יותר שבויים
   *[other] שומר על יותר כלים
}
reason-progress = { $game ->
    [ayoayo] מותיר את הזרעים במקום מועיל יותר
   *[other] מקדם את הכלים יותר מן האחרים
}
reason-danger = { $game ->
    [ayoayo] מותיר פחות לקחת
    [aj-sayil] מותיר את המקלות בסכנה קטנה יותר
   *[other] מותיר את הכלים בסכנה קטנה יותר
}
reason-turn = מרוויח זמן
course = מה הכריע
course-open = הסיכויים עד כה
course-title = { $game }: הסיכויים עד כה
course-coming = המשחק נבדק: { $done }
course-trouble = אי אפשר לברר זאת כאן.
course-better = יתרון: { $name }
course-sums = סיכויי ניצחון שהושגו ושאבדו, בנקודות ממאה
course-sum-luck = במזל ההטלות
course-sum-choice = בבחירות
course-label = הסיכויים לאורך המשחק, מ־{ $from } עד { $to } ל{ $a } מול { $b }, { $count ->
    [0] בלי נקודת מפנה
    [one] נקודת מפנה אחת, ברשימה למטה
    [two] שתי נקודות מפנה, ברשימה למטה
   *[other] { $count } נקודות מפנה, ברשימה למטה
}.
course-luck = תור { $turn }: מזל בהטלה
course-choice = תור { $turn }: בחירה; עדיף: { $better }
course-all = הסיכויים אחרי כל תור
course-turn = תור
course-turn-of = { $number }, { $name }

## What the computer found out

insights = מה גילה המחשב
insights-title = { $game }: מה גילה המחשב
insights-long = כמה זמן
insights-long-of = {" "}תורות
insights-long-text = במשחק בין שני שחקנים טובים, בממוצע; תור הוא כל מה ששחקן אחד מטיל ומשחק.
insights-first = מי פותח
insights-first-of = {" "}מ־100 משחקים, ± { $half }
insights-first-text = { $who ->
    [first] הם ניצחון של מי שפותח, בין שחקנים שווים: לפתוח שווה משהו.
    [second] הם ניצחון של מי שפותח, בין שחקנים שווים: לפתוח עולה משהו.
   *[nobody] הם ניצחון של מי שפותח, בין שחקנים שווים: לא נראה יתרון.
}
insights-first-low = 0: אף פעם
insights-first-high = 100: תמיד
insights-skill = מזל או יכולת
insights-skill-of = {" "}מ־100 משחקים, ± { $half }
insights-skill-text = { $rest ->
    [luck] הם ניצחון של שחקן שרואה כל איום על מי שמשחק איך שיוצא; השאר מזל.
   *[none] הם ניצחון של שחקן שרואה כל איום על מי שמשחק איך שיוצא.
}
insights-skill-low = 50: מזל בלבד
insights-skill-high = 100: יכולת בלבד
insights-share = { $value } ± { $half }
insights-games = { $games } משחקים
insights-rules = מה עושה כל כלל בית
insights-rules-note = מתוך 100 משחקים. מספרים שההפרש ביניהם קטן מה־± שלהם עשויים להיות שווים.
insights-rule = כלל בית
insights-rule-value = { $rule }: { $value }
insights-rule-none = כפי שנרשם
insights-turns = תורות
insights-first-short = הפותח מנצח
insights-skill-short = היכולת מנצחת
insights-levels = כמה המחשב חזק
insights-of = שחקן
insights-against = נגד
insights-points = נקודות מ־100
insights-player-novice = { $level }
insights-player-regular = { $level }
insights-player-random = משחק איך שיוצא
insights-solved = פתור
insights-solved-len-doat = עם כלי אחד לכל צד, הלבנים, שמטילים ראשונים, מנצחים בין { $low } ל־{ $high } % מן המשחקים כששני הצדדים משחקים בלי טעות.
insights-solved-ayoayo = מתוך { $positions } המצבים של זרע אחד עד עשרה על הלוח ידועה התוצאה המושלמת של כולם חוץ מ־{ $unknown }, שבהם אפשר להסתובב לנצח.
insights-how = איך זה נמדד
insights-how-text = במשחקים של המחשב נגד עצמו, כל זוג באותן הטלות ובצדדים מוחלפים; { $games } משחקים של המשחק כפי שנרשם, 400 עם כלל בית. ± הוא מחצית הטווח שבו נמצא המספר האמיתי ב־95 מ־100 מקרים. הכול נכון לשחקנים טובים כמו המחשב הזה. כל אחד יכול למדוד שוב:
insights-command-first = אורך, ומי פותח
insights-command-skill = מזל או יכולת
insights-command-levels = כמה המחשב חזק; A ו־B הן הרמות שלו

## In other people's pages

embed-as = הקוד הוא
embed-as-frame = למסגרת
embed-as-element = לרכיב
embed-shows = מה יוצג
embed-shows-new = משחק חדש
embed-shows-now = המשחק הזה כפי שהוא עכשיו
embed-any = כמו במכשיר של כל מבקר
embed-code = הקוד לדף
embed-height = גובה בפיקסלים
embed-group-look = מראה וצליל
embed-group-play = מהלך המשחק
embed-group-hide = מה להשמיט
embed-group-exhibit = בתערוכה
embed-group-page = הדף שמסביב
embed-hints = מותר לבקש רמז
embed-short = הצורה הקצרה של המשחק
embed-kiosk = תערוכה: בלי יציאה מהדף, ומחדש לכל מבקר
embed-idle = כמה שניות עד לשאלה אם יש כאן מישהו
embed-attract = המשחק משחק את עצמו עד שנוגעים בו
embed-allow-links = מותר להוביל למשחקים ולמקומות אחרים
embed-allow-origins = כתובות של דפים שרשאים לתת הוראות
embed-game-why = המשחק שייפתח. בלעדיו מוצג האולם עם כל המשחקים.
embed-link-why = משחק להצגה, במהלך שבו עומד הקישור שלו, במקום משחק חדש. מה שבא אחרי # בכתובת פועל כך גם הוא, והוא קודם.
embed-options-why = חוקי בית של משחק חדש ששונים מברירת המחדל. חוק יחיד אפשר לכתוב גם כ־option.RULE=VALUE, ואת כולם כ־JSON.
embed-short-why = הצורה הקצרה של המשחק, אם יש לו כזאת.
embed-seats-why = מי יושב היכן, לפי סדר המשחק. מן המושבים שלא צוינו הראשון של אדם, והאחרים של המחשב.
embed-names-why = שמות השחקנים, באותו סדר.
embed-teams-why = שמות שתי הקבוצות באח סאייל, קבוצת הדרום תחילה. מקום ריק משאיר את השם הרגיל.
embed-seed-why = הזרע של ההטלות במשחק הראשון, זהה לכולם. למשחקים הבאים זרע משלהם.
embed-lang-why = השפה. בלעדיה: השפה שהדפדפן של המבקר מבקש.
embed-theme-why = תאורת הדף. light ו־dark פירושם day ו־night.
embed-speed-why = מהירות מה שזז. בלעדיה: כבוי כשהמכשיר של המבקר מבקש פחות תנועה.
embed-sound-why = צליל, אחרי שהמבקר נגע בדף.
embed-hints-why = האם מותר לבקש את המהלך של שחקן חזק.
embed-forced-why = האם המהלך האפשרי היחיד נעשה מעצמו.
embed-facing-why = מה פונה אל מי שיושב ממול, במסך שמונח שטוח.
embed-counts-why = מספרים על הלוח.
embed-chances-why = האם סיכויי הניצחון מוצגים ליד הלוח.
embed-hide-why = כפתורים שיושמטו.
embed-kiosk-why = לתערוכה: אין יציאה מהדף, הכפתורים גדולים, דבר אינו נשמר, והדף מתחיל מחדש מעצמו אחרי תקלה.
embed-idle-why = אחרי כך וכך שניות בלי נגיעה או מקש נשלח האירוע idle, ובתערוכה נשאלת השאלה אם יש כאן מישהו; 0 פירושו אף פעם.
embed-attract-why = כשאין איש, המחשב משחק לבדו עד שנוגעים במסך.
embed-allow-links-why = האם משהו מוביל למשחקים האחרים, לשיתוף, למשחקים השמורים ולמשחקים בקישורים.
embed-allow-origins-why = אילו דפים מסביב רשאים לתת הוראות בהודעות ולשמוע. בלעדיה כולם שומעים, ודפים מאותו מקור נותנים הוראות.
kiosk-touch = נוגעים ומשחקים
kiosk-alone = המחשב משחק כאן בשני הצדדים
kiosk-still = יש כאן מישהו?
kiosk-still-text = { $seconds ->
    [one] בעוד שנייה אחת המשחק יתחיל מחדש למבקר הבא.
    [two] בעוד שתי שניות המשחק יתחיל מחדש למבקר הבא.
   *[other] בעוד { $seconds } שניות המשחק יתחיל מחדש למבקר הבא.
}
kiosk-stay = כן, להמשיך
kiosk-restarts = { $seconds ->
    [0] מתחיל מחדש עכשיו.
    [one] יתחיל מחדש מעצמו בעוד שנייה אחת.
    [two] יתחיל מחדש מעצמו בעוד שתי שניות.
   *[other] יתחיל מחדש מעצמו בעוד { $seconds } שניות.
}

## The end, figures, and which turn counts

restart = להתחיל מחדש
replay = מקום במשחק
end-facts = { $game }, { $turns ->
    [one] תור אחד
    [two] שני תורות
   *[other] { $turns } תורות
}
end-again = עוד משחק
end-moves = כל המהלכים
unsent-title = איזה תור קובע?
unsent-text = בקישור הזה יש תור של הצד שלך שלא נשלח מהדפדפן הזה. אם שיחקת אותו במכשיר אחר שלך, אפשר להמשיך עם הקישור. אם לא, מישהו שיחק במקומך: כדאי להישאר במשחק שלך.
unsent-here = כאן:
unsent-came = בקישור:
unsent-keep = להישאר במשחק שלי
unsent-take = להמשיך עם הקישור
hand-paste = קישור, או טקסט מהמכשיר האחר שלך
share-log = כל ההטלות
stat-title = במספרים
stat-casts = הטלות
stat-points = נקודות שהוטלו
stat-luck = מזל (נקודות מעל הצפוי)
stat-lost = הטלות שאבדו
stat-captured = { $game ->
    [aj-sayil] נתפסו, גם מי ששוחררו
   *[other] נלקחו
}
stat-most = הכי הרבה בבת אחת
stat-home = בבית
stat-freed = שוחררו
stat-relay = הסיבוב הארוך ביותר: { $laps } הקפות, { $seeds } זרעים, { $name }

## Why the page could not start: what happened, and what can be done

start-why-no-wasm = בדפדפן הזה אין WebAssembly, או שהוא כבוי: יש טלפונים שמכבים אותו במצב המחמיר שלהם. אפשר לשחק בדפדפן אחר, או לאשר את האתר הזה בהגדרות.
start-why-policy = מדיניות האבטחה של האתר אוסרת WebAssembly. אם האתר באחריותכם: צריך להוסיף 'wasm-unsafe-eval' ל-script-src של ה-Content-Security-Policy.
start-why-offline = אין חיבור לרשת, והמשחק עוד לא היה כאן. כשיהיה חיבור הוא ייטען פעם אחת ויישאר.
start-why-refused = אי אפשר להביא את הקובץ { $file }: מדיניות של האתר, חוסם או מסנן עומדים בדרך. אם האתר באחריותכם: ה-Content-Security-Policy צריך connect-src 'self'.
start-why-missing = הקובץ { $file } אינו שם (תשובת השרת: { $status }). אם האתר באחריותכם: צריך להעלות את כל קובצי הדף יחד, בשמות שבהם נבנו.
start-why-page = במקום הקובץ { $file } השרת שולח דף אינטרנט. אם האתר באחריותכם: הקובץ חסר, והשרת עונה בדף אחר; צריך להעלות את כל הקבצים יחד.
start-why-type = הקובץ { $file } מגיע בסוג „{ $type }”, ודפדפנים מריצים סקריפטים רק בסוג text/javascript. אם האתר באחריותכם: צריך להגדיר בשרת את הסוג של קובצי js.
start-why-broken = הקובץ { $file } הגיע, אבל לא כפי שנבנה: הוא נקטע או השתנה בדרך. אם האתר באחריותכם: צריך להעלות אותו מחדש, כקובץ בינארי, ולרוקן את המטמונים שבדרך.
start-why-not-here = הקישור הוא של { $game }, והקובץ הזה נעשה בלי המשחק הזה. הקישור שלם: אפשר לפתוח אותו במקום שבו המשחק נמצא.

## What is wrong with a link: error-CODE of the engine.
error-link-damaged = הוא נקטע או השתנה בדרך: יש תוכנות שמקצרות קישורים ארוכים.
error-link-foreign = זה אינו קישור של משחק.
error-link-newer = הוא נוצר בגרסה מאוחרת יותר של Handful.
error-link-impossible = הוא שלם, אבל אין משחק שיכול להיות כך.
error-link-too-long = הוא ארוך מן הקישור של כל משחק.
error-link-reveal = ערך בתוכו הוחלף: הוא אינו מוביל אל הקצה שבו פתח הצד שלו.
error-link-tip = קצה או כללי הבית הוחלפו: אלה אינם אלה שבהם התחיל המשחק.
error-link-throw = ההטלות שונו: המהלכים לא נעשו בהטלות ששני הצדדים עשו יחד.
error-link-order = התורות אינם כסדרם: הם אינם מתאימים למה ששני הצדדים גילו.
error-link-other-game = זה קישור של משחק אחר.
error-bad-json = הטקסט אינו משחק של Handful.
error-bad-record = הטקסט אינו רישום של משחק.

## What is rarely said

links-found-older = התור הזה כבר שוחק. מוצג המשחק כפי שהוא עכשיו.
links-found-twice = התור הזה כבר שוחק, ובדרך אחרת. הקישור שבא ראשון הוא הקובע, וזה נדחה.
links-found-rewritten = נדחה: בקישור הזה המהלכים הקודמים שלך אינם אלה ששלחת. המשחק שלך נשאר כשהיה.
links-found-taken = נדחה: הקצה של הצד השני הוחלף, או שמישהו אחר הצטרף. המשחק נמשך עם מי שהצטרף ראשון.
links-found-own-tip = נדחה: הקצה שלך הוחלף בקישור הזה. המשחק שלך נשאר כשהיה.
links-found-rules = נדחה: הקישור הזה משנה את כללי הבית של המשחק.
hand-take-sure = בטקסט הזה יש סוד של צד במשחק. האם העתקת אותו במכשיר אחר שלך? אם כן, מעכשיו הדפדפן הזה משחק בצד הזה.
hand-in-address = בכתובת הזאת היה סוד של צד במשחק, והוא לא נלקח. אם הוא שלך, אפשר להדביק אותו תחת ״משחקים שמורים״.
hand-unkept = אי אפשר לשמור כאן את הסוד שלך במשחק הזה. אחרי טעינה מחדש או סגירה של הדף איש לא יוכל לשחק בצד שלך.
saved-hand-sure = מי שיש בידו הטקסט הזה יכול לשחק בצד שלך. להעתיק אותו רק למכשיר אחר שלך?
copy-refused = הדפדפן לא הרשה לדף להעתיק. אפשר לסמן את הטקסט ולהעתיק ביד.
forgotten = כל מה שנשמר כאן נשכח.
saved-trouble = אי אפשר לשמור משחקים במכשיר הזה: האחסון מלא או סגור, כמו בחלון פרטי. הקישור של משחק עדיין מחזיר אותו.
worker-trouble = שחקן המחשב נעצר והופעל מחדש. המשחק נמשך.
newer = יש גרסה חדשה של הדף. המשחק נשאר.

## Playing by links: what the table says

links-turn-challenge = ההזמנה מוכנה לשליחה
links-turn-invited = קיבלת הזמנה לשחק
links-turn-send = התור של { $name }: נותר לשלוח את הקישור
links-turn-wait = ממתינים לקישור הבא מ: { $name }
links-turn-watch = התור של { $name }; זו צפייה בלבד
links-turn-over = המשחק נגמר
links-challenge-title = ההזמנה מוכנה.
links-challenge-text = מי שיקבל אותה יצטרף ויחזיר קישור. פתחו אותו בדפדפן הזה, והתור הראשון שלכם.
links-invited-title = הזמינו אותך לשחק.
links-invited-text = בכל תור שולחים זה לזה קישור אחד. איש אינו יכול לצפות הטלה מראש או לבחור אותה.
links-send-title = עכשיו לשלוח את הקישור.
links-send-text = { $undo ->
    [yes] עד השליחה אפשר עוד לבטל את התור.
   *[no] המשחק יימשך כשהקישור ייפתח בצד השני.
}
links-wait-title = נשלח.
links-wait-text = כשתבוא התשובה, פותחים את הקישור שלה בדפדפן הזה.
links-watch-title = צפייה במשחק.
links-watch-text = כל הטלה וכל מהלך בקישור הזה נבדקו, והכול מתאים.
links-send-invitation = לשלוח את ההזמנה
links-send-turn = לשלוח את התור
links-send-again = לשלוח שוב
links-ways = דרכים אחרות
links-join = להצטרף
links-message-challenge = נשחק { $game } בקישורים?
links-message-turn = { $game }: התור שלך.
