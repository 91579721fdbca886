import { expect, it } from 'vitest'
import { recognizeEntities } from './recognize-entities.ts'
import {
  aiReadiness,
  analyzeText,
  conversational,
  keywordDensity,
  platformScore,
  readability,
  semantic,
  sentiment,
} from './text-analysis.ts'
import { textDirection, countSentences, usesSpaces, stripMarkup, segmentWords } from './segment-text.ts'

it('AI readiness weighs its parts 20, 15, 25 and 40 percent', () => {
  const parts = { readabilityScore: 82, sentimentScore: 70, semanticScore: 76, conversationalScore: 88 }
  expect(aiReadiness(parts)).toBe(81)
})

it('readability follows Flesch, within 0 and 100', () => {
  expect(readability('The cat sat on the mat.')).toBe(100)
  // 1 sentence, 4 words, 17 syllables: 206.835 - 4.06 - 359.55
  expect(readability('Institutional responsibility necessitates internationalization.')).toBe(0)
  // 8 words, 11 groups of vowels: 206.835 - 8.12 - 116.325
  expect(readability('We repair your city bicycle in two days.')).toBe(82)
})

it('counts repeated words of more than three letters, ten at most', () => {
  expect(keywordDensity(segmentWords('bike bike bike shop shop the the the the open'))).toEqual({ bike: 30, shop: 20 })
  const many = Array.from({ length: 12 }, (_, index) => `word${index} word${index}`).join(' ')
  expect(Object.keys(keywordDensity(segmentWords(many)))).toHaveLength(10)
})

it('finds the tone in positive and negative words', () => {
  expect(sentiment(segmentWords('a plain line of words'))).toBe(50)
  expect(sentiment(segmentWords('great'))).toBe(100)
  expect(sentiment(segmentWords('terribly broken error'))).toBe(0)
})

it('analyzes texts from 50, 51 and 101 characters', () => {
  const at = (length: number) => analyzeText('a'.repeat(length))
  expect([at(49).content, at(50).content === null, at(50).platforms, at(51).platforms === null]).toEqual([
    null,
    false,
    null,
    false,
  ])
  expect([at(100).entities, at(101).entities === null]).toEqual([null, false])
})

it('scores an unknown platform 50', () => {
  expect([platformScore('altavista', 'text'), platformScore('__proto__', 'text')]).toEqual([50, 50])
  expect(platformScore('perplexity', 'According to a study of 2025, 40 % agree. https://a.example')).toBeGreaterThan(80)
})

it('handles scripts without spaces and scripts from right to left', () => {
  expect(segmentWords('自転車の修理').length).toBeGreaterThan(1)
  expect([textDirection('مرحبا بالعالم'), textDirection('hello')]).toEqual(['rtl', 'ltr'])
})

it('the semantic score rewards a varied vocabulary and repeated subjects', () => {
  // 2 of 4 long words differ: 50 x (0.5 / 0.6) = 41.7, and two are repeated: 20
  expect(semantic(segmentWords('bike bike shop shop'))).toBe(62)
  // all differ: 50; none is repeated
  expect(semantic(segmentWords('every word here differs'))).toBe(50)
  expect([semantic([]), semantic(segmentWords('the cat'))]).toEqual([0, 0])
})

it('the conversational score starts at 20 and adds the signs that it finds', () => {
  expect(conversational('Concrete.')).toBe(20)
  // a question 25, the reader 20, a question word 15, a short first sentence 5
  expect(conversational('How long do you wait for it?')).toBe(85)
  const all = "How long do you wait? It's short, for example two days."
  expect(conversational(all)).toBe(100)
})

it('the score of each assistant starts at 30 and adds its own signs', () => {
  const score = (text: string) => ['chatgpt', 'claude', 'gemini', 'perplexity'].map((name) => platformScore(name, text))
  expect(score('Concrete.')).toEqual([30, 30, 30, 30])
  // reasons are 3 of Claude's 10
  expect(score('Because it rains.')).toEqual([30, 51, 30, 30])
  // a list is 3 of Gemini's 10
  expect(score('- oil\n- cloth')).toEqual([30, 30, 51, 30])
  // a source is 4 of Perplexity's 10
  expect(score('https://a.example')).toEqual([30, 30, 30, 58])
  // a question is 3 and the reader 2 of ChatGPT's 10; a question is 2 of Gemini's 10
  expect(score('Do you ride?')).toEqual([65, 30, 44, 30])
})

it('returns up to eight entities and five topics, and a tone below 45 or above 55', () => {
  const names = Array.from({ length: 12 }, (_, index) => `${1990 + index} `).join('')
  const { entities, topics } = recognizeEntities(names, ['a', 'b', 'c', 'd', 'e', 'f'], 50)
  expect([entities.length, topics]).toEqual([8, ['a', 'b', 'c', 'd', 'e']])
  const tone = (score: number) => recognizeEntities('', [], score).sentiment
  expect([44, 45, 50, 55, 56].map(tone)).toEqual(['negative', 'neutral', 'neutral', 'neutral', 'positive'])
  const found = recognizeEntities('Lieve Maes paid €120 in Ghent in 2025, see https://a.example', [], 50).entities
  expect(found.map(({ type }) => type).sort()).toEqual(['Address', 'Date', 'Money', 'Name', 'Place'])
})

it('judges scripts without vowels by sentence length', () => {
  const arabic = 'كلمة '.repeat(40)
  expect(readability(arabic)).toBe(130 - 2 * 40)
  const text = '自転車の修理は二日で終わります。'
  expect(usesSpaces(text)).toBe(false)
  expect(readability(text)).toBe(Math.min(100, 130 - 2 * segmentWords(text).length))
})

it('counts words of two characters where a script has no spaces', () => {
  expect(Object.keys(keywordDensity(segmentWords('自転車の修理は自転車の店で。修理は早い。')))).toEqual([
    '修理',
    '自転車',
  ])
})

it('ignores the tags of pasted HTML', () => {
  const html = '<div class="card"><p class="card">A repair takes <b>two</b> days.</p></div>'
  expect(analyzeText(html)).toEqual(analyzeText('A repair takes  two  days.'))
  expect(analyzeText('1 < 2 and 3 > 2, as everybody knows who has counted to three.').words).toBe(13)
})

it('ignores scripts and styles of pasted HTML, and decodes its entities', () => {
  const html = '<style>.card { color: red }</style><script>const a = "<p>b</p>"</script><p>Two&nbsp;days &amp; more</p>'
  expect(segmentWords(stripMarkup(html))).toEqual(['two', 'days', 'more'])
})

it('counts the forms of a word as one, and ignores numbers', () => {
  expect(
    keywordDensity(segmentWords('İstanbul istanbul cafe\u0301 café 2025 2025 2025 Fahr\u00adrad Fahrrad')),
  ).toEqual({
    café: 22.2,
    fahrrad: 22.2,
    istanbul: 22.2,
  })
})

it('ends a sentence after its closing quotation, and in Urdu', () => {
  expect(countSentences('He said “go.” She went (fast!) and far.')).toBe(3)
  expect(countSentences('مرمت آسان ہے۔ یہ تیز ہے۔')).toBe(2)
})

it('keeps the full stop out of an entity', () => {
  const named = recognizeEntities('It costs €120. See (https://a.example/b). Die Werkstatt of Lieve Maes', [], 50)
  expect(named.entities.map(({ text }) => text)).toEqual(['https://a.example/b', '€120', 'Lieve Maes'])
})

it.each(['1', '1,2,', 'A', 'xe', '<script>', '<a ', '修理'])('analyzes a long run of %j in time', (part) => {
  expect(analyzeText(part.repeat(100_000)).content?.aiReadinessScore).toBeGreaterThan(0)
})

it('has scores for a text without words', () => {
  const { content, words } = analyzeText('😀'.repeat(60))
  expect([words, content?.readabilityScore, content?.sentimentScore, content?.semanticScore]).toEqual([0, 0, 50, 0])
  expect(analyzeText('')).toEqual({ characters: 0, words: 0, content: null, entities: null, platforms: null })
  expect(analyzeText('word').content).toBeNull()
})

it('stays fast on a long text of unclosed quotations', () => {
  const long = '“a '.repeat(200_000)
  expect(analyzeText(long).platforms?.perplexity).toBe(30)
})

it('a month is not a place, and one negative word sets no tone', () => {
  const text =
    'The workshop in Ghent opens late on Fridays from March to October. In May a broken wheel is repaired within two days, and never without a call before.'
  const places = recognizeEntities(text, [], 50).entities.filter(({ type }) => type === 'Place')
  expect(places.map((place) => place.text)).toEqual(['Ghent'])
  expect(analyzeText(text).entities?.sentiment).toBe('neutral')
})
