import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ScanObject } from '#analyzer'
import { scanWith } from '#analyzer/testing'
import type { Timings } from '../../analyzer/cli/timings.ts'
import { html, type Site } from '../sites/site.ts'
import { serveSite, startSite, type RunningSite } from '../sites/start-site.ts'
import { builtCommandLine } from '../support/built-command-line.ts'
import { runProgram } from '../support/run-program.ts'

const SECRET = 'k9-Secret_value'
const folder = mkdtempSync(path.join(os.tmpdir(), 'legible-cli-'))
const file = (name: string) => path.join(folder, name)

/** Shows all that it was sent, as a careless error page does. */
const showingSite: Site = ({ headers, path: asked }) =>
  asked === '/'
    ? html(`<title>${headers['x-preview'] ?? ''}</title><h1>Sent</h1><p>${JSON.stringify(headers)}</p>`)
    : null

describe('the command line', { timeout: 120_000 }, () => {
  let good: RunningSite
  let bad: RunningSite
  let showing: RunningSite
  let cli = ''
  beforeAll(async () => {
    ;[good, bad, showing, cli] = await Promise.all([
      startSite('good'),
      startSite('bad'),
      serveSite(showingSite),
      builtCommandLine(),
    ])
  })
  afterAll(async () => {
    await Promise.all([good, bad, showing].map((site) => site.close()))
    rmSync(folder, { recursive: true })
  })
  const runCommandLine = (args: readonly string[]) =>
    runProgram(process.execPath, [cli, ...args], { env: { CHROMIUM_PATH: 'none' } })
  const quick = (site: RunningSite, ...more: string[]) =>
    runCommandLine([site.origin, '--quick', '--allow-private', site.hostPort, ...more])

  test.each(['--help', '-h'])('%s explains the options, parts and exit codes, and scans nothing', async (option) => {
    const { code, stdout, stderr } = await runCommandLine([option])
    expect([code, stderr]).toEqual([0, ''])
    for (const named of ['--fail-under N', '--version', 'parts: Security Headers, SSL/TLS', 'Exit codes: 0 done'])
      expect(stdout).toContain(named)
    expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThan(130)
  })

  test('--version prints the version of the project alone', async () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
    expect(await runCommandLine(['--version'])).toMatchObject({ code: 0, stdout: `${version}\n`, stderr: '' })
  })

  test('prints the report alone on stdout, progress on stderr, and ends', async () => {
    const { code, stdout, stderr } = await quick(good, '--json')
    expect(code).toBe(0)
    const scan = JSON.parse(stdout) as ScanObject
    expect(scan).toMatchObject({ url: `${good.origin}/`, status: 'completed', scanType: 'quick' })
    expect(['id', 'version', 'attempt'].filter((name) => name in scan)).toEqual([])
    expect(stderr).toMatch(/^Security Headers: \d+$/m)
  })

  test('--timings names what the scan waited for, as a table and in the JSON', async () => {
    const [{ stdout, stderr }, plain] = await Promise.all([quick(good, '--json', '--timings'), quick(good, '--json')])
    const { timings } = JSON.parse(stdout) as { timings: Timings }
    const names = timings.waits.map(({ by, what }) => `${by}: ${what}`)
    expect(names).toEqual(
      expect.arrayContaining(['scan: the command line', 'scan: a scan process', 'requests: document']),
    )
    expect(timings.unnamedMs).toBeLessThan(timings.totalMs)
    expect(stderr).toMatch(/^ +\d+ +\d+ {2}scan +a scan process$/m)
    expect(stderr).toContain(`The scan took ${timings.totalMs} ms.`)
    expect(JSON.parse(plain.stdout)).not.toHaveProperty('timings')
  })

  test('says first what the result comes to and what to do', async () => {
    const [{ stdout: json }, { stdout: text }] = await Promise.all([quick(bad, '--json'), quick(bad)])
    const { answer, jobs } = JSON.parse(json) as ScanObject
    expect(answer.start).toBe(jobs[0]?.title)
    const lines = text.split('\n')
    expect(lines[3]).toBe(answer.headline)
    expect(lines[lines.indexOf('Fix first:') + 1]).toContain(answer.start)
  })

  test('a reader that goes away early does not keep it', async () => {
    const command = [process.execPath, cli, good.origin, '--quick', '--json', '--allow-private', good.hostPort]
    const { code, stdout } = await runProgram('bash', ['-o', 'pipefail', '-c', '"$0" "$@" | head -c 1', ...command])
    expect([code, stdout]).toEqual([0, '{'])
  })

  test('a report that does not fit where it is sent is told, with an exit code', async () => {
    const command = [process.execPath, cli, good.origin, '--quick', '--allow-private', good.hostPort]
    const { code, stderr } = await runProgram('bash', ['-c', '"$0" "$@" > /dev/full', ...command])
    expect(code).toBe(2)
    expect(stderr).toMatch(/^The report could not be written to stdout\.$/m)
  })

  test('a scan against its own baseline is no worse', async () => {
    expect(await quick(good, '--json', '--output', file('good.json'))).toMatchObject({ code: 0, stdout: '' })
    const same = await quick(good, '--baseline', file('good.json'), '--comment', file('same.md'))
    expect(same).toMatchObject({ code: 0 })
    expect(readFileSync(file('same.md'), 'utf8')).toMatch(
      /^<!-- legible -->\n\*\*Legible: No worse than the baseline\. /,
    )
  })

  test('a worse site ends with exit code 1 and each reason on stderr', async () => {
    writeFileSync(file('before.json'), JSON.stringify(scanWith({ overallScore: 90 })))
    const worse = await quick(bad, '--junit', '--baseline', file('before.json'), '--comment', file('worse.md'))
    expect(worse.code).toBe(1)
    expect(worse.stderr).toMatch(/^The overall score fell by \d+ points, from 90 to \d+\.$/m)
    expect(worse.stderr).toMatch(/^New high finding: .*Content-Security-Policy/m)
    expect(worse.stdout).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<testsuites /)
    expect(readFileSync(file('worse.md'), 'utf8')).toMatch(/^<!-- legible -->\n\*\*Legible: Worse than the baseline\. /)
  })

  test('a budget and a threshold that are missed are told, each once', async () => {
    writeFileSync(
      file('budget.json'),
      JSON.stringify({ overall: 100, parts: { 'Security Headers': 100 }, maxHigh: 999 }),
    )
    const { code, stderr } = await quick(bad, '--budget', file('budget.json'), '--fail-under', '100')
    expect(code).toBe(1)
    expect(stderr.match(/^The overall score is \d+; at least 100 is required\.$/gm)).toHaveLength(1)
    expect(stderr).toMatch(/^The part Security Headers is \d+; at least 100 is required\.$/m)
    expect(stderr).not.toContain('999')
  })

  test('headers reach the site and show up nowhere, though the site repeats them', async () => {
    const { code, stdout, stderr } = await quick(
      showing,
      '--json',
      '--header',
      `X-Preview: ${SECRET}`,
      '--comment',
      file('c.md'),
    )
    expect(code).toBe(0)
    expect(stdout).toContain('[redacted]')
    expect(stdout + stderr + readFileSync(file('c.md'), 'utf8')).not.toContain(SECRET)
  })

  test.each([
    ['an unusable address', ['http://10.0.0.1'], 'To scan it from here, add --allow-private 10.0.0.1:80'],
    ['an unknown option', ['example.com', '--fast'], "Unknown option '--fast'."],
    [
      'a target that the scan’s tools refuse',
      ['example.com', '--allow-private', 'intranet'],
      "'intranet' is not host:port",
    ],
  ])('exit code 2 for %s', async (_, args, said) => {
    const { code, stdout, stderr } = await runCommandLine(args)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr.split('\n')[0]).toContain(said)
    expect(stderr).toContain('Usage: npm run -s scan -- <address>')
  })

  test('exit code 3 for a site that cannot be scanned, and no report', async () => {
    const gone = await startSite('good')
    await gone.close()
    const { code, stdout, stderr } = await quick(gone, '--json')
    expect({ code, stdout }).toEqual({ code: 3, stdout: '' })
    expect(stderr).toMatch(/127\.0\.0\.1:\d+ refused the connection\.$/m)
  })
})
