import { expect, test } from 'vitest'
import type { FindingRef, ScanChanges } from '#host/contract/scan-changes.ts'
import { scanRecord } from '#host/server/scans/testing/scan-record.ts'
import { HOSTILE_STRINGS } from '../support/scripting-site.ts'
import { alertMail } from '#host/server/notifications/alert-mail.ts'

const LINKS = { results: 'https://l.example/r', changes: 'https://l.example/c', unsubscribe: 'https://l.example/u' }
const OWN = new Set(['html', 'body', 'head', 'meta', 'title', 'p', 'h1', 'h2', 'ul', 'li', 'strong', 'a'])

test('strings of a hostile site stay text in mail: in the subject, the body and the certificate', () => {
  for (const text of HOSTILE_STRINGS) {
    const finding = {
      id: text,
      module: 'seoResults',
      severity: 'high',
      title: text,
      gain: 1,
      evidence: [text],
    } as const
    const changes: ScanChanges = {
      url: 'https://shop.example/',
      before: { id: 'a', at: '2026-11-14T02:00:00.000Z', score: 80 },
      after: { id: 'b', at: '2026-11-21T02:00:00.000Z', score: 60 },
      delta: -20,
      notCompared: [],
      fresh: [finding as unknown as FindingRef],
      fixed: [finding as unknown as FindingRef],
      worse: [],
      certificate: { before: text, after: text, issuerBefore: text, issuerAfter: text },
      robots: [{ agent: text, before: 'allowed', after: 'disallowed' }],
      modules: [],
      regressed: true,
    } as unknown as ScanChanges
    const { subject, html } = alertMail(text, text, scanRecord({ overallScore: 60 }), changes, LINKS)
    expect(subject).not.toMatch(/[\r\n\u2028]/)
    const tags = [...html.matchAll(/<\/?([a-z][a-z0-9]*)([^>]*)>/gi)]
    expect(tags.filter(([, name = '']) => !OWN.has(name.toLowerCase()))).toEqual([])
    for (const [, name, attributes = ''] of tags.filter(([tag]) => !tag.startsWith('</'))) {
      expect(attributes.trim()).toMatch(name === 'a' ? /^href="https:\/\/l\.example\/[rcu]"$/ : /^(lang="en")?$/)
    }
  }
})
