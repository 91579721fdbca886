import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { passagesSchema } from '../contract/index.ts'
import { parseHtmlDocument } from '../parsers/html/index.ts'
import { blocksOfText, readAnswerBlocks } from './answer-blocks.ts'
import { findPassages } from './find-passages.ts'
import { packTexts, unpackTexts } from './page-texts.ts'

const blocksOf = (html: string) => readAnswerBlocks(parseHtmlDocument(html))

function packed(sent: string, more: { rendered?: string; llmsTxt?: string } = {}): string {
  return packTexts({
    sent: { blocks: blocksOf(sent), data: [] },
    rendered: more.rendered === undefined ? null : { blocks: blocksOf(more.rendered), data: [] },
    article: null,
    ownMarkdown: null,
    llmsTxt: more.llmsTxt === undefined ? null : blocksOfText(more.llmsTxt),
  })
}

const FILLER = `<p>${'All about lighting at home. '.repeat(400)}</p>`

test('each reader gets the passage that its own text has, or none', () => {
  const { passages } = findPassages(
    packed('<h1>Lamp</h1><p>It shines.</p>', {
      rendered: '<h1>Lamp</h1><p>It shines.</p><h2>Returns</h2><p>Send it back within 30 days.</p>',
      llmsTxt: '# Shop\n- Returns: 30 days',
    }),
    'What is the returns policy?',
  )
  expect(passagesSchema.safeParse(passages).success).toBe(true)
  expect(passages.rendered?.text).toContain('Send it back within 30 days.')
  expect(passages['llms-txt']?.text).toContain('Returns: 30 days')
  expect(passages.html).toBeNull()
  expect(passages.reader).toBeNull()
})

test('a passage begins with its headings and names the character where it stands', () => {
  const { html } = findPassages(packed(`<h1>Lamp</h1>${FILLER}<h2>Warranty</h2><p>Two years.</p>`), 'warranty').passages
  expect(html?.text).toMatch(/^Lamp\nWarranty\nTwo years\./)
  expect(html?.at).toBeGreaterThan(10_000)
})

test.each([
  ['Can I park at it?', 'How do I return it?', 'Returns', 'We pay if you can send it to the shop.'],
  [
    'Kann ich es in der Küche mieten?',
    'Wie kann ich es zurückgeben?',
    'Rückgabe',
    'Sie können es in der Frist schicken.',
  ],
  ['Est-ce que vous avez un parking ?', 'Peut-on le retourner ?', 'Retours', 'Vous pouvez le rendre, on est là.'],
  ['¿Se puede aparcar en la puerta?', '¿Cómo lo puedo devolver?', 'Devoluciones', 'Se puede mandar en la caja.'],
  ['Si può parcheggiare qui?', 'Come lo posso restituire?', 'Resi', 'Lo puoi mandare nella scatola.'],
  ['Onde é que se pode estacionar?', 'Como é que o posso devolver?', 'Devoluções', 'Pode mandar na caixa.'],
  ['Waar kun je hier parkeren?', 'Hoe kan ik het retourneren?', 'Retourneren', 'Je kan het in de doos sturen.'],
  ['Gdzie można tu zaparkować?', 'Jak mogę to zwrócić?', 'Zwrócić', 'Można to wysłać w tym.'],
])('words of grammar find nothing: %s', (absent, present, heading, text) => {
  const lamp = packed(`<h1>X</h1><p>${text}</p><h2>${heading}</h2><p>${text} 30.</p>`)
  expect(findPassages(lamp, absent).passages.html).toBeNull()
  expect(findPassages(lamp, present).passages.html?.text).toContain('30.')
})

test.each([
  ['How is it packaged?', 'Packaging', 'It comes in a paper bag.'],
  ['Ist es für Terrassen geeignet?', 'Terrasse', 'Auch Holz wird sauber.'],
  ['A che eta si usa?', 'Età', 'Dai cinque anni.'],
  ['Ile lat gwarancji ma ceramika?', 'Gwarancja na ceramikę', '5'],
  ['保存期限是多久？', '保存方式與期限', '540 天'],
  ['返品はできますか', '商品の返品について', '七日以内'],
  ['バッグのサイズは', 'バッグについて', '三十センチ'],
  ['환불은 되나요?', '교환·환불이 가능한 경우', '7일 이내'],
  ['ส่งคืนสินค้าได้ไหม', 'การส่งคืน', '7 วัน'],
])('other endings, no accents and scripts without spaces find their passage: %s', (question, heading, text) => {
  const lamp = packed(`<h1>X</h1>${FILLER}<h2>${heading}</h2><p>${text}</p>`)
  expect(findPassages(lamp, question).passages.html?.text).toContain(text)
})

const KILN = {
  en: [
    'Kiln of Rye',
    'Kiln',
    'Hours',
    'Sunday 9:30',
    'Fees',
    '£12',
    'Place',
    'Rye TN31 7LA',
    'People',
    'Ada Korn fires it.',
    'Duration',
    'Two hours',
  ],
  de: [
    'Ofen von Rye',
    'Ofen',
    'Zeiten',
    'Sonntag 9:30',
    'Kosten',
    '12 €',
    'Anfahrt',
    '31700 Rye',
    'Leitung',
    'Ada Korn heizt.',
    'Umfang',
    'Zwei Stunden',
  ],
  fr: [
    'Four de Rye',
    'Four',
    'Horaires',
    'dimanche 9 h',
    'Tarifs',
    '12 €',
    'Accès',
    '31700 Rye',
    'Équipe',
    'Ada Korn chauffe.',
    'Durée',
    'Deux heures',
  ],
  ja: [
    '陶芸窯',
    '陶芸窯',
    '営業時間',
    '日曜日',
    '料金',
    '1,200円',
    '住所',
    '栃木県益子町3',
    'スタッフ',
    '佐野恵子さん',
    '所要時間',
    '二時間',
  ],
}

test.each([
  [
    'en',
    ['When can I see the kiln?', '9:30'],
    ['How much is the kiln?', '£12'],
    ['Where is the kiln?', 'TN31'],
    ['Who fires the kiln?', 'Ada'],
    ['How long does the kiln take?', 'Two'],
  ],
  [
    'de',
    ['Wann ist der Ofen offen?', '9:30'],
    ['Was kostet der Ofen?', '12 €'],
    ['Wo steht der Ofen?', '31700'],
    ['Wer heizt den Ofen?', 'Ada'],
    ['Wie lange dauert der Ofen?', 'Zwei'],
  ],
  [
    'fr',
    ['Quand voir le four ?', '9 h'],
    ['Combien coûte le four ?', '12 €'],
    ['Où est le four ?', '31700'],
    ['Qui chauffe le four ?', 'Ada'],
    ['Combien de temps dure le four ?', 'Deux'],
  ],
  [
    'ja',
    ['陶芸窯はいつですか', '日曜日'],
    ['陶芸窯はいくらですか', '1,200円'],
    ['陶芸窯はどこですか', '益子町'],
    ['陶芸窯は誰ですか', '佐野'],
    ['陶芸窯はどのくらいですか', '二時間'],
  ],
] satisfies [keyof typeof KILN, ...string[][]][])(
  'a question word asks for a kind of value: %s',
  (language, ...asked) => {
    const [name = '', kiln, ...sections] = KILN[language]
    const rest = sections.map((text, at) => (at % 2 === 0 ? `<h2>${text}</h2>` : `<p>${text}</p>`)).join('')
    const page = packed(`<h1>${name}</h1><h2>${kiln}</h2><p>1 A.</p>${rest}`)
    const found = asked.map(([question = '']) => findPassages(page, question).passages.html?.text)
    expect(found).toEqual(asked.map(([, value = '']) => expect.stringContaining(value)))
  },
)

test.each([
  ['How much is parking?', 'Parking', 'Free behind the barn.', 'Tickets', 'Adults £9.50'],
  ['Wo sind die Umkleiden?', 'Umkleiden', 'Hinter dem Kiosk.', 'Anfahrt', 'Am Weiher 1, 91555 Feuchtwangen'],
  ['トイレはどこですか', 'トイレ', '売店の裏です。', '住所', '長野県茅野市豊平町3丁目'],
])('a section about the very subject stays: %s', (question, heading, text, other, value) => {
  const page = packed(`<h1>X</h1><h2>${other}</h2><p>${value}</p><h2>${heading}</h2><p>${text}</p>`)
  expect(findPassages(page, question).passages.html?.text).toContain(text)
})

test.each([
  ['Can I bring my dog?', 'Dogs are welcome.'],
  ['¿A qué temperatura va el horno?', 'Se hornea a 170 grados.'],
  ['ile trwa', 'Zajęcia trwają godzinę.'],
  ['how tall is it', 'Height: 58 cm'],
  ['Wie schwer ist es?', 'Gewicht: 11 kg'],
  ['telefonnummer', 'Termine unter der Rufnummer 0551 5550 187.'],
  ['cuantas calorias tiene', 'Energía: 312 kcal'],
])('short words with other endings, and measures by their names, find their passage: %s', (question, text) => {
  expect(findPassages(packed(`<h1>X</h1>${FILLER}<h2>Y</h2><p>${text}</p>`), question).passages.html?.text).toContain(
    text,
  )
})

test('a root that words share by chance finds nothing for a question of other words', () => {
  const page = packed('<h1>X</h1><p>La prima parte è in vendita.</p>')
  expect(findPassages(page, 'A che ora parti il treno per Roma?').passages.html).toBeNull()
})

test('what a course costs is found under its fees', () => {
  const course = (fees: string) =>
    packed(`<h1>Master</h1><h2>${fees}</h2><p>250 €, 30 % plus tard.</p><h2>Durée</h2><p>Deux ans.</p>`)
  for (const fees of ['Frais', 'Tarifs', 'Gebühren', 'Fees'])
    expect(findPassages(course(fees), 'Combien coûte le master ?').passages.html?.text).toContain('250 €')
})

test('a menu or a heading that names what is asked for is no passage while one says more of it', () => {
  const page =
    '<ul><li>Home</li><li>Tickets</li></ul><h1>Tickets</h1><h2>Groups</h2><p>Groups of ten get tickets at half price.</p>'
  expect(findPassages(packed(page), 'tickets').passages.html?.text).toContain('half price')
  const lines = '<p>送料 当店のお知らせ 3 月</p><h1>店</h1><h2>送料</h2><p>全国どこでも無料でお届けします</p>'
  expect(findPassages(packed(lines), '送料は無料ですか').passages.html?.text).toContain('全国どこでも')
  expect(findPassages(packed('<h1>Tickets</h1>'), 'tickets').passages.html?.text).toBe('Tickets')
})

test('a number is found as a whole, beside any script', () => {
  const lamp = packed(`<h1>X</h1><h2>A</h2><p>Model 1234567</p><h2>B</h2><p>Model 1234568手机</p>`)
  expect(findPassages(lamp, '1234568').passages.html?.text).toContain('手机')
})

test('a reader with a limit gets nothing from behind it', () => {
  const { passages } = findPassages(packed(`<h1>Lamp</h1>${FILLER}<h2>Warranty</h2><p>Two years.</p>`), 'warranty')
  expect(passages['markdown-5k']).toBeNull()
  expect(passages['markdown-20k']?.text).toContain('Two years.')
  const cut = findPassages(packed(`${FILLER}`), 'lighting').passages['markdown-5k']
  expect((cut?.at ?? 0) + (cut?.text.length ?? 0)).toBeLessThanOrEqual(5_000)
})

test('texts come back with their headings, and a rendered page costs little besides the same page as sent', () => {
  const words = Array.from({ length: 3_000 }, (_, index) => `word${(index * 7_919) % 10_007}`).join(' ')
  const page = `<h1>Lamp</h1><h2>Use</h2><p>${words}</p>`
  const texts = unpackTexts(packed(page, { rendered: page }))
  expect(texts.rendered?.blocks.at(-1)).toMatchObject({ text: words.slice(0, 10_000), headings: ['Lamp', 'Use'] })
  expect(packed(page, { rendered: page }).length).toBeLessThan(packed(page).length * 1.1)
})

test('a text that cannot be compressed is shortened, and what was not packed here is refused', () => {
  const noise = Array.from({ length: 40 }, () => `<p>${randomBytes(4_000).toString('base64')}</p>`).join('')
  expect(packed(noise, { rendered: noise.replaceAll('A', 'B'), llmsTxt: noise }).length).toBeLessThanOrEqual(300_000)
  expect(() => findPassages('AAAA', 'x')).toThrow()
})
