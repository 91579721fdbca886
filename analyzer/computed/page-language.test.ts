import { describe, expect, it } from 'vitest'
import { languageOf } from './page-language.ts'

const GERMAN = 'Die Buchhandlung liegt am Kanal und hat an jedem Werktag von neun bis achtzehn Uhr geöffnet. '.repeat(3)
const NORWEGIAN =
  'Butikken ligger ved kanalen og har åpent hver dag fra ni til seks, og vi selger kart, bøker og te til alle. '.repeat(
    2,
  )
const RUSSIAN =
  'Книжный магазин стоит у канала и открыт каждый день с девяти до шести, здесь продают карты и книги. '.repeat(2)

const HEBREW =
  `מחשב נייח של ${'OPTIPLEX 9010 TOWER '.repeat(3)} עם זיכרון גדול ושלוש שנות אחריות מלאה אצל הספק בכל הארץ. `.repeat(3)

const NAMES = 'AcceptFilter AcceptPathInfo AccessFileName AddDefaultCharset AllowEncodedSlashes\n'
  .split(' ')
  .join('\n')
  .repeat(20)
const JAPANESE =
  '常に使用可能な Apache HTTP サーバのコア機能で、リクエストはファイルにマップされる場合にのみ受け付けられます。'
const ENGLISH = 'Enables extended help tips under the mouse pointer until the next click on any part of the window.\n'
const FILLER =
  'Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore. '.repeat(8)

describe('languageOf', () => {
  it.each([
    ['a short text: the declaration', 'fr-CA', 'Bonjour', 'fr'],
    ['a text that is clearly another language: the text', 'en', GERMAN, 'de'],
    ['a text in other letters: the text', 'en', RUSSIAN, 'ru'],
    ['a language that cannot be told from its neighbor: the declaration', 'nb-NO', NORWEGIAN, 'nb'],
    ['a script that is not known, beside foreign names: the declaration', 'he-IL', HEBREW, 'he'],
    ['a script that is not known, without a declaration: null', null, HEBREW, null],
    ['no declaration: the text', null, GERMAN, 'de'],
    ['the filler of a template: the declaration', 'en', FILLER, 'en'],
    ['a declaration that is no code: the text', 'deutsch', GERMAN, 'de'],
    ['nothing at all: null', null, '', null],
  ])('goes, for %s', (_case, declared, text, code) => {
    expect(languageOf(declared, text).code).toBe(code)
  })

  it.each([
    ['en', GERMAN.repeat(3), true],
    ['en-GB', RUSSIAN.repeat(4), true],
    ['de', GERMAN.repeat(3), false],
    ['en', GERMAN, false],
    ['en', 'Open an account in minutes. '.repeat(40), false],
    ['sv', NORWEGIAN.repeat(4), false],
    ['mk', RUSSIAN.repeat(4), false],
    ['he', HEBREW.repeat(3), false],
    ['en', NAMES + GERMAN.repeat(3), true],
    ['ja', ENGLISH.repeat(8) + JAPANESE.repeat(6), false],
    ['zh', ENGLISH.repeat(8) + JAPANESE, true],
    ['ru', ENGLISH.repeat(8) + RUSSIAN, false],
    ['sr-Latn', ENGLISH.repeat(8) + GERMAN, true],
    [null, GERMAN.repeat(3), false],
  ])('of a text under "%s" it says whether the declaration is wrong', (declared, text, isMisdeclared) => {
    expect(languageOf(declared, text).isMisdeclared).toBe(isMisdeclared)
  })
})
