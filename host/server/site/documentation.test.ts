import { expect, test } from 'vitest'
import { documentArticle, documentList, DOCUMENTS } from './documentation.ts'
import { siteArticle } from './site-texts.ts'

test('every document is a page with a title, a first sentence and this server’s address', () => {
  const list = documentList('https://legible.example')
  expect(list.map(({ path }) => path).sort()).toEqual(
    Object.keys(DOCUMENTS)
      .map((name) => `/docs/${name}`)
      .sort(),
  )
  for (const { path, title, lead } of list) {
    expect([title, lead], path).not.toContain('')
    expect(lead, path).not.toMatch(/^#|(?<!\w)_\w/)
  }
  expect(documentArticle('embed', 'https://legible.example')?.html).toContain('https://legible.example/embed/v1/')
})

test('a name that no document has is none, whatever objects inherit', () => {
  expect(documentArticle('constructor', 'https://legible.example')).toBeNull()
})

test('the page of the API has the table of limits, like its source', () => {
  expect(siteArticle('/docs/api', 'https://legible.example').html).toContain('>5 in 5 minutes</td>')
  expect(DOCUMENTS['api']).toContain('| 5 in 5 minutes |')
})
