import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { NO_EVAL, SEEN_IN } from './zod-no-eval.tsx'

/** Makes a schema where code from text is refused, and tells how often that was tried. */
function attempts(before: string): string {
  const script = `${before}
    let tried = 0
    globalThis.Function = new Proxy(Function, { construct() { tried += 1; throw new EvalError('refused') } })
    const { z } = await import('zod')
    z.object({ name: z.string() }).parse({ name: 'a' })
    process.stdout.write(String(tried))`
  return execFileSync(process.execPath, ['--input-type=module', '-e', script]).toString()
}

test('zod is the version that the patch was made for', () => {
  expect(createRequire(import.meta.url)('zod/package.json')).toMatchObject({ version: SEEN_IN })
})

test('no code is made from text, which upstream tries', () => {
  expect(attempts('')).toBe('1')
  expect(attempts(NO_EVAL)).toBe('0')
})
