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
