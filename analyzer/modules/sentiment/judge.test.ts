import { describe, expect, it } from 'vitest'
import { judgeStep } from '../../testing/index.ts'
import { judge as sentimentJudge } from './judge.ts'

const page = (text: string, lang = 'en') =>
  `<!doctype html><html lang="${lang}"><head><title>Lanes | Holloway</title></head><body><main>${text}</main></body></html>`
const paragraphs = (text: string, count: number) => `<p>${text}</p>`.repeat(count)
const PLAIN = 'The shop stands by the canal. It opens at nine and closes at six on every weekday of the year.'
const GLAD = 'We love these wonderful books and are happy to help you find a great and beautiful one today.'
const SAD = 'This terrible product was broken and awful, a horrible waste and a sad failure for everybody involved.'
const judge = (html: string) => judgeStep(sentimentJudge, { html })

describe('the sentiment step', () => {
  it('distinguishes factual, positive and negative text', async () => {
    expect((await judge(page(paragraphs(PLAIN, 6)))).data.details.tone).toBe('neutral')
    expect((await judge(page(paragraphs(GLAD, 6)))).data.details.tone).toBe('positive')
    const negative = await judge(page(paragraphs(SAD, 6)))
    expect(negative.data.details.tone).toBe('negative')
    expect(negative.ids).toEqual(['tone-negative'])
    expect(negative.data.message).toBe('Mostly negative: 0% neutral, 0% positive, 100% negative.')
  })

  it('does not take one or two paragraphs for the tone of a short page', async () => {
    const walk = 'Tram 4 stops in front of the customs house. There is no car park, and we stop only in a storm.'
    expect((await judge(page(paragraphs(PLAIN, 2) + paragraphs(walk, 2)))).ids).toEqual([])
    expect((await judge(page(paragraphs(PLAIN, 2) + paragraphs(SAD, 3)))).ids).toEqual(['tone-negative'])
  })

  it('says nothing of other languages rather than guess', async () => {
    const { data } = await judge(
      page(paragraphs('Die Buchhandlung liegt am Kanal und öffnet an jedem Werktag um neun Uhr.', 8), 'de'),
    )
    expect(data).toMatchObject({ score: null, details: { tone: null } })
    expect(data.message).toBe('Tone is judged only for English text; this page is in German.')
  })

  it('does not take words of another language in an English page for English ones', async () => {
    const german =
      'Das Hafenamt erteilt die Liegeerlaubnis binnen drei Werktagen nach dem Antrag. Die Werkstatt repariert die Rahmen, die Räder und die Schaltungen, und die Post liefert die Teile.'
    const { data, ids } = await judge(page(paragraphs(PLAIN, 6) + paragraphs(german, 6)))
    expect(data.details.tone).toBe('neutral')
    expect(ids).toEqual([])
  })

  it('finds praise without proof, and ignores praise with a figure', async () => {
    const boast = 'We are the leading and world-class platform for everybody who reads along the old canal.'
    expect((await judge(page(paragraphs(boast, 5) + PLAIN))).ids).toEqual(['claims-unsupported'])
    const proven = 'We are the leading shop with 97 % of orders delivered within 24 hours along the old canal.'
    expect((await judge(page(paragraphs(proven, 5) + PLAIN))).ids).toEqual([])
  })

  it('does not take what can go wrong with a machine for a negative tone', async () => {
    const faults =
      'If the connection fails with an error, the server has stopped or rejected an illegal request as blocked.'
    expect((await judge(page(paragraphs(faults, 6)))).ids).toEqual([])
  })

  it('does not judge a short page', async () => {
    expect((await judge(page('<p>Hello there.</p>'))).data.score).toBeNull()
  })
})
