import { expect, test } from 'vitest'
import { readPageFacts } from '../parsers/html/index.ts'
import { siteNameIn } from './site-identity.ts'

test.each([
  ['https://walk.example/routes', 'Old mill | Lantern Walks', 'Old mill', 'Lantern Walks'],
  ['https://walk.example/', 'Kiesel & Moos – Notizen aus dem Garten', 'Kiesel & Moos', 'Kiesel & Moos'],
  ['https://walk.example/', 'Notizen aus dem Garten – Kiesel & Moos', 'Willkommen', 'Kiesel & Moos'],
  ['https://walk.example/notes', 'Kiesel & Moos – Notizen', 'Kiesel & Moos', 'Notizen'],
  ['https://www.kieselmoos.de/notes', 'Kiesel & Moos – Notizen', 'Notizen', 'Kiesel & Moos'],
  ['https://lampshop.example/', 'Shop | Lamp Shop', 'Shop', 'Lamp Shop'],
  ['https://walk.example/', 'Lantern walks in the valley', 'Lantern walks', null],
])('%s, "%s" under "%s": %s', (url, title, heading, name) => {
  const page = readPageFacts(
    `<title>${title.replace('&', '&amp;')}</title><h1>${heading.replace('&', '&amp;')}</h1>`,
    url,
  )
  expect(siteNameIn(page)).toBe(name)
})
