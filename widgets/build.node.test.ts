import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { SCRIPT_ENTRIES, bundleLateParts, bundleScript, publishScript } from './build-embed.mjs'
import { describeElements } from './describe-elements.mjs'

const origin = 'src/script-origin.ts'
const badge = 'src/score-badge/define.ts'
const form = 'src/scan-form/define.ts'

test.each([
  ['badge', [origin, badge], 9_000],
  ['badge and form', [origin, badge, form], 12_000],
  ['whole script', SCRIPT_ENTRIES, 12_500],
])('the %s with Lit inside stays light', async (_, entries, limit) => {
  const script = await bundleScript(entries, await bundleLateParts())
  expect(gzipSync(script, { level: 9 }).length).toBeLessThanOrEqual(limit)
})

test('the form stays light with everything it loads in English', async () => {
  const parts = await bundleLateParts()
  const all = [await bundleScript([origin, badge, form], parts), parts.get('scan-run.ts')?.contents ?? '']
  const sizes = all.map((contents) => gzipSync(contents, { level: 9 }).length)
  expect(Math.min(...sizes)).toBeGreaterThan(1_000)
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(17_000)
})

test('the script loads nothing else at first', async () => {
  const script = Buffer.from(await bundleScript(SCRIPT_ENTRIES, await bundleLateParts())).toString('utf8')
  expect(script).not.toMatch(/(^|[;}])import\s*["'{*]|from\s*["']/)
  expect(script.match(/import\("\.\/legible\.[0-9a-f]{12}\.js"\)/g)).toHaveLength(3)
})

test('every attribute, event, part and property of an element is documented', async () => {
  const guide = await readFile(new URL('../docs/embed.md', import.meta.url), 'utf8')
  const { modules } = await describeElements()
  const elements = modules.flatMap(({ declarations }) => declarations)
  expect(elements.map(({ tagName }) => tagName).sort()).toEqual([
    'legible-badge',
    'legible-banner',
    'legible-scan-form',
  ])
  for (const { tagName, attributes = [], events = [], cssParts = [], cssProperties = [] } of elements) {
    expect(attributes.length, tagName).toBeGreaterThan(4)
    expect(events.length, tagName).toBeGreaterThan(1)
    const names = [...attributes, ...events, ...cssParts, ...cssProperties].map(({ name }) => name)
    expect(
      names.filter((name) => !guide.includes(`\`${name}\``)),
      tagName,
    ).toEqual([])
  }
})

test('a build keeps the hashed scripts of the builds before', async () => {
  const before = await mkdtemp(path.join(tmpdir(), 'embed-'))
  const after = await mkdtemp(path.join(tmpdir(), 'embed-'))
  try {
    await writeFile(path.join(before, 'legible.0123456789ab.js'), 'export {}')
    await publishScript(after, Buffer.from('export {}'), new Map(), before)
    expect(await readdir(after)).toContain('legible.0123456789ab.js')
  } finally {
    await Promise.all([before, after].map((folder) => rm(folder, { recursive: true })))
  }
})
