import { expect, test } from 'vitest'
import { completedScan } from '../../../app/testing/sample-scan.ts'
import { scanPaper } from './scan-paper.tsx'

test('code that findings share is printed with the first of them, and the others link to it', () => {
  const scan = completedScan()
  const [first, second, ...others] = scan.findings
  if (!first || !second) throw new Error('The sample has too few findings.')
  const alike = { ...second, fix: { ...second.fix, code: first.fix.code } }
  const { html } = scanPaper({ ...scan, findings: [first, alike, ...others] })
  expect(html.split('cf.verified_bot_category')).toHaveLength(2)
  expect(html).toContain(`The code is the same as for “<a href="#${first.id}">${first.title}</a>”.`)
  expect(scanPaper(scan).html).not.toContain('The code is the same as for')
})

test('the cover tells the page and the kind of scan, as pages of one host may have two papers', () => {
  const url = 'https://shop.example/lamps?page=2'
  const { html } = scanPaper({ ...completedScan(), scanType: 'quick', url, finalUrl: url })
  expect(html).toContain(`<p class="muted">${url}</p>`)
  expect(html).toContain('AI readiness report, quick scan, ')
})

test('the paper has the questions to the page with the readers that lose them, where the scan asked', () => {
  const { html } = scanPaper(completedScan())
  expect(html).toContain('<a href="#answers">Ask this page</a>')
  expect(html).toContain('How much does A Field Guide to Quiet Roads cost?')
  expect(html).toContain('Past the cut: First 5,000 characters')
  expect(scanPaper({ ...completedScan(), answers: null }).html).not.toContain('Ask this page')
})
