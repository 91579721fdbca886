import { expect, it } from 'vitest'
import { isCurrent, mainLinks } from './site-links.ts'

it('keeps the current page active through ranges, searches and sort orders', () => {
  const active = (pathname: string, search = '') =>
    mainLinks(true)
      .filter(({ to }) => isCurrent(to, pathname, search))
      .map(({ label }) => label)
  expect(active('/')).toEqual(['Dashboard'])
  expect(active('/dashboard', '?tab=dashboard&days=30')).toEqual(['Dashboard'])
  expect(active('/dashboard', '?tab=scans&days=7&q=shop&page=2')).toEqual(['Scans'])
  expect(active('/dashboard', '?tab=reports')).toEqual([])
  expect(active('/faq')).toEqual(['FAQ'])
  expect(active('/detailed-recommendations/sample')).toEqual(['Sample Report'])
})
