import { expect, test } from 'vitest'
import { renderArticle } from './render-article.ts'

const TEXT =
  '# Title\n\nThe _lead_ of `A_B_C`, with a [link](/x).\n\n> Last updated today\n\n## First `part`\n\nText.\n\n```http\n<b>\n```\n'

test('the first blocks become title, lead and line of facts', () => {
  const { title, lead, meta } = renderArticle(TEXT)
  expect({ title, lead, meta }).toEqual({
    title: 'Title',
    lead: 'The lead of A_B_C, with a link.',
    meta: 'Last updated today',
  })
})

test('headings can be linked to, and code is never markup', () => {
  const { sections, html } = renderArticle(TEXT)
  expect(sections).toEqual([{ id: 'first-part', title: 'First part' }])
  expect(html).toContain('<h2 id="first-part">')
  expect(html).toContain('&lt;b&gt;')
})
