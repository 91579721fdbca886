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
  expect(DOCUMENTS['api']).not.toMatch(/\| 0 |shows this page/)
})

test('documents link to each other’s pages and sections', () => {
  for (const name of Object.keys(DOCUMENTS)) {
    const html = documentArticle(name, 'https://legible.example')?.html ?? ''
    for (const [, href = ''] of html.matchAll(/ href="([^"/#h][^"]*|\/docs\/[^"]*)"/g)) {
      const [, page = '', section] = /^\/docs\/([\w-]+)(?:#(.+))?$/.exec(href) ?? []
      const linked = documentArticle(page, 'https://legible.example')
      expect(linked, `${href} in ${name}`).not.toBeNull()
      if (section) expect(linked?.html, `${href} in ${name}`).toContain(`id="${section}"`)
    }
  }
})
