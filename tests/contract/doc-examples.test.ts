import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Which test runs the shell examples of a document as they are written. */
const RUN_BY: Readonly<Record<string, string>> = {
  'api.md': 'tests/contract/api-examples.test.ts',
  'ci.md': 'tests/deploy/ci-files.test.ts',
  'container.md': 'tests/container/run-container.ts',
  'operations.md': 'tests/smoke/runbooks.test.ts',
}
type Example = { file: string; language: string; code: string }

const examples: readonly Example[] = readdirSync('docs')
  .filter((file) => file.endsWith('.md'))
  .flatMap((file) =>
    [...readFileSync(`docs/${file}`, 'utf8').matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].map(
      ([, language = '', code = '']) => ({ file, language, code }),
    ),
  )

test('every shell example of the documentation is in a document whose examples a test runs', () => {
  const files = new Set(examples.filter(({ language }) => language === 'sh').map(({ file }) => file))
  expect([...files].toSorted()).toEqual(Object.keys(RUN_BY))
  for (const [file, runner] of Object.entries(RUN_BY)) expect(readFileSync(runner, 'utf8'), runner).toContain(file)
})

test('every JSON example can be parsed', () => {
  const json = examples.filter(({ language }) => language === 'json')
  expect(json.length).toBeGreaterThan(2)
  for (const { file, code } of json) expect(() => JSON.parse(code) as unknown, `${file}\n${code}`).not.toThrow()
})
