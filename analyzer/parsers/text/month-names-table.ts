/**
 * Month names in 33 languages, full and short, folded as `withoutAccents` does: lower case, no accents, no dots. A line is
 * a month; a name may be in two, as Croats call October what Poles call November. Source: Unicode CLDR 48, genitive and
 * stand-alone forms.
 */
export const MONTH_NAMES: readonly string[] = [
  'january jan januar jaenner janner janvier janv enero ene gennaio gen janeiro januari stycznia styczen sty ianuarie января январь янв ocak oca leden ledna tammikuu tammi tammikuuta led januara sijecanj sij sijecnja ian януари січень січ січня ιανουαριου ιαν ינואר يناير ژانویه जनवरी มกราคม gener sausis sausio janvaris jaanuar jaan',
  'february feb februar fevrier fevr febrero febbraio fevereiro fev februari lutego luty lut februarie февраля февраль фев subat sub unor unora helmikuu helmi helmikuuta uno februara veljaca velj veljace febr февруари февр лютии лют лютого φεβρουαριου φεβ פברואר فبراير شباط فوریه फ़रवरी กุมภาพันธ์ febrer vasaris vasario februaris veebruar veebr',
  'march mar mrz marz maerz mars marzo marco maart mrt marca marzec martie марта март мар mart brezen brezna marts maaliskuu maalis maaliskuuta bre marec ozujak ozu ozujka marcius marc березень бер березня μαρτιου μαρ מרץ مارس اذار मार्च มีนาคม maret kovas kovo',
  'april apr avril avr abril abr aprile kwietnia kwiecien kwi aprilie апреля апрель апр nisan nis duben dubna huhtikuu huhti huhtikuuta dub aprila travanj tra travnja aprilis април квітень квіт квітня απριλιου απρ אפריל ابريل نيسان اوریل अप्रैल เมษายน balandis balandzio aprill',
  'may mai mayo maggio mag maio mei maja maj мая маи mayis kveten kvetna toukokuu touko toukokuuta kve svibanj svi svibnja majus mayıs травень трав травня μαιου μαι מאי مايو ايار ماي مه मई พฤษภาคม maig geguze geguzes maijs',
  'june jun juni juin junio giugno giu junho czerwca czerwiec cze iunie июня июнь июн haziran haz cerven cervna kesakuu kesa kesakuuta cvn juna junij lipanj lip lipnja junius iun юни червень черв червня ιουνιου ιουν יוני يونيو حزيران ژوين जून มิถุนายน juny birzelis birzelio junijs juuni',
  'july jul juli juillet juil julio luglio lug julho lipca lipiec lip iulie июля июль июл temmuz tem cervenec cervence heinakuu heina heinakuuta cvc jula julij srpanj srp srpnja julius iul юли липень лип липня ιουλιου ιουλ יולי يوليو تموز يوليوز ژويیه जुलाई กรกฎาคม juliol liepa liepos julijs juuli',
  'august aug aout agosto ago augustus sierpnia sierpien sie augusti августа август авг agustos agu srpen srpna elokuu elo elokuuta srp augusta avgust avg kolovoz kol kolovoza augusztus серпень серп серпня αυγουστου αυγ אוגוסט اغسطس اب غشت اوت अगस्त สิงหาคม agustus agost ag rugpjutis rugpjucio augusts',
  'september sep sept septembre septiembre settembre set setembro wrzesnia wrzesien wrz septembrie сентября сентябрь сен сент eylul eyl zari syyskuu syys syyskuuta zar septembra rujan ruj rujna szeptember szept септември вересень вер вересня σεπτεμβριου σεπ ספטמבר سبتمبر ايلول شتنبر سپتامبر सितंबर กันยายน setembre rugsejis rugsejo septembris',
  'october oct oktober okt octobre octubre ottobre ott outubro out pazdziernika pazdziernik paz octombrie октября октябрь окт ekim eki rijen rijna lokakuu loka lokakuuta rij oktobra listopad lis listopada октомври жовтень жовт жовтня οκτωβριου οκτ אוקטובר اكتوبر اکتبر अक्टूबर ตุลาคม spalis spalio oktobris oktoober',
  'november nov novembre noviembre novembro listopada listopad lis noiembrie ноября ноябрь ноя kasim kas marraskuu marras marraskuuta listopadu novembra studeni stu studenoga ноември kasım нояб листопад лист листопада νοεμβριου νοε נובמבר نوفمبر نونبر نوامبر नवंबर พฤศจิกายน lapkritis lapkricio novembris',
  'december dec dezember dez decembre diciembre dic dicembre dezembro grudnia grudzien gru decembrie декабря декабрь дек aralik ara prosinec prosince desember des joulukuu joulu joulukuuta pro decembra prosinac prosinca декември aralık грудень груд грудня δεκεμβριου δεκ דצמבר ديسمبر دجنبر دسامبر दिसंबर ธันวาคม desembre gruodis gruodzio decembris detsember dets',
]

/** The months of the Persian calendar. */
export const PERSIAN_MONTHS = 'فروردین اردیبهشت خرداد تیر مرداد شهریور مهر ابان اذر دی بهمن اسفند'
