import { expect, test } from '@playwright/test'
import { apiClient } from '../support/api-client.ts'
import { takeSession } from '../support/browser-journey.ts'
import {
  fillAccount,
  LONG_HOST,
  LONG_WORDS,
  longNamedScan,
  runningSample,
  sampleHistory,
  sampleId,
  sampleScan,
  sampleSites,
  startSampleProduct,
  UNDER_WAY,
} from '../support/sample-account.ts'
import { refuseCookies } from '../support/still-pages.ts'

const LONG = sampleId(8)
const PATHS = [
  '/dashboard',
  '/dashboard?tab=scans',
  `/scan-results/${LONG}`,
  `/detailed-recommendations/${LONG}`,
  '/detailed-recommendations/sample',
  '/compare',
  `/compare?a=${LONG}&b=${sampleId(1)}`,
]

test('names and code of any length stay within the page and its tables, on each screen and in both orientations', async ({
  page,
  context,
}) => {
  const product = await startSampleProduct()
  const person = apiClient(product.origin)
  await person.register()
  const [first, ...sites] = sampleSites()
  const long = { ...first, host: LONG_HOST, nextJob: LONG_WORDS, tags: ['Very-long-tag-without-a-break'] }
  // The widest states and actions stand beside the longest names.
  const states = [runningSample(), sampleScan(5, 1, { ...UNDER_WAY, status: 'cancelled' })]
  await fillAccount(product, person, {
    scans: [...sampleHistory(), ...states, longNamedScan(8)],
    sites: [long, ...sites],
  })
  await takeSession(context, person, product.origin)
  await refuseCookies(context)
  const wide: string[] = []
  for (const path of PATHS) {
    const answer = await page.goto(product.origin + path)
    expect(answer?.status()).toBe(200)
    for (const width of [1440, 1200, 1024, 940, 900, 820, 769, 768, 600, 360]) {
      await page.setViewportSize({ width, height: 900 })
      const over = await page.evaluate(() => {
        const tables = [...document.querySelectorAll('table')]
        const beyond = tables.map((table) => table.offsetWidth - (table.parentElement?.clientWidth ?? 0))
        return Math.max(document.documentElement.scrollWidth - window.innerWidth, ...beyond)
      })
      if (over > 0) wide.push(`${path} at ${width}: ${over} px`)
      const covered = await page.locator('h3:has(a) + p').evaluateAll((lines) =>
        lines.flatMap((line) => {
          const name = document.createRange()
          name.selectNodeContents(line.previousElementSibling?.querySelector('a') ?? line)
          const cover = name.getBoundingClientRect().bottom - line.getBoundingClientRect().top
          return cover > 1 ? `${name.toString()} covers ${Math.round(cover)} px of the line below` : []
        }),
      )
      wide.push(...covered.map((name) => `${path} at ${width}: ${name}`))
    }
  }
  await product.stop()
  expect(wide).toEqual([])
})
