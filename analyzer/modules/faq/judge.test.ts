import { describe, expect, it } from 'vitest'
import { judgeStep } from '../../testing/index.ts'
import { judge as faqJudge } from './judge.ts'

const page = (body: string, head = '') =>
  `<!doctype html><html lang="en"><head>${head}</head><body><main>${body}</main></body></html>`
const markup = (question: string, answer: string) =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity: [{ '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: answer } }] })}</script>`
const judge = (html: string) => judgeStep(faqJudge, { html })

describe('the FAQ step', () => {
  it('is N/A for a page without questions', async () => {
    const { data, ids } = await judge(page('<h1>Books</h1><p>Text. Is it good? We think so.</p>'))
    expect(data).toMatchObject({ score: null, details: { faqCount: 0, hasValidSchema: false, structuredFaqCount: 0 } })
    expect(ids).toEqual([])
  })

  it('does not say that a page has no questions because none is a heading', async () => {
    const { data } = await judge(page('<p><b>How do I create a field?</b></p><blockquote>Declare it.</blockquote>'))
    expect(data).toMatchObject({ score: null, message: 'No heading of this page is a question.' })
    expect((await judge(page('<h1>Books</h1>'))).data.message).toBe('This page has no questions and answers.')
  })

  it('finds questions in headings, disclosures and terms with their answers', async () => {
    const body =
      '<h2>Do you deliver?</h2><p>Yes, by bicycle.</p><details><summary>What does it cost?</summary><p>Two pounds.</p></details><dl><dt>When?</dt><dd>By noon.</dd></dl>'
    const { data } = await judge(page(body))
    expect(data).toMatchObject({ score: 100, details: { faqCount: 3, answeredCount: 3 } })
    expect(data.details['questions']).toContainEqual({ question: 'What does it cost?', answer: 'Two pounds.' })
  })

  it('takes no byline for an answer', async () => {
    const article = (byline: string) =>
      `<h1>Not found: what to do?</h1><p>${byline}</p><p>Redirect the old address.</p>`
    for (const byline of ['By Anna Berg, 1 October 2026', 'Von Anna Berg, 1. Oktober 2026']) {
      const { data } = await judge(page(article(byline)))
      expect(data.details['questions']).toMatchObject([{ answer: 'Redirect the old address.' }])
    }
    const { data } = await judge(page(article('By redirecting the old address.')))
    expect(data.details['questions']).toMatchObject([{ answer: expect.stringMatching(/^By redirecting/) as string }])
  })

  it('names questions without an answer and questions asked twice', async () => {
    const { data, ids } = await judge(page('<h2>Where are you?</h2><h2>Where are you?</h2><p>In Bath.</p>'))
    expect(ids).toEqual(['question-unanswered', 'question-twice'])
    expect(data.score).toBeLessThan(70)
  })

  it('judges markup where it exists, and requires none', async () => {
    const body = '<h2>Do you deliver?</h2><p>Yes, by bicycle.</p>'
    const valid = await judge(page(body, markup('Do you deliver?', 'Yes, by bicycle.')))
    expect(valid.data).toMatchObject({ score: 100, details: { hasValidSchema: true, structuredFaqCount: 1 } })
    const invisible = await judge(page(body, markup('Are you open?', 'Always.')))
    expect(invisible.data.details).toMatchObject({ hasValidSchema: false, structuredFaqCount: 1 })
    expect(invisible.ids).toEqual(['faq-markup-invalid'])
  })
})
