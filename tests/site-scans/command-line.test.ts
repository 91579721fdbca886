import { expect, test } from 'vitest'
import type { SiteReport } from '#analyzer/contract'
import { servedBy } from '../sites/made/made-site.ts'
import { shopSite } from '../sites/made/made-sites.ts'
import { serveSite } from '../sites/start-site.ts'
import { builtCommandLine } from '../support/built-command-line.ts'
import { runProgram } from '../support/run-program.ts'

test('scans a whole site behind the wall, and says what was covered', { timeout: 180_000 }, async () => {
  const [site, cli] = await Promise.all([serveSite(servedBy(shopSite(20))), builtCommandLine()])
  const env = { CHROMIUM_PATH: 'none', SITE_SCAN_DELAY_MS: '0' }
  const args = [site.origin, '--site', '--max-pages', '60', '--allow-private', site.hostPort, '--json']
  const { code, stdout, stderr } = await runProgram(process.execPath, [cli, ...args], { env })
  await site.close()
  expect(stderr).toMatch(/^reading: Found \d+ pages/m)
  expect(code).toBe(0)
  const report = JSON.parse(stdout) as SiteReport
  expect(report).toMatchObject({ url: `${site.origin}/`, host: site.hostPort, status: 'completed', maxPages: 60 })
  expect(report.coverage.judged).toBeGreaterThan(3)
  expect(report.overallScore).toBeGreaterThan(0)
  expect(report.findings.map(({ id }) => id)).toEqual(expect.arrayContaining(['links-dead', 'texts-equal', 'orphans']))
})
