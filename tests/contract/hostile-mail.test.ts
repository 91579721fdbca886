import { expect, test } from 'vitest'
import type { FindingRef, ScanChanges } from '#host/contract/scan-changes.ts'
import { scanRecord } from '#host/server/scans/testing/scan-record.ts'
import { HOSTILE_STRINGS } from '../support/scripting-site.ts'
import { alertMail } from '#host/server/notifications/channels/email.ts'
import { completedMessage } from '#host/server/notifications/scan-message.ts'

const TEXTS = [...HOSTILE_STRINGS, 'an ordinary title']

/** Every tag of the mail about a scan in which all that a site can write is this text. */
function tagsOf(text: string): { subject: string; tags: string[] } {
  const finding = { id: text, module: 'seoResults', severity: 'high', title: text, gain: 1, evidence: [text] }
  const changes = {
    url: 'https://shop.example/',
    before: { id: 'a', at: '2026-11-14T02:00:00.000Z', score: 80 },
    after: { id: 'b', at: '2026-11-21T02:00:00.000Z', score: 60 },
    delta: -20,
    notCompared: [],
    fresh: [finding as unknown as FindingRef],
    fixed: [finding as unknown as FindingRef],
    worse: [],
    certificate: { before: text, after: text, issuerBefore: text, issuerAfter: `${text}.` },
    robots: [{ agent: text, before: 'allowed', after: 'disallowed' }],
    regressed: true,
  } as const satisfies Omit<ScanChanges, 'notCompared'> & { notCompared: readonly [] }
  const links = { results: 'https://l.example/r', changes: 'https://l.example/c' }
  const scan = { ...scanRecord({ overallScore: 60 }), host: text, headline: text }
  const message = completedMessage(text, scan, changes as unknown as ScanChanges, links)
  const { subject, html } = alertMail({ message }, 'https://l.example/u')
  return { subject, tags: html.match(/<[!/a-z][^>]*>/gi) ?? [] }
}

test('strings of a hostile site stay text in mail: in the subject, the body and the certificate', () => {
  const ordinary = tagsOf('an ordinary title').tags
  expect(ordinary.filter((tag) => tag.startsWith('<a ')).length).toBe(2)
  for (const text of TEXTS) {
    const { subject, tags } = tagsOf(text)
    expect(subject).not.toMatch(/[\r\n\u2028]/)
    // Not one tag or attribute more than with an ordinary text.
    expect(tags, text).toEqual(ordinary)
  }
})
