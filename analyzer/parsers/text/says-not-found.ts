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
