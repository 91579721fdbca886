import { expect, test } from 'vitest'
import { MODULE_IDS, type Finding } from '#analyzer/contract'
import type { FindingRef, ScanChanges } from '#host/contract/scan-changes.ts'
import { alertMail } from './channels/email.ts'
import type { Message } from './event.ts'
import { completedMessage, failedMessage, refusedMessage, type ReportedScan } from './scan-message.ts'

const links = { results: 'https://l.example/r', changes: 'https://l.example/r/changes' }
const mailed = (message: Message) => alertMail({ message }, 'https://l.example/u')
const finding = (at: number): FindingRef => ({
  id: `f${at}`,
  module: 'seoResults',
  severity: at === 11 ? 'critical' : 'low',
  title: `Finding ${at}`,
  gain: 1,
  evidence: [],
})
const NOTHING: ScanChanges = {
  url: 'https://shop.example/',
  before: { id: 'a', at: '2026-11-14T02:00:00.000Z', score: 80 },
  after: { id: 'b', at: '2026-11-21T02:00:00.000Z', score: 80 },
  delta: 0,
  notCompared: [],
  fresh: [],
  fixed: [],
  worse: [],
  certificate: null,
  robots: [],
  regressed: false,
}

const SCAN = {
  url: 'https://shop.example/',
  host: 'shop.example',
  headline: 'AI can read most of this site.',
  overallScore: 80,
  scanType: 'comprehensive',
  modules: [...MODULE_IDS],
  scoring: [],
  findings: [],
} as const satisfies ReportedScan

test('the certificate and the rules for crawlers are part of what changed', () => {
  const changes: ScanChanges = {
    ...NOTHING,
    certificate: {
      before: '2026-11-26T00:00:00.000Z',
      after: '2027-01-21T00:00:00.000Z',
      issuerBefore: 'R11',
      issuerAfter: 'E8 <x>',
    },
    robots: [{ agent: 'GPTBot', before: 'allowed', after: 'disallowed' }],
  }
  const { text, html } = mailed(completedMessage('Shop', SCAN, changes, links))
  expect(text).toContain('- Certificate: now valid until 2027-01-21, previously until 2026-11-26')
  expect(text).toContain('- Certificate: now issued by “E8 <x>”, previously by “R11”')
  expect(text).toContain('- robots.txt: GPTBot was allowed and is now disallowed')
  expect(html).toContain('“E8 &lt;x&gt;”')
})

test('a long list shows the ten most severe and how many more there are', () => {
  const fresh = Array.from({ length: 12 }, (_, at) => finding(at))
  const { text } = mailed(completedMessage('Shop', SCAN, { ...NOTHING, fresh }, links))
  const listed = text.split('\n').filter((line) => line.startsWith('- '))
  expect(listed).toHaveLength(11)
  expect(listed[0]).toBe('- [critical] “Finding 11”')
  expect(listed.at(-1)).toBe('- and 2 more')
})

test('a scan without any change says so, a first one compares with nothing', () => {
  expect(mailed(completedMessage('Shop', SCAN, NOTHING, links)).text).toContain('No finding is new')
  const first = mailed(completedMessage('Shop', { ...SCAN, overallScore: null }, null, { ...links, changes: null }))
  expect(first.text).not.toMatch(/changed|the last scan/)
  expect(first.subject).toBe('shop.example has no score')
})

test('what a site may have written is cut, marked as its own, and no mail program makes a link of it', () => {
  const lure = 'Claim at https://evil.example/x or www.evil.example\u202e or me@evil.example, see robots.txt'
  const fresh = [
    { ...finding(0), title: lure },
    { ...finding(1), title: 'x'.repeat(5_000) },
  ]
  const { text, html } = mailed(completedMessage('Shop', SCAN, { ...NOTHING, fresh }, links))
  for (const written of [text, html]) {
    expect(written).toContain(
      '“Claim at https[:]//evil[.]example/x or www[.]evil[.]example or me@evil[.]example, see robots.txt”',
    )
    expect(written).toContain('may come from the site itself')
    expect(written).not.toMatch(/x{121}/)
  }
  const failed = failedMessage(
    'Shop',
    { url: 'https://shop.example/', host: 'shop.example', failure: { code: 'dns', message: lure } },
    'https://l.example/r',
    false,
  )
  expect(mailed(failed).text).toContain('“Claim at https[:]//evil[.]example')
  expect(mailed(refusedMessage({ name: 'Shop\r\nBcc: a', url: 'https://a.example/' }, 'no', 'p')).subject).not.toMatch(
    /[\r\n]/,
  )
})

test('a mail about a page below the home page names it', () => {
  const url = 'https://shop.example/lamps?page=2'
  const line = 'Address: “https[:]//shop[.]example/lamps?page=2”'
  const failed = failedMessage('Shop', { ...SCAN, url, failure: null }, links.results, false)
  expect(mailed(failed).text).toContain(line)
  expect(mailed(completedMessage('Shop', { ...SCAN, url }, null, links)).text).toContain(line)
  expect(mailed(completedMessage('Shop', SCAN, null, links)).text).not.toContain('Address:')
})

test('a mail counts findings like every view, and names what a score measures', () => {
  const findings = [{ severity: 'low' }, { severity: 'info' }, { severity: 'high' }] as Finding[]
  const scoring = [{ module: 'securityHeaders', points: 10, score: 80, counted: true }] as const
  const mailOf = (over: Partial<ReportedScan>) =>
    mailed(completedMessage('Shop', { ...SCAN, findings, ...over }, null, links))
  expect(mailOf({}).text).toContain('It scored 80/100: 2 issues + 1 note.')
  const compliance = mailOf({ scanType: 'compliance', scoring: [...scoring] })
  expect(compliance.subject).toBe('shop.example has a compliance score of 80/100')
  expect(compliance.text).toContain('This compliance scan counts only Security Headers.')
  expect(compliance.html).toContain('This compliance scan counts only Security Headers.')
})
