/**
 * Month names, full and short, in the languages of the badge and a few neighbours, folded as in `date.ts`: lower case, no
 * accents, no dots. Source: Unicode CLDR 48, genitive and stand-alone forms. A line is a month.
 */
export const MONTH_NAMES: readonly string[] = [
  'january jan januar jaenner janner janvier janv enero ene gennaio gen janeiro januari stycznia styczen sty ianuarie января январь янв ocak oca leden ledna',
  'february feb februar fevrier fevr febrero febbraio fevereiro fev februari lutego luty lut februarie февраля февраль фев subat sub unor unora',
  'march mar mrz marz maerz mars marzo marco maart mrt marca marzec martie марта март мар mart brezen brezna',
  'april apr avril avr abril abr aprile april kwietnia kwiecien kwi aprilie апреля апрель апр nisan nis duben dubna',
  'may mai mayo maggio mag maio mei maja maj мая май mayis kveten kvetna',
  'june jun juni juin junio giugno giu junho czerwca czerwiec cze iunie июня июнь июн haziran haz cerven cervna',
  'july jul juli juillet juil julio luglio lug julho lipca lipiec lip iulie июля июль июл temmuz tem cervenec cervence',
  'august aug aout agosto ago augustus sierpnia sierpien sie augusti августа август авг agustos agu srpen srpna',
  'september sep sept septembre septiembre settembre set setembro wrzesnia wrzesien wrz septembrie сентября сентябрь сен сент eylul eyl zari',
  'october oct oktober okt octobre octubre ottobre ott outubro out pazdziernika pazdziernik paz octombrie октября октябрь окт ekim eki rijen rijna',
  'november nov novembre noviembre novembro listopada listopad lis noiembrie ноября ноябрь ноя kasim kas',
  'december dec dezember dez decembre diciembre dic dicembre dezembro grudnia grudzien gru decembrie декабря декабрь дек aralik ara prosinec prosince',
]
