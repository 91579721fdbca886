import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { NO_EVAL, SEEN_IN } from './zod-no-eval.ts'

/** Creates a schema where `new Function` is blocked, and returns how often it was tried. */
function attempts(before: string): string {
  const script = `${before}
    let tried = 0
    globalThis.Function = new Proxy(Function, { construct() { tried += 1; throw new EvalError('refused') } })
    const { z } = await import('zod')
    z.object({ name: z.string() }).parse({ name: 'a' })
    process.stdout.write(String(tried))`
  return execFileSync(process.execPath, ['--input-type=module', '-e', script]).toString()
}

test('zod has the version that the patch is for', () => {
  expect(createRequire(import.meta.url)('zod/package.json')).toMatchObject({ version: SEEN_IN })
})

test('zod does not evaluate code, unlike upstream', () => {
  expect(attempts('')).toBe('1')
  expect(attempts(NO_EVAL)).toBe('0')
})
