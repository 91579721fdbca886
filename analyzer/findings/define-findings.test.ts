import { expect, test } from 'vitest'
import { siteArtifacts } from '#analyzer/testing'
import { defineFindings, writeFix, type FindingEntry } from './define-findings.ts'
import { snippets } from './snippets.ts'

const { target } = siteArtifacts({})
const entry: FindingEntry<unknown> = {
  severity: 'low',
  title: 'A fault',
  why: '',
  assistants: [],
  effort: 'minutes',
  source: 'rfc-9116-security-txt',
  fix: () => ({
    summary: '',
    steps: [],
    code: snippets({ nginx: 'gzip on;', 'vercel ts': ['a', 'b'], vercel: { cleanUrls: true }, 'feed.xml': '<rss/>' }),
  }),
}
const draft = defineFindings('seoResults', {
  'by-source': entry,
  'by-itself': { ...entry, evidenceGrade: 'B' },
  'cited-in-place': { ...entry, source: { title: 'A page', url: 'https://a.example/', date: '2026-11-25' } },
})
const seen = { evidence: ['seen'], loss: 1 }

test('a finding has the grade of its source, unless it has its own; without any it costs nothing', () => {
  expect(draft('by-source', seen)).toMatchObject({
    source: { title: 'RFC 9116, security.txt', url: 'https://www.rfc-editor.org/rfc/rfc9116.html' },
    evidenceGrade: 'A',
    loss: 1,
  })
  expect(draft('by-source', seen).source).not.toHaveProperty('grade')
  expect(draft('by-itself', seen)).toMatchObject({ evidenceGrade: 'B', loss: 1 })
  expect(draft('cited-in-place', seen)).toMatchObject({ evidenceGrade: 'C', loss: 0 })
})

test('code has the language of its platform, or the one that is named, as text, lines or JSON', () => {
  expect(writeFix(draft('by-source', seen), target).fix.code).toEqual([
    { platform: 'nginx', language: 'nginx', text: 'gzip on;' },
    { platform: 'vercel', language: 'ts', text: 'a\nb' },
    { platform: 'vercel', language: 'json', text: '{\n  "cleanUrls": true\n}' },
    { platform: 'feed.xml', language: 'text', text: '<rss/>' },
  ])
})
