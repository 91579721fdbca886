import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scanRecord } from '#host/server/scans/testing/scan-record.ts'
import { startTestHost, type TestHost } from '#host/server/testing/start-test-host.ts'
import { runProgram } from '../support/run-program.ts'

/** A refused call fails the example with its text; progress is not shown. */
const CURL = 'curl() { command curl --fail-with-body --silent --show-error "$@"; }\n'
const SCAN_ID = '01990000-0000-7000-8000-000000000001'
const markdown = readFileSync('docs/api.md', 'utf8')
const examples = [...markdown.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, code = '']) => code)
const hasCurl = spawnSync('curl', ['--version']).status === 0
if (!hasCurl) process.stdout.write('skipped: the examples of docs/api.md need curl\n')

const folder = mkdtempSync(path.join(tmpdir(), 'api-examples-'))
let host: TestHost
let token = ''
beforeAll(async () => {
  host = await startTestHost({ jobs: false })
})
afterAll(async () => {
  await host.stop()
  rmSync(folder, { recursive: true })
})

/** Fills in what the document leaves to its reader: origin, token and scan. */
function filledIn(example: string): string {
  return example.replaceAll('ORIGIN', host.origin).replaceAll('lg_…', token).replaceAll('SCAN_ID', SCAN_ID)
}

const run = (example: string) => runProgram('sh', ['-euc', CURL + filledIn(example)], { cwd: folder })

test.skipIf(!hasCurl)(
  'every curl example of the API documentation works as written',
  async () => {
    expect(examples.length).toBeGreaterThan(5)
    // A token needs an account, which this example creates.
    const first = examples.find((example) => example.includes('/api/register')) ?? ''
    const others = examples.filter((example) => example !== first)
    expect(await run(first)).toMatchObject({ code: 0, stderr: '' })
    await prepareReader()
    for (const example of others) {
      const { code, stdout, stderr } = await run(example)
      expect({ code, stderr }, `${example}\n${stdout}`).toEqual({ code: 0, stderr: '' })
    }
    const asked = examples.find((example) => example.includes('/api/assistant/ask')) ?? ''
    // The answer is about the score of a page, which the question means.
    expect(JSON.parse((await run(asked)).stdout)).toMatchObject({ answer: expect.stringContaining('parts share') })
    for (const file of ['report.md', 'scans.csv', 'fix-pack.zip', 'scan.sarif']) {
      expect(readFileSync(path.join(folder, file)).length, file).toBeGreaterThan(100)
    }
  },
  60_000,
)

/** Gives the account of the example a completed scan and a token, which the others need. */
async function prepareReader(): Promise<void> {
  const database = host.runtime.database.db()
  const reader = await database.collection('users').findOne({ username: 'ada' })
  const done = { status: 'completed', overallScore: 87, completedAt: new Date(), createdAt: new Date() } as const
  const scan = scanRecord({ _id: SCAN_ID, tenantId: String(reader?.['tenantId']), ...done })
  await database.collection<{ _id: string }>('scans').insertOne({ ...scan })
  const made = await runProgram(
    'curl',
    ['-s', '-b', 'jar', '-H', 'Content-Type: application/json', '-d', '{"name":"ci"}', `${host.origin}/api/tokens`],
    { cwd: folder },
  )
  token = String(JSON.parse(made.stdout).token)
}
