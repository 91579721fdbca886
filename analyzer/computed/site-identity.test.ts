import { expect, test } from 'vitest'
import { readPageFacts } from '../parsers/html/index.ts'
import { siteNameIn } from './site-identity.ts'

test.each([
  ['https://walk.example/routes', 'Old mill | Lantern Walks', 'Lantern Walks'],
  ['https://walk.example/', 'Notizen aus dem Garten – Kiesel & Moos', 'Kiesel & Moos'],
  ['https://www.kieselmoos.de/', 'Kiesel & Moos – Notizen', 'Kiesel & Moos'],
  ['https://kiesel-moos.example/notes', 'Notizen – Kiesel & Moos – Garten', 'Kiesel & Moos'],
  ['https://lampshop.example/', 'Shop | Lamp Shop', 'Lamp Shop'],
  ['https://walk.example/', 'Lantern walks in the valley', null],
])('%s, "%s": %s', (url, title, name) => {
  expect(siteNameIn(readPageFacts(`<title>${title.replace('&', '&amp;')}</title>`, url))).toBe(name)
})

test('a title that begins with the site on every page names it by the link to its home page', () => {
  const page = `<title>Northshore School - About us</title><header><a href="/">Northshore School</a></header>`
  expect(siteNameIn(readPageFacts(page, 'https://ns-school.test/about'))).toBe('Northshore School')
})
