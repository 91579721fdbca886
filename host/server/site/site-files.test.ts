import { expect, test } from 'vitest'
import { llmsTxt, robotsTxt, securityTxt, sitemapXml } from './site-files.ts'

const ORIGIN = 'https://legible.example'

test('robots.txt opens the public pages, closes those of an account, and names the sitemap', () => {
  const text = robotsTxt(ORIGIN)
  expect(text).toContain('Disallow: /scan-results/')
  expect(text).toContain('Disallow: /api/')
  expect(text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
})

test('the sitemap lists absolute addresses of public pages', () => {
  const xml = sitemapXml(ORIGIN)
  expect(xml).toContain(`<loc>${ORIGIN}/platform</loc>`)
  expect(xml).not.toContain('scan-results')
})

test('llms.txt has one title, a summary, and only links below its sections', () => {
  const text = llmsTxt(ORIGIN)
  expect(text.match(/^# /gm)).toHaveLength(1)
  expect(text.match(/^## /gm)).toHaveLength(3)
  expect(text).toMatch(/^> /m)
})

test('security.txt expires in the future and within a year', () => {
  const now = new Date('2026-11-21T10:00:00Z')
  const [, expires] = /^Expires: (.*)$/m.exec(securityTxt(ORIGIN, now)) ?? []
  const days = (Date.parse(expires ?? '') - now.getTime()) / 86_400_000
  expect(days).toBeGreaterThan(30)
  expect(days).toBeLessThan(365)
})
