import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { scanWith } from '../testing/index.ts'
import { readOptions } from './read-options.ts'
import { UsageError } from './usage-error.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'legible-options-'))
afterAll(() => rmSync(folder, { recursive: true }))

function file(name: string, content?: unknown): string {
  const place = path.join(folder, name)
  if (content !== undefined) writeFileSync(place, typeof content === 'string' ? content : JSON.stringify(content))
  return place
}

test('an address alone means a comprehensive scan with a text report', () => {
  expect(readOptions(['example.com'])).toEqual({
    address: new URL('https://example.com/'),
    scanType: 'comprehensive',
    site: null,
    headers: {},
    allowPrivate: [],
    failUnder: null,
    budget: null,
    baseline: null,
    format: 'text',
    output: null,
    comment: null,
    timings: false,
  })
})

test('reads every option', () => {
  const budget = { overall: 70.5, parts: { SEO: 60 } }
  const options = readOptions([
    ...['--quick', '--junit', '127.0.0.1:8080', '--allow-private', '127.0.0.1:8080', '--allow-private', 'b:1'],
    ...['--fail-under', '70.5', '--budget', file('budget.json', `\uFEFF${JSON.stringify(budget)}`)],
    ...[
      '--baseline',
      file('baseline.json', scanWith({ overallScore: 66 })),
      '--header',
      'X-A: 1',
      '--header',
      'X-B: 2',
    ],
    ...['--output', file('report.xml'), '--comment', file('comment.md', 'of the last run')],
  ])
  expect(options).toMatchObject({
    scanType: 'quick',
    format: 'junit',
    allowPrivate: ['127.0.0.1:8080', 'b:1'],
    failUnder: 70.5,
    budget,
    baseline: { overallScore: 66 },
    headers: { 'x-a': '1', 'x-b': '2' },
  })
})

test.each([
  ['no address', [], 'Give one address to scan.'],
  ['two addresses', ['example.com', 'example.org'], 'Give one address to scan.'],
  ['another scheme', ['ftp://example.com'], 'Only http:// and https:// addresses can be scanned, not ftp://.'],
  ['an unknown option', ['example.com', '--fast'], "Unknown option '--fast'"],
  ['an option without its value', ['example.com', '--budget'], '--budget needs a value.'],
  ['a value that begins with a dash', ['example.com', '--fail-under', '-1'], 'is written as --fail-under=VALUE.'],
  ['a switch with a value', ['example.com', '--json=1'], '--json takes no value.'],
  ['help with a value', ['example.com', '--help=1'], '--help takes no value.'],
  ['a file without a name', ['example.com', '--output', ''], '--output needs a value.'],
  ['a header without text', ['example.com', '--header', 'a: b', '--header', ''], '--header needs a value.'],
  ['two formats', ['example.com', '--json', '--junit'], 'Choose one of --json, --markdown, --sarif and --junit.'],
  ['pages of a site without --site', ['example.com', '--max-pages', '3'], '--exclude need --site.'],
  ['a path of a site without --site', ['example.com', '--exclude', '/a'], '--exclude need --site.'],
  ['a threshold out of range', ['example.com', '--fail-under', '101'], '--fail-under takes a number from 0 to 100.'],
  ['an empty threshold', ['example.com', '--fail-under', ''], '--fail-under needs a value.'],
  ['a missing budget', ['example.com', '--budget', file('none.json')], 'none.json cannot be read.'],
  [
    'a part that is none',
    ['example.com', '--budget', file('part.json', { parts: { Sec: 1 } })],
    'The parts are Security',
  ],
  ['a baseline that is no JSON', ['example.com', '--baseline', import.meta.filename], 'is not JSON.'],
  [
    'a baseline of another scan type',
    ['example.com', '--quick', '--baseline', file('full.json', scanWith({ scanType: 'comprehensive' }))],
    'is from a comprehensive scan, but this scan is quick.',
  ],
  ['a report into a missing folder', ['example.com', '--output', file('no/report.json')], 'cannot be written.'],
  ['a comment into a folder', ['example.com', '--comment', folder], 'is a folder.'],
])('refuses %s in one line', (_, args, said) => {
  expect(() => readOptions(args)).toThrow(UsageError)
  expect(() => readOptions(args)).toThrow(said)
  expect(() => readOptions(args)).not.toThrow('\n')
})
