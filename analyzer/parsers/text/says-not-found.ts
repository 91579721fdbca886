import { namesInAny, wordsFor } from '../languages/language-words.ts'

const LONGEST = 120
const NUMBER = /(?:^|[^\d.])404(?:$|[^\d.])/

/** Whether a title or main heading says that the page does not exist. */
export function saysNotFound(titles: readonly string[]): boolean {
  return titles.some((title) => title.length <= LONGEST && saysSo(title.trim()))
}

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
      const words = rest.replace(wordsFor('notFound') ?? '', ' ').match(/[\p{Letter}\p{Mark}\p{Number}’']+/gu) ?? []
      if (saysSo(rest)) return words.length <= MOST_OTHER_WORDS
      return hasNumber && words.every((word) => BESIDE_NUMBER.test(word))
    })
}

function saysSo(text: string): boolean {
  return NUMBER.test(text) || namesInAny('notFound', text)
}
