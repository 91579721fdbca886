import { decode } from 'whatwg-encoding'
import { expect, test } from 'vitest'
import { brokenWords } from './broken-characters.ts'

const TEXTS = {
  German: 'Über die Straße führt eine schöne, alte Brücke aus Holz in das Dorf; dort gibt es täglich frische Brötchen.',
  French: 'L’été dernier, nous avons dîné près du château, où le maître d’hôtel était très attentionné.',
  Portuguese: 'A estação não é só um café: há também informações, salão e opções para crianças. ATENÇÃO: ÀS 10 H.',
  Russian: 'Привет, это страница о старых книгах и о том, как их читать вечером дома.',
  Czech: 'Příliš žluťoučký kůň úpěl ďábelské ódy v čase, kdy děti šly domů.',
  Greek: 'Το πλοίο φεύγει από την παλιά προβλήτα στις εννέα το πρωί και επιστρέφει το σούρουπο.',
  Hebrew: 'המעבורת יוצאת מהרציף הישן בתשע בבוקר וחוזרת בערב.',
  Arabic: 'تغادر العبارة من الرصيف القديم في التاسعة صباحا وتعود عند الغسق.',
  Thai: 'เรือข้ามฟากออกจากท่าเรือเก่า เวลาเก้าโมงเช้า และกลับมาตอนพลบค่ำ',
  Korean: '연락선은 아침 아홉 시에 옛 부두를 떠나 저녁에 돌아옵니다.',
  Japanese: 'これは古い本についてのページです。毎日新しい本が入ります。店は十時に開きます。',
}

test.each(Object.entries(TEXTS))('%s is whole, and broken when its UTF-8 is labeled as windows-1252', (_name, text) => {
  expect(brokenWords(text)).toEqual([])
  expect(brokenWords(decode(Buffer.from(text), 'windows-1252')).length).toBeGreaterThan(2)
})

test('windows-1252 that is labeled as UTF-8 is broken', () => {
  const read = decode(Buffer.from('Straße führt über Brücke', 'latin1'), 'UTF-8')
  expect(brokenWords(read)).toEqual(['Stra\uFFFDe', 'f\uFFFDhrt', '\uFFFDber', 'Br\uFFFDcke'])
})

test('a letter before two signs is no broken character', () => {
  expect(brokenWords('« C’est là\u00a0», « voilà\u00a0», « déjà\u00a0», „Ä“–„Ö“–„ß“, “café”…')).toEqual([])
})

test('a text that quotes broken characters is whole', () => {
  const about = 'An encoding says which bytes stand for which letters of a text. '.repeat(200)
  expect(brokenWords(`${about} Such as Ã¼ and â€™ and \uFFFD in mails.`)).toEqual([])
  expect(brokenWords('One \uFFFD alone')).toEqual([])
})

test('long words and many broken characters take linear time', () => {
  expect(brokenWords('Ã¼'.repeat(500_000)).length).toBeGreaterThan(1_000)
  expect(brokenWords('a'.repeat(1_000_000))).toEqual([])
})

test('broken characters in quotation marks of their own are examples', () => {
  expect(
    brokenWords('Aus „é“ wird „Ã©“, aus „è“ wird „Ã¨“ und aus „ç“ („Ã§“), wenn die Kodierung nicht stimmt.'),
  ).toEqual([])
  expect(brokenWords('Ein „CafÃ©“, eine „StraÃŸe“ und ein „BrÃ¶tchen“.')).toHaveLength(3)
})
