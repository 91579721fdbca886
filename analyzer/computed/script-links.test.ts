import { expect, test } from 'vitest'
import { readPageFacts } from '../parsers/html/index.ts'
import type { ArtifactSource } from './artifacts.ts'
import { scriptLinksOf } from './script-links.ts'

test('links that scripts add are those to other pages of the site', async () => {
  const url = 'https://shop.example/guide/'
  const pages: Readonly<Record<string, unknown>> = {
    rawPage: readPageFacts('<a href="/sent">Sent</a>', url),
    page: readPageFacts(
      '<a href="#main">Skip to content</a><a href="/sent">Sent</a><a href="/added">Added</a><a href="https://other.example/">Other</a>',
      url,
    ),
  }
  const source = (async (name: string) => pages[name]) as ArtifactSource
  expect((await scriptLinksOf(source, true))?.map((link) => link.url)).toEqual(['https://shop.example/added'])
})
