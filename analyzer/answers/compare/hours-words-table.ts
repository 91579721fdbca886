/** Days, Monday first, as schema.org's names, in full and short, in the languages of the badge. Source: Unicode CLDR 48. */
export const DAY_NAMES: readonly string[] = [
  'monday mon mo montag lundi lun lunes lunedi segunda seg maandag ma poniedzialek pon pn понедельник пн',
  'tuesday tue tues tu dienstag di mardi mar martes martedi terca dinsdag wtorek wt вторник вт',
  'wednesday wed we mittwoch mi mercredi mer miercoles mercoledi quarta qua woensdag wo sroda sr среда ср',
  'thursday thu thur thurs th donnerstag do jeudi jeu jueves giovedi gio quinta qui donderdag czwartek czw четверг чт',
  'friday fri fr freitag vendredi ven viernes venerdi sexta sex vrijdag vr piatek pt пятница пт',
  'saturday sat sa samstag sonnabend samedi sam sabado sabato sab zaterdag za sobota sob суббота сб',
  'sunday sun su sonntag so dimanche dim domingo dom domenica zondag zo niedziela nd воскресенье вс',
]

export const ALL_DAYS: readonly number[] = [0, 1, 2, 3, 4, 5, 6]
const named = (words: string, days: readonly number[]) => words.split(' ').map((word) => [word, days] as const)
/** Words for several days, folded as the names are. */
export const DAY_WORDS: readonly (readonly [string, readonly number[]])[] = [
  ...named('daily taglich quotidiennement diario diariamente quotidianamente dagelijks codziennie', ALL_DAYS),
  ...named('weekdays weekday werktags werktage feriali doordeweeks', ALL_DAYS.slice(0, 5)),
  ...named('weekend weekends wochenende week-end finde festivi', ALL_DAYS.slice(5)),
]
