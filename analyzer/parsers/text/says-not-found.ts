/** What pages for missing addresses are called, in the languages that most sites are written in. */
const NOT_FOUND = new RegExp(
  [
    String.raw`(?:^|[^\d.])404(?:$|[^\d.])`,
    "(?:page|site|content|file|item|product|article|url) (?:was |is |could |can ?)?(?:not|n['’]t) (?:be )?found",
    '^not found',
    "page (?:does not|doesn['’]t|no longer) exist",
    "(?:can ?not|can['’]?t|could ?n['’]t|unable to) find (?:that|the|this|your|what)|nothing (?:was |to be )?(?:found|here)",
    'no longer (?:available|exists)|(?:has been|was) (?:removed|deleted)|error 410|410 gone',
    'nicht gefunden|existiert nicht',
    "introuvable|non trouvée?|n['’]existe (?:pas|plus)",
    'no (?:se )?(?:ha )?(?:sido )?encontrad[ao]|no (?:se )?encuentra|no existe',
    'non (?:è stata )?trovat[ao]|non esiste',
    'não (?:foi )?encontrad[ao]|não existe',
    'niet gevonden|bestaat niet',
    'hittades inte|finns inte|ikke fundet|ikke funnet|findes ikke|finnes ikke|ei löy(?:dy|tynyt)',
    'nie znaleziono|nie istnieje|nenalezena|nebyla nalezena|nem található|nu a fost găsit',
    'не найден|не существует|не знайдено|bulunamadı|δεν βρέθηκε',
    '見つかりません|未找到|找不到|不存在|찾을 수 없|غير موجود|לא נמצא',
  ].join('|'),
  'iu',
)
const LONGEST = 120

/** Whether a title or main heading says that the page does not exist. */
export function saysNotFound(titles: readonly string[]): boolean {
  return titles.some((title) => title.length <= LONGEST && NOT_FOUND.test(title.trim()))
}

const NUMBER = /(?:^|[^\d.])404(?:$|[^\d.])/
/** What stands beside the number where it names the page. */
const BESIDE_NUMBER =
  /^(?:error|http|status|code|page|oops|sorry|fehler|erreur|errore|erro|fout|fel|fejl|feil|błąd|chyba|ошибка|エラー)$/iu
const MOST_OTHER_WORDS = 3

/** Whether a title or main heading says this and nothing else, apart from the name of the site. */
export function saysOnlyNotFound(title: string): boolean {
  return title
    .slice(0, LONGEST)
    .split(/\s[|–—·•»:-]\s|\s?[|·•»]\s?/)
    .some((part) => {
      const hasNumber = NUMBER.test(part)
      const rest = part.replace(NUMBER, ' ').trim()
      const words = rest.replace(NOT_FOUND, ' ').match(/[\p{Letter}\p{Mark}\p{Number}’']+/gu) ?? []
      if (NOT_FOUND.test(rest)) return words.length <= MOST_OTHER_WORDS
      return hasNumber && words.every((word) => BESIDE_NUMBER.test(word))
    })
}
