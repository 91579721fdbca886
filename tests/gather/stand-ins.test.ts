import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { analyzeSite, type GatherTools } from '#analyzer/testing'
import { html } from '../sites/site.ts'
import { savedPageNames, savedPagesSite } from '../sites/saved-pages-site.ts'
import { serveSite, type RunningSite } from '../sites/start-site.ts'
import { hasBrowser, toolsFor } from './gathering-site.ts'

const TEXT = `<h1>Lanterns</h1><p>${'Our lanterns are made of beech and brass, and sent from the workshop in Penryn. '.repeat(12)}</p>`
const PASSWORD =
  '<form method="post"><label>Email <input name="e"></label><label>Password <input name="p" type="password"></label><button>Sign in</button></form>'
const BANNER = `<div role="dialog"><p>Before you continue: we and our 12 partners use cookies to show ads.</p><button>Accept all</button><button>Reject all</button></div>`
const GATE = `<h1>Rowe Distillery</h1><p>Are you over 18?</p><button>Yes</button> <button>No</button><p>Please drink responsibly.</p>`

const STAND_INS: Readonly<Record<string, readonly [page: string, says: RegExp]>> = {
  '/cookie-wall': [
    `<h1>We value your privacy</h1><p>To read this article, accept cookies and personalised ads of our 187 partners.</p><button>Accept</button><a href="/pur">Subscribe without ads</a>`,
    /consent to cookies/,
  ],
  '/age-gate': [GATE, /age of the visitor/],
  '/members/report': [
    `<h1>Sign in to Penryn Lanterns</h1>${PASSWORD}<a href="/forgot">Forgot password?</a>`,
    /form to sign in/,
  ],
  '/maintenance': ['<h1>We’ll be back soon</h1><p>Our site is down for maintenance.</p>', /down for maintenance/],
  '/europe': [
    '<h1>Sorry</h1><p>Our website is currently unavailable in most European countries.</p>',
    /page for other countries/,
  ],
  '/parked': ['<h1>lanterns.example is for sale</h1><a href="/price">Get a price</a>', /placeholder for a site/],
  '/suspended': [
    '<h1>This account has been suspended</h1><p>Contact your hosting provider.</p>',
    /account or domain is suspended/,
  ],
}

/** Harmless pages that use the same words. */
const REAL: Readonly<Record<string, string>> = {
  '/login': `<h1>Sign in to Penryn Lanterns</h1>${PASSWORD}`,
  '/banner': `${BANNER}${TEXT}`,
  '/shop': `<h1>Cider</h1><ul><li>Dry cider, 4 pounds</li><li>Perry, 5 pounds</li></ul><footer>You must be 18 to buy alcohol. Please drink responsibly.</footer>`,
  '/about-maintenance': `<h1>Site maintenance</h1><p>While a site is down for maintenance, send status 503. ${'Crawlers come back later. '.repeat(60)}</p>`,
  '/boilers': '<h1>Maintenance</h1><p>Boilers and lifts under maintenance contracts, in Penryn and on the coast.</p>',
  '/home-with-form': `<h1>Lanterns</h1><p>Talk to people who collect lanterns from ships, harbours and old houses.</p>${PASSWORD}`,
  '/for-sale': '<h1>House for sale</h1><p>Three rooms and a garden in Mill Lane, with a view of the harbour.</p>',
  '/cookies': `<h1>Cookies</h1><p>You must accept cookies to enter our baking contest: butter, oats and honey are all that you need.</p><button>Enter</button>`,
  '/scripts': `<h1>JavaScript lessons</h1><p>Eight evenings about how to enable JavaScript on old browsers, and why it breaks there.</p>`,
  '/eyes':
    '<h1>Are you over 40?</h1><p>Book a free eye test at Rowe & Sons.</p><a href="/book">Yes, I want to see better</a>',
}

let site: RunningSite
let saved: RunningSite
let tools: GatherTools
const withBrowser = await hasBrowser()
beforeAll(async () => {
  const pages = new Map([
    ...Object.entries(REAL),
    ...Object.entries(STAND_INS).map(([path, [page]]) => [path, page] as const),
    [
      '/scripted-gate',
      `<div id="app"></div><script>document.getElementById('app').innerHTML = ${JSON.stringify(GATE)}</script>`,
    ],
    [
      '/scripted-page',
      `<div id="app">You need to enable JavaScript to run this app.</div><script>document.getElementById('app').innerHTML = ${JSON.stringify(TEXT)}</script>`,
    ],
    ['/scripts-refused', '<p>Please enable JavaScript and cookies to continue.</p>'],
  ])
  site = await serveSite(({ path }) => {
    if (path === '/failed') return { ...html('<h1>Service Unavailable</h1>'), status: 503 }
    const page = pages.get(path)
    return page === undefined
      ? null
      : html(`<!doctype html><html lang="en"><title>Penryn</title><body>${page}</body></html>`)
  })
  saved = await serveSite(savedPagesSite())
  tools = await toolsFor([site, saved])
})
afterAll(async () => {
  await tools.close()
  await Promise.all([site.close(), saved.close()])
})

async function scan(url: string, scanType: 'quick' | 'comprehensive' = 'quick') {
  const report = await analyzeSite(url, {
    scanType,
    modules: new Set(['robotsResults', 'contentQualityResults']),
    gather: tools.gather,
  })
  return { ...report, told: report.findings.find(({ id }) => id === 'page-replaced') }
}

it.each(Object.entries(STAND_INS))('what came in place of the page is said: %s', async (path, [, says]) => {
  const { overallScore, cap, told } = await scan(site.origin + path)
  expect({ overallScore, limit: cap?.limit }).toEqual({ overallScore: null, limit: null })
  expect(cap?.reason).toMatch(says)
  expect(told).toMatchObject({
    severity: 'critical',
    evidence: [`GET ${site.origin}${path}: answered with status 200`, expect.stringMatching(/^The page says: “.+”$/)],
  })
})

it('a status that says itself that this is not the page is no other page', async () => {
  const { cap, told } = await scan(`${site.origin}/failed`)
  expect(cap?.reason).toContain('503 (Service Unavailable)')
  expect(told).toBeUndefined()
})

it.each(Object.keys(REAL))('a page that uses the same words is judged: %s', async (path) => {
  const { overallScore, told } = await scan(site.origin + path)
  expect(told).toBeUndefined()
  expect(overallScore).not.toBeNull()
})

it.each(savedPageNames())('a real page is judged: %s', async (name) => {
  const { overallScore, told } = await scan(`${saved.origin}/${name}/`)
  expect(told).toBeUndefined()
  expect(overallScore).not.toBeNull()
})

describe.skipIf(!withBrowser)('a page that is sent without text (skipped without a browser)', () => {
  it.each([
    ['/scripted-gate', /age of the visitor/],
    ['/scripts-refused', /turn on JavaScript/],
  ])('is what the browser shows: %s', async (path, says) => {
    const { cap, told } = await scan(site.origin + path, 'comprehensive')
    expect(cap).toEqual({ limit: null, reason: expect.stringMatching(says) as string })
    expect(told).toBeDefined()
  })

  it('may ask for scripts that the browser runs', async () => {
    const { told, overallScore } = await scan(`${site.origin}/scripted-page`, 'comprehensive')
    expect(told).toBeUndefined()
    expect(overallScore).not.toBeNull()
  })
})
