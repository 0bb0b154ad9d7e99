# Handful, Hebrew. Sentences about players name no gender: who it was is said before, and the rest is a noun or passive.

locale = he
number = { $number }

## The hall

title-hall = Handful
title-table = { $game } · Handful
hall-tagline = { $count ->
    [one] משחק שכמעט איש אינו יודע לשחק היום.
    [2] שני משחקים שכמעט איש אינו יודע לשחק היום.
    [3] שלושה משחקים שכמעט איש אינו יודע לשחק היום.
   *[other] ארבעה משחקים שכמעט איש אינו יודע לשחק היום.
}
hall-touch = { $count ->
    [one] געו בו ושחקו.
   *[other] געו באחד ושחקו.
}
hall-games = משחקים
hall-play = לשחק { $game }
hall-short = משחק קצר
hall-short-play = לשחק { $game }, משחק קצר
hall-seats = { $game }: בחירת מושבים
hall-foot = פועל גם בלי רשת. בלי חשבון, דבר אינו נאסף.
play = לשחק
seats = מושבים
about = אודות
light-day = אור יום
light-night = אור מנורה
go-on = להמשיך
go-on-when = תור { $turn }, { $when }

aj-sayil-name = אח סאייל
aj-sayil-kind = ללכוד מקלות של היריב
aj-sayil-place = המאיה, בליז
aj-sayil-players = 2 עד 20 שחקנים
aj-sayil-length = 15 דקות
ayoayo-name = איואיו
ayoayo-kind = לזרוע ולצבור הכי הרבה
ayoayo-place = היורובה, ניגריה
ayoayo-players = 2 שחקנים
ayoayo-length = 10 דקות
len-doat-name = לן דואט
len-doat-kind = להביא הביתה את כל הכלים
len-doat-place = סיאם, סביב 1830
len-doat-players = 2 שחקנים
len-doat-length = 10 דקות
siryu-name = סיריו
siryu-kind = לקחת את כל כלי היריב
siryu-place = טבלבלה, אלג׳יריה
siryu-players = 2 שחקנים
siryu-length = 40 דקות

## Around the board

hall = האולם
to-hall = חזרה לאולם
bar = פעולות
bar-undo = ביטול
bar-again = תור אחרון
bar-hint = רמז
bar-share = שיתוף
bar-more = עוד
close = סגירה
sound = צליל
live = מה קורה
board-name = { $game }, לוח
throw = להטיל
undo-none = אין מה לבטל.
undo-looking = זהו מבט לאחור. אפשר לחזור לעכשיו, או להמשיך לשחק מכאן.
undone = בוטל.
hint-none = רמז יבוא כשיש מהלך לבחור: קודם מטילים, או מחכים לתור.
again-none = עוד לא שוחק אף תור.
restarted = משחק חדש התחיל.
restart-back = חזרה למשחק הקודם
look-now = חזרה לעכשיו
look-play = להמשיך לשחק מכאן
seats-change = החלפת מושבים

## Who sits down for the first time: how it is won, what is whose, what to do.

aj-sayil-first = לוכדים יותר מקלות מהקבוצה שמנגד. { $side ->
    [0] הכהים
   *[other] הבהירים
} של הקבוצה שלך.
ayoayo-first = מי שצבר יותר זרעים ניצח. זרעו משורה { $side ->
    [0] S
   *[other] N
}.
len-doat-first = מי שהביא הביתה את כל כליו ניצח. { $side ->
    [0] הלבנים
   *[other] הכהים
} שלך.
siryu-first = { $side ->
    [0] המקלות שלך לוקחים אבנים
   *[other] האבנים שלך לוקחות מקלות
}. סיר משחרר כלי.

aj-sayil-count = { $count ->
    [one] שבוי אחד
   *[other] { $count } שבויים
}
ayoayo-count = { $count } באסם
len-doat-count = { $count } בבית
siryu-count = { $count } נלקחו
siryu-colour = { $white ->
    [yes] לבן
   *[no] שחור
}

## On the trays beside the board

len-doat-tray-waiting = מחכים
len-doat-tray-home = בבית

## Who plays

seat-you = הצד שלך
seat-computer = המחשב
seat-computer-of = מחשב { $number }
seat-mate = מחשב { $number } שלך
aj-sayil-side = { $side ->
    [0] הקבוצה הכהה
   *[other] הקבוצה הבהירה
}
aj-sayil-hand = { $side ->
    [0] כהה { $number }
   *[other] בהיר { $number }
}
ayoayo-side = { $side ->
    [0] שורה S
   *[other] שורה N
}
len-doat-side = { $side ->
    [0] הלבנים
   *[other] הכהים
}
siryu-side = { $side ->
    [0] צד המקלות
   *[other] צד האבנים
}
team-own = הקבוצה שלך
team-other = הקבוצה שמנגד

## Whose turn, and what can be done

turn-of = { $who ->
    [you] התור שלך
   *[other] התור של { $name }
}
turn-say = { $turn }: { $what }
turn-throw = להטיל
turn-forced = { $turn }: יש רק מהלך אחד, והוא ישוחק מעצמו
now-is = עכשיו התור של { $name }
now-standing = { $where ->
    [hand] המקל ביד
    [captive] המקל בשבי
   *[row] { $load ->
        [0] המקל במרווח { $at }
        [one] המקל במרווח { $at }, עם שבוי אחד
        [two] המקל במרווח { $at }, עם שני שבויים
       *[other] המקל במרווח { $at }, עם { $load } שבויים
    }
}
turn-computer = { $name }: מחשבה על מהלך
turn-sowing = { $who ->
    [you] הזריעה שלך
   *[other] הזריעה של { $name }
}
turn-lap = { $sows }: סיבוב { $lap }{ $empty ->
    [yes] {""}
   *[no] , ביד { $hand }
}
turn-captures = { $name }: { $seeds ->
    [one] נלקח זרע אחד
   *[other] נלקחו { $seeds } זרעים
}
turn-throws = { $who ->
    [you] ההטלה שלך
   *[other] ההטלה של { $name }
}
turn-film = { $name }: { $what }
turn-at = { $turn ->
    [0] בהתחלה
   *[other] תור { $turn } מתוך { $turns }
}
aj-sayil-todo = { $kinds ->
    [2] מה קודם, ה־{ $either }?
   *[other] להשתמש ב־{ $throws }
}
ayoayo-todo = לזרוע מגומה שלך
len-doat-todo = להשתמש ב־{ $throws }
siryu-todo = { $what ->
    [free] לשחרר { siryu-one }
    [move] להזיז { siryu-one } ב־{ $throws }
   *[both] לשחרר { siryu-one }, או להזיז { siryu-one } ב־{ $throws }
}
siryu-one = { $side ->
    [0] מקל
   *[other] אבן
}

value = { $value ->
    [0] אפס
    [1] אחת
    [2] שתיים
    [3] שלוש
    [4] ארבע
    [5] חמש
   *[other] שש
}
value-join = {", "}
value-sir = סיר: חמש
value-mus = מוס: כלום
value-again = ואז עוד הטלה
len-doat-faces = { $up ->
    [0] אין פה למעלה
    [one] פה אחד למעלה
   *[other] { $up } פיות למעלה
}
siryu-faces = לבן { $white }, שחור { $black }

## Terms: words that say what they mean when they are pressed, by the messages GAME-term-NUMBER. A pattern; one group each.

aj-sayil-terms = (שבויים|שבוי|בשבי)|(פנייה הביתה)|(נכנסים|נכנס)
ayoayo-terms = (סיבוב|סיבובים|בשני סיבובים)|(נלקחו)|(האסם|באסם)
len-doat-terms = (נשלחו חזרה|נשלח חזרה)|(נכנסים|נכנס|מכניסה)|(הביתה|בבית)
siryu-terms = (סיר)|(מוס)|(לשחרר (?:כלי|מקל|אבן))

## The board in words

spot-state = { $can ->
    [yes] , אפשר לשחק
    [lands] , אפשר להגיע לכאן
   *[no] {""}
}
spot-empty = ריק
spot-of = { $who ->
    [you] { $count } שלך
   *[other] { $count } של { $name }
}
spot-selected = { $spot }. נבחר: עכשיו לבחור לאן, או בחירה אחרת.
spot-pit = { $id }, { $whose ->
    [you] גומה שלך
    [other] גומה של { $owner }
   *[none] גומה
}, { $count ->
    [0] ריקה
    [one] זרע אחד
   *[other] { $count } זרעים
}{ $can ->
    [yes] , אפשר לזרוע
   *[no] {""}
}
ayoayo-store = { $whose ->
    [you] האסם שלך
   *[other] האסם של { $owner }
}, { $count ->
    [one] זרע אחד
   *[other] { $count } זרעים
}
aj-sayil-store = הבית של { $owner }: { $count ->
    [0] אין שבויים
    [one] שבוי אחד הובא
    [two] שני שבויים הובאו
   *[other] { $count } שבויים הובאו
}
siryu-store = { $whose ->
    [you] נלקחו בידך
   *[other] נלקחו בידי { $owner }
}: { $count ->
    [0] כלום
    [one] כלי אחד
    [two] שני כלים
   *[other] { $count } כלים
}
spot-space = מרווח { $id }, { $what }{ spot-state }
spot-square = { $id }, { $what }{ spot-locked }{ spot-state }
spot-locked = { $locked ->
    [0] {""}
    [one] { $all ->
        [yes] , נעול
       *[no] , אחד מהם נעול
    }
   *[other] { $all ->
        [yes] , כולם נעולים
       *[no] , { $locked } מהם נעולים
    }
}
spot-throw = ה־{ $value } שהוטל{ spot-state }
spot-lots = הגורלות
spot-home = { $whose ->
    [you] כלים שלך בבית
   *[other] כלים של { $owner } בבית
}: { $count }{ spot-state }
spot-hand = { $whose ->
    [you] היד שלך
   *[other] היד של { $owner }
}, { $count ->
    [one] כלי אחד
   *[other] { $count } כלים
}{ spot-state }

## What happened. No subject: who it was is said before.

tell = { $name }: { $what }.
tell-join = {", "}
tell-sown = { $seeds ->
    [one] זרע אחד נזרע
   *[other] { $seeds } זרעים נזרעו
} מ־{ $pit }{ $laps ->
    [one] {""}
    [two] {" "}בשני סיבובים
   *[other] {" "}ב־{ $laps } סיבובים
}
tell-endless = הזריעה לא הייתה נגמרת לעולם, ולכן נעצרה
tell-seeds-captured = { $own ->
    [yes] נלקחו { $seeds } מ־{ $pit } עם הזרע האחרון
   *[no] נלקחו { $seeds } מ־{ $pit }
}
tell-swept = { $seeds ->
    [one] הזרע האחרון הולך
   *[other] { $seeds } הזרעים האחרונים הולכים
} { $who ->
    [you] אליך
   *[other] אל { $name }
}
tell-thrown = הוטל { $values }
tell-thrown-sir = סיר
tell-thrown-mus = מוס
tell-sir = { $own ->
    [yes] בצבע של הצד עצמו
   *[no] בצבע האחר, ולכן אינו משחרר כלי
}
tell-mus = התור עובר
tell-another-throw = עוד הטלה
tell-lost-unusable = אין כלי שאפשר להזיז ב־{ $value }{ $entering ->
    [yes] , ורק 1 או 5 מכניסים כלי
   *[no] {""}
}
tell-lost-no-piece = לא נותר כלי שאפשר להזיז ב־{ $value }
tell-lost-barred = ה־{ $value } אבד כל עוד המקל בשבי
tell-lost-game-over = אין עוד צורך ב־{ $value }
tell-entered = { $game ->
    [aj-sayil] מקל נכנס אל מרווח { $to }
   *[other] { $count ->
        [one] כלי נכנס אל { $to }
       *[other] { $count } כלים נכנסים אל { $to }
    }
}
tell-moved = { $game ->
    [aj-sayil] ממרווח { $from } אל { $to }
   *[other] מ־{ $from } אל { $to }
}
tell-captured = { $game ->
    [aj-sayil] { $count ->
        [one] נלכד מקל
       *[other] נלכדו { $count } מקלות
    } { $who ->
        [you] שלך
       *[other] של { $name }
    } במרווח { $at }
   *[other] { $side ->
        [0] { $count ->
            [one] נלקח מקל
           *[other] נלקחו { $count } מקלות
        }
       *[other] { $count ->
            [one] נלקחה אבן
           *[other] נלקחו { $count } אבנים
        }
    } ב־{ $at }
}
tell-sent-back = { $who ->
    [you] { $count ->
        [one] כלי שלך נשלח חזרה מ־{ $at }
       *[other] { $count } כלים שלך נשלחו חזרה מ־{ $at }
    }
   *[other] { $count ->
        [one] כלי של { $name } נשלח חזרה מ־{ $at }
       *[other] { $count } כלים של { $name } נשלחו חזרה מ־{ $at }
    }
}
tell-turned-home = פנייה הביתה
tell-delivered = { $who ->
    [you] { $count ->
        [one] מקל שלך אבד לתמיד
       *[other] { $count } מקלות שלך אבדו לתמיד
    }
   *[other] { $count ->
        [one] שבוי של { $name } הובא הביתה
       *[other] { $count } שבויים של { $name } הובאו הביתה
    }
}
tell-returned-home = הגעה הביתה, חזרה ליד
tell-returned-freed = { $who ->
    [you] { $count ->
        [one] מקל שלך שב לחופשי
       *[other] { $count } מקלות שלך שבו לחופשי
    }
   *[other] { $count ->
        [one] מקל של { $name } שב לחופשי
       *[other] { $count } מקלות של { $name } שבו לחופשי
    }
}
tell-returned-far-end = מעבר לקצה הרחוק, חזרה ליד
tell-borne-off = הביתה מ־{ $from }
tell-unlocked = { $count ->
    [one] שוחרר הכלי ב־{ $at }
   *[other] שוחררו { $count } כלים
}
tell-nothing-to-do = התור עובר

## The end

end-won = { $who ->
    [you] ניצחת
   *[other] הניצחון של { $name }
}
end-draw = אין מנצח: תיקו

## When something goes wrong

load-anew = לטעון את הדף מחדש
chunk-trouble = החלק הזה של הדף לא הגיע. יש חיבור לרשת? נסו שוב.
error-start-away = הקבצים לא הגיעו. יש חיבור לרשת? קובצי ה-wasm וה-js של הדף צריכים להימצא במקום שבו נבנו.
turn-touch-again = געו שוב כדי לשחק
coming-trouble = המשחק הזה לא הגיע. יש חיבור לרשת? געו בו כדי לנסות שוב.
store-trouble = אי אפשר לשמור דבר במכשיר הזה, ולכן טעינה מחדש מסיימת את המשחק. הקישור שלו עדיין מחזיר אותו.
copied = הועתק.
error-link-title = הקישור הזה אינו נפתח.
error-link-safe = דבר במכשיר הזה לא השתנה. אפשר לבקש את הקישור שוב, או להתחיל משחק כאן.
error-bad-link = הוא פגום, או שאינו קישור של הדף הזה.
error-new-game = למשחק חדש
error-paste = אם הקישור המלא בידך, אפשר להדביק אותו כאן
error-open = לפתוח
error-exactly = מה בדיוק השתבש
error-crash-title = משהו נשבר. המשחק שלך לא.
error-crash-text = התוכנית נעצרה בתור { $turn }. המשחק שמור עד אותו תור, וזה הקישור שלו.
error-go-on = להמשיך מתור { $turn }
error-your-link = הקישור למשחק שלך
error-copy = להעתיק קישור
error-report = להעתיק דיווח
error-hall-title = משהו נשבר.
error-hall-text = התוכנית נעצרה. המשחקים השמורים במכשיר הזה שלמים.
error-start-title = Handful לא הצליח להתחיל.
error-start-text = נדרש דפדפן מן השנים האחרונות, וכל הקבצים צריכים להגיע שלמים. כדאי לנסות שוב; אם לא יעזור, הסיבה המדויקת כתובה למטה.
error-again = לנסות שוב

## Playing by links

seat-friend = הצד השני
end-resigned = { $who ->
    [you] ויתרת על המשחק
   *[other] ויתור של { $name }
}

## Figures and what is kept

share-saved-short = משחקים שמורים
