import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')
const SOURCE = ['analyzer', 'host', 'widgets/src', 'widgets/react', '.config']

/** Writes to what belongs to another package: a prototype, a global, a field that starts with an underscore. */
const REACHES: readonly RegExp[] = [
  /\bprototype(?:\.\w+|\[[^\]]+\])?\s*=(?![=>])/,
  /\bObject\.(?:assign|definePropert(?:y|ies)|setPrototypeOf)\(\s*[\w.]*\bprototype\b/,
  /\bObject\.getPrototypeOf\([^)]*\)\.\w+\s*=(?![=>])/,
  /\b(?:globalThis|window|self)(?:\s+as [^)]+\))?(?:\.\w+|\[[^\]]+\])\s*(?:\?\?|\|\|)?=(?![=>])/,
  /\bObject\.(?:assign|definePropert(?:y|ies))\(\s*(?:globalThis|window|self)\b/,
  /(?<!\bthis)\.(?:_\w+|s\.\w+)\s*=(?![=>])/,
  /\bexpress\.(?:application|request|response)\.\w+\s*=(?![=>])/,
]
/** Files that may write to a global, and why. */
const ALLOWED: ReadonlyMap<string, string> = new Map([
  ['analyzer/gather/visit/open-page.ts', 'no service worker for the page that is scanned'],
  ['analyzer/gather/visit/in-page/own-widgets-script.ts', 'our own names in the isolated world of the page'],
  ['analyzer/gather/visit/in-page/settle-script.ts', 'our own names in the page that is scanned'],
  ['analyzer/gather/visit/in-page/timer-watch-script.ts', 'our own names in the page that is scanned, and its timers'],
  ['analyzer/gather/visit/in-page/tool-registry-script.ts', 'our own name in the page that is scanned'],
  ['analyzer/gather/visit/in-page/vitals-script.ts', 'our own name in the isolated world of the page'],
  ['analyzer/modules/compliance/findings.ts', 'text of a fix that is shown'],
  ['host/app/features/tools/text-analysis-worker.ts', 'how a worker listens'],
])

function filesIn(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:ts|tsx|mjs)$/.test(entry.name))
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)))
    .filter((file) => !/node_modules|\/dist\/|\.test\.tsx?$|\.d\.m?ts$|\/testing\//.test(file))
}

function reachesIn(text: string): string[] {
  return text.split('\n').flatMap((line) => {
    const code = line.replace(/^\s*(?:\/\/|\*|\/\*).*/, '')
    return REACHES.some((pattern) => pattern.test(code)) ? [code.trim()] : []
  })
}

const files = SOURCE.flatMap(filesIn)
const isPatch = (file: string) => /^(?:host|analyzer)\/patches\//.test(file)

test.each([
  'Rule.prototype.run = function () {}',
  'Object.assign(Connection.prototype, { cleanup })',
  'globalThis.__zod_globalConfig = { jitless: true }',
  'if (nonce) (globalThis as { nonce?: string }).nonce = nonce',
  'Object.assign(globalThis, { DOMRect: Rectangle })',
  'express.application.init = function () {}',
  'client.s.options = {}',
])('the write `%s` is detected', (line) => {
  expect(reachesIn(line)).toEqual([line])
})

test('only patches write to another package’s prototype, a global or a private field', () => {
  const found = files
    .filter((file) => !isPatch(file) && !ALLOWED.has(file))
    .flatMap((file) => reachesIn(readFileSync(path.join(ROOT, file), 'utf8')).map((line) => `${file} ${line}`))
  expect(found).toEqual([])
})

test('each allowed file still writes to a global', () => {
  const idle = [...ALLOWED.keys()].filter((file) => reachesIn(readFileSync(path.join(ROOT, file), 'utf8')).length === 0)
  expect(idle).toEqual([])
})

test.each(files.filter(isPatch))('%s states the versions it was seen in, and a test asserts them', (file) => {
  const text = readFileSync(path.join(ROOT, file), 'utf8')
  expect(text).toMatch(/export const SEEN_IN = /)
  expect(text).toContain('Upstream, ')
  expect(text).toMatch(/https:\/\//)
  expect(text).toContain('It can go when')
  const beside = readdirSync(path.join(ROOT, path.dirname(file))).filter((name) =>
    name.startsWith(`${path.parse(file).name}.test.`),
  )
  expect(beside).toHaveLength(1)
  expect(readFileSync(path.join(ROOT, path.dirname(file), beside.join('')), 'utf8')).toContain('SEEN_IN')
})
