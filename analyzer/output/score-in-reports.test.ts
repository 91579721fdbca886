import { expect, test } from 'vitest'
import { completedMessage, type AnalysisReport, type Finding, type ScoringRow } from '../contract/index.ts'
import { markdownReport } from './markdown-report.ts'
import { toScanObject } from './scan-object.ts'
import { textReport } from './text-report.ts'

const scoring: ScoringRow[] = [{ module: 'securityHeaders', points: 10, score: 68, counted: true }]
const finding = (id: string, severity: Finding['severity']): Finding => ({
  id,
  module: 'securityHeaders',
  severity,
  title: id,
  evidence: [],
  why: '',
  assistants: [],
  fix: { summary: '', steps: [], code: [] },
  gain: 0,
  effort: 'minutes',
  source: { title: '', url: '', date: '' },
  evidenceGrade: 'A',
})

function scanOf(scanType: AnalysisReport['scanType']) {
  const score = { scanType, overallScore: 68, scoring, cap: null, analysisCount: 4 }
  const findings = [finding('a', 'high'), finding('b', 'low'), finding('c', 'info')]
  const nothing = { readings: null, siteFiles: null, screenshot: null, topics: [], modules: {} }
  const times = { startedAt: '2026-11-21T09:00:00.000Z', completedAt: '2026-11-21T09:01:00.000Z' }
  const url = 'https://shop.example/'
  const kind = { siteType: 'shop', scoringVersion: '1', securityScore: 68, securityGrade: 'B' } as const
  const report = {
    ...score,
    ...times,
    ...nothing,
    ...kind,
    url,
    finalUrl: url,
    message: completedMessage(score),
    findings,
  }
  return toScanObject(report, {})
}

test.each([
  ['text', textReport],
  ['Markdown', markdownReport],
])(
  'the %s report of a compliance scan has a compliance score, no AI score, and counts issues and notes',
  (_, write) => {
    const report = write(scanOf('compliance'))
    expect(report).toMatch(/compliance score 68\/100/i)
    expect(report).not.toMatch(/AI optimization|AI readiness/i)
    expect(report).toContain('This compliance scan counts only Security Headers')
    expect(report).toMatch(/2 issues \+ 1 note|2 issues \\\+ 1 note/)
    expect(report).toContain('compliance scan, 2026-11-21'.replace(', ', write === textReport ? '   ' : ', '))
    expect(write(scanOf('quick'))).toContain('This quick scan counts only Security Headers')
  },
)

test('the text report tells the parts of the score from the modules', () => {
  expect(textReport(scanOf('compliance'))).toMatch(/^Parts of the score:\nSecurity Headers +68\n\nModules:\n/m)
})

test('the JSON of the command line has the counts of the API', () => {
  expect(scanOf('quick')).toMatchObject({ issuesFound: 2, notesFound: 1, complianceScore: null })
})

test('Markdown and text name ten questions with their losses, and no text of the site formats the Markdown', () => {
  const lost = { verdict: 'lost', reason: '', quote: null, at: null } as const
  const questions = Array.from({ length: 12 }, (_, index) => ({
    id: `q${index}`,
    question: `Is [this](https://evil.example) | ${index}?`,
    value: 'Yes | <b>',
    kind: 'text' as const,
    source: 'json-ld' as const,
    about: '',
    quote: null,
    verdicts: { html: lost, reader: lost, 'llms-txt': lost },
  }))
  const answers = { readers: [{ id: 'html' as const, title: 'HTML as sent' }], questions, summary: 'None of 12.' }
  const markdown = markdownReport({ ...scanOf('quick'), answers })
  expect(markdown).toContain('## Ask this page')
  expect(markdown.match(/Lost: HTML as sent, Reader mode \|/g)).toHaveLength(10)
  expect(markdown).not.toContain('[this]')
  expect(markdownReport({ ...scanOf('quick'), answers: null })).not.toContain('Ask this page')
  const text = textReport({ ...scanOf('quick'), answers })
  expect(text.match(/ {4}Lost: HTML as sent, Reader mode\n/g)).toHaveLength(10)
})
