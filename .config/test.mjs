// Runs every suite and sums the runners' own reports. The last line is `N passed, N failed, N skipped`.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const reports = mkdtempSync(path.join(tmpdir(), 'legible-test-'))
const VITEST = 'node_modules/vitest/vitest.mjs run --config .config/vitest.config.ts --reporter=dot --reporter=json'
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js test --config .config/playwright.config.ts'
const SUITES = [
  { name: 'node', command: `${VITEST} --project node`, count: countVitest },
  { name: 'browser', command: `${VITEST} --project widgets --project stories`, count: countVitest },
  { name: 'journeys', command: `${PLAYWRIGHT} --reporter=list,json`, count: countPlaywright },
]
const total = { passed: 0, skipped: 0, failed: [] }

// In sequence: each suite keeps both cores of a small machine busy, and pages under test would be late.
for (const suite of SUITES) await runSuite(suite)
rmSync(reports, { recursive: true, force: true })
// The end of a long log is read first.
for (const failure of total.failed) process.stderr.write(`failed: ${failure.slice(0, 600)}\n`)
process.stdout.write(`${total.passed} passed, ${total.failed.length} failed, ${total.skipped} skipped\n`)
process.exit(total.failed.length === 0 ? 0 : 1)

function countVitest({ testResults }) {
  const slowest = testResults
    .map(({ name, startTime, endTime }) => [Math.round((endTime - startTime) / 1000), path.relative(root, name)])
    .sort(([a], [b]) => b - a)
    .slice(0, 8)
  const counted = { passed: 0, skipped: 0, failed: [], slowest }
  for (const { name, message, status, assertionResults } of testResults) {
    const hasFailedTest = assertionResults.some((result) => result.status === 'failed')
    if (status === 'failed' && !hasFailedTest) counted.failed.push(`${name}: ${message}`)
    for (const { status: outcome, fullName, failureMessages } of assertionResults) {
      if (outcome === 'passed') counted.passed += 1
      else if (outcome === 'failed') counted.failed.push(`${name} › ${fullName}: ${failureMessages[0] ?? ''}`)
      else counted.skipped += 1
    }
  }
  return counted
}

function countPlaywright({ stats, errors, suites }) {
  const failed = suites.flatMap(specsOf).filter(({ ok }) => !ok)
  return {
    passed: stats.expected + stats.flaky,
    failed:
      failed.length > 0 ? failed.map(({ file, title }) => `${file} › ${title}`) : errors.map(({ message }) => message),
    skipped: stats.skipped,
  }
}

function specsOf({ specs, suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}

/** Runs a suite and adds up its report. */
async function runSuite({ name, command, count }) {
  const report = path.join(reports, `${name}.json`)
  const startedAt = Date.now()
  process.stderr.write(`test: ${name} …\n`)
  const output = command.startsWith(VITEST) ? [`--outputFile.json=${report}`] : []
  const code = await run([...command.split(' '), ...output], { PLAYWRIGHT_JSON_OUTPUT_NAME: report })
  const counted = existsSync(report)
    ? count(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: [], skipped: 0 }
  if (code !== 0 && counted.failed.length === 0) counted.failed.push(`the ${name} runner ended with ${code}`)
  total.passed += counted.passed
  total.skipped += counted.skipped
  total.failed.push(...counted.failed)
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  process.stderr.write(`test: ${name}: ${counted.passed} passed, ${counted.failed.length} failed, ${seconds} s\n`)
  for (const [took, file] of counted.slowest ?? []) process.stderr.write(`test:   ${took} s  ${file}\n`)
}

function run(args, env) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 2, 2] })
    child.once('exit', (code) => resolve(code ?? 1))
  })
}
