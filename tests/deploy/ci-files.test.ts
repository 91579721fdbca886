import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { builtCommandLine } from '../support/built-command-line.ts'
import { runProgram } from '../support/run-program.ts'
import { startSite, type RunningSite } from '../sites/start-site.ts'

const ROOT = process.cwd()
const BASELINE = '{"scanType":"quick","overallScore":90,"findings":[]}'
/** Stands for the container engine: notes how it was called, and runs the image's command line on this machine. */
const ENGINE = `#!/bin/sh
while [ "$1" != scan ]; do echo "$1" >> "$NOTES"; shift; done; shift
exec "$NODE" "$CLI" "$@"
`
/** Stands for GitHub's command: lists one comment of ours when KNOWN is set, and notes what is written. */
const GH = `#!/bin/sh
case "$*" in *--paginate*) [ -z "$KNOWN" ] || echo "$KNOWN";; *) echo "gh $*" >> "$NOTES";; esac
`

type Step = { run?: string; env?: Record<string, string> }
const action = parse(readFileSync('docs/deploy/github-action/action.yml', 'utf8')) as {
  inputs: Record<string, { default?: string }>
  runs: { using: string; steps: Step[] }
}

describe('examples for build servers, with stand-ins for Docker and GitHub', { timeout: 120_000 }, () => {
  let good: RunningSite
  let bad: RunningSite
  let work = ''
  let cli = ''
  beforeAll(async () => {
    ;[good, bad, cli] = await Promise.all([startSite('good'), startSite('bad'), builtCommandLine()])
  })
  afterAll(async () => {
    await Promise.all([good.close(), bad.close()])
  })
  beforeEach(() => {
    work = mkdtempSync(path.join(os.tmpdir(), 'legible-ci-'))
    mkdirSync(path.join(work, 'bin'))
    for (const [name, text] of [
      ['docker', ENGINE],
      ['gh', GH],
      ['legible', ENGINE],
    ] as const) {
      writeFileSync(path.join(work, 'bin', name), text)
      chmodSync(path.join(work, 'bin', name), 0o755)
    }
  })
  afterEach(() => rmSync(work, { recursive: true }))

  const notes = () =>
    existsSync(path.join(work, 'notes')) ? readFileSync(path.join(work, 'notes'), 'utf8').split('\n') : []
  const written = (name: string) => readFileSync(path.join(work, name), 'utf8')

  /** Runs a script in the work folder, as a build server does. */
  async function shell(script: string, env: Record<string, string> = {}) {
    const program = {
      PATH: `${work}/bin:${process.env['PATH'] ?? ''}`,
      NODE: process.execPath,
      CLI: cli,
      NOTES: path.join(work, 'notes'),
      CHROMIUM_PATH: 'none',
    }
    const args = ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script]
    const { code, stderr } = await runProgram('bash', args, { cwd: work, env: { ...program, ...env } })
    return { code, stderr }
  }

  /** A step of the action with its inputs filled in as GitHub does. */
  async function step(at: number, inputs: Record<string, string>, github: Record<string, string> = {}, more = {}) {
    const { run = '', env = {} } = action.runs.steps[at] ?? {}
    const value = (text: string) =>
      text.replaceAll(/\$\{\{ (inputs|github)\.([\w.-]+) \}\}/g, (_, kind: string, name: string) =>
        kind === 'inputs' ? (inputs[name] ?? action.inputs[name]?.default ?? '') : (github[name] ?? ''),
      )
    const filled = Object.fromEntries(Object.entries(env).map(([name, text]) => [name, value(text)]))
    return await shell(run, { ...filled, ...more })
  }

  test('the shell example of docs/ci.md scans against a baseline and hands the exit code on', async () => {
    const examples = [...readFileSync('docs/ci.md', 'utf8').matchAll(/```sh\n(.*?)```/gs)].map(([, text = '']) => text)
    const example = examples.find((text) => text.includes('ci-scan.sh'))
    const env = { LEGIBLE: path.join(ROOT, 'docs/deploy') }
    const target = `${bad.origin} --quick --allow-private ${bad.hostPort}`
    writeFileSync(path.join(work, 'baseline.json'), BASELINE)
    writeFileSync(path.join(work, 'budget.json'), '{"maxCritical":0}')
    expect(await shell(`${example?.replace('https://preview.example.com', target)}`, env)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('The overall score fell by') as string,
    })
    expect(written('comment.md')).toMatch(/^<!-- legible -->\n\*\*Legible: Worse/)
    expect(written('legible.xml')).toMatch(/^<\?xml/)
    expect(notes()).toEqual(
      expect.arrayContaining(['--read-only', 'ALL', `seccomp=${ROOT}/docs/deploy/seccomp.json`, `${work}:/work`]),
    )
  })

  test('the GitHub action scans with what its inputs say, and nothing in them is run', async () => {
    const inputs = {
      url: good.origin,
      image: 'registry.example/legible:1',
      quick: 'true',
      'fail-under': '100',
      baseline: 'not-there.json',
      format: 'junit',
      output: 'report.xml',
      'allow-private': good.hostPort,
      headers: 'X-Preview: $(touch pwned) `touch pwned`\nX-Other: "; touch pwned #',
    }
    const { code, stderr } = await step(0, inputs, { action_path: path.join(ROOT, 'docs/deploy/github-action') })
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(/at least 100 is required\.\n$/) })
    expect(existsSync(path.join(work, 'pwned'))).toBe(false)
    expect(written('report.xml')).toMatch(/^<\?xml/)
    expect(written('legible-comment.md')).toMatch(/^<!-- legible -->/)
    expect(notes()).toContain('registry.example/legible:1')
  })

  test('the GitHub action writes one comment, and over it from then on', async () => {
    writeFileSync(path.join(work, 'legible-comment.md'), '<!-- legible -->')
    const github = { repository: 'o/r', 'event.pull_request.number': '7' }
    expect(await step(1, {}, github)).toMatchObject({ code: 0 })
    expect(await step(1, {}, github, { KNOWN: '41' })).toMatchObject({ code: 0 })
    expect(notes().filter((line) => line.startsWith('gh'))).toEqual([
      'gh api --silent --method POST repos/o/r/issues/7/comments --field body=@legible-comment.md',
      'gh api --silent --method PATCH repos/o/r/issues/comments/41 --field body=@legible-comment.md',
    ])
  })

  test('no script of the action is written by an input', () => {
    const { steps } = action.runs
    expect(steps.filter(({ run = '' }) => run.includes('${{'))).toEqual([])
    const used = [...readFileSync('docs/deploy/github-action/action.yml', 'utf8').matchAll(/inputs\.([\w-]+)/g)].map(
      ([, name]) => name,
    )
    expect([...new Set(used)].sort()).toEqual(Object.keys(action.inputs).sort())
  })

  /** The GitLab job's script on a branch; no branch is a merge request. */
  async function job(site: RunningSite, branch: string) {
    const { legible } = parse(readFileSync('docs/deploy/gitlab-ci.yml', 'utf8')) as { legible: { script: string[] } }
    const script = legible.script.join('\n').replaceAll('-- "$LEGIBLE_URL"', '$MORE -- "$LEGIBLE_URL"')
    return await shell(script, {
      LEGIBLE_URL: site.origin,
      MORE: `--quick --allow-private ${site.hostPort}`,
      CI_COMMIT_BRANCH: branch,
      CI_DEFAULT_BRANCH: 'main',
    })
  }

  test('the GitLab job keeps a baseline on the default branch', async () => {
    expect(await job(good, 'main')).toMatchObject({ code: 0 })
    expect(JSON.parse(written('legible-baseline.json'))).toMatchObject({ status: 'completed' })
  })

  test('the GitLab job compares with the baseline on other branches', async () => {
    writeFileSync(path.join(work, 'legible-baseline.json'), BASELINE)
    expect(await job(bad, '')).toMatchObject({ code: 1 })
    expect(written('legible.xml')).toMatch(/^<\?xml/)
    expect(written('legible.md')).toMatch(/^<!-- legible -->\n\*\*Legible: Worse/)
  })
})
