import { describe, expect, it } from 'vitest'
import { judgeStep } from '../../testing/index.ts'
import { judge as voiceSearchJudge } from './judge.ts'

const page = (body: string, head = '') =>
  `<!doctype html><html lang="en"><head>${head}</head><body><main>${body}</main></body></html>`
const SHORT = '<p>The shop is open from nine to six on weekdays, and it closes at four on Saturdays all year.</p>'
const judge = (html: string) => judgeStep(voiceSearchJudge, { html })

describe('the voice search step', () => {
  it('is N/A without enough text', async () => {
    const { data } = await judge(page('<p>Hello.</p>'))
    expect(data).toMatchObject({ score: null, details: { naturalLanguageScore: null, questionPhrases: [] } })
  })

  it('counts words of scripts that do not separate them', async () => {
    const thai = '<p>โคมไฟของเราทำจากไม้บีชและทองเหลืองส่งจากโรงงานในเชียงใหม่ทุกวันจันทร์</p>'
    expect((await judge(page(thai.repeat(8)))).data.score).not.toBeNull()
  })

  it('lists question phrases and passages that can be read aloud', async () => {
    const { data, ids } = await judge(page(`<h2>When are you open?</h2>${SHORT.repeat(5)}`))
    expect(data).toMatchObject({
      score: 100,
      details: { naturalLanguageScore: 100, questionPhrases: ['When are you open?'], shortAnswerCount: 5 },
    })
    expect(ids).toEqual([])
  })

  it('names long-winded prose', async () => {
    const clause =
      'notwithstanding the aforementioned considerations concerning institutional responsibilities and international administration'
    const { data, ids } = await judge(page(`<p>${`${Array(6).fill(clause).join(', ')}. `.repeat(4)}</p>`))
    expect(ids).toEqual(['questions-none', 'answers-too-long', 'language-hard'])
    expect(data.details.naturalLanguageScore).toBe(0)
  })

  it('quotes no link as a passage', async () => {
    const prose = `The lantern walk begins at the old mill, ${'and leads along the canal, '.repeat(20)}to the station.`
    const { findings } = await judge(page(`<a href="#main">Skip to content</a><p>${prose}</p>`))
    const quoted = findings.find(({ id }) => id === 'answers-too-long')?.evidence ?? []
    expect(quoted).toEqual([expect.stringContaining('The lantern walk begins')])
  })

  it('does not ask a list of links and names for a passage to read aloud, nor how hard it is to read', async () => {
    const names = ['Administration', 'Configuration parameters', 'Internationalization and localization utilities']
    const { ids } = await judge(
      page(
        `<ul>${names
          .map((name) => `<li>${name}.</li>`)
          .join('')
          .repeat(30)}</ul>`,
      ),
    )
    expect(ids).toEqual(['questions-none'])
  })

  it('finds the street of the markup in the text, in any language', async () => {
    const business = `<script type="application/ld+json">{"@context":"https://schema.org","@type":"Restaurant","name":"Âncora","address":{"@type":"PostalAddress","streetAddress":"Cais da Ribeira 4"}}</script>`
    const { ids } = await judge(page(`${SHORT.repeat(5)}<p>Cais da Ribeira 4, Porto</p>`, business))
    expect(ids).not.toContain('place-not-said')
  })

  it('expects a local business to state its location', async () => {
    const business =
      '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Dentist","name":"Bright"}</script>'
    expect((await judge(page(SHORT.repeat(5), business))).ids).toContain('place-not-said')
    expect((await judge(page(`${SHORT.repeat(5)}<p>You find us at 12 Canal Road.</p>`, business))).ids).not.toContain(
      'place-not-said',
    )
  })
})
