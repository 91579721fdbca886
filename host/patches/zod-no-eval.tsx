import { useNonce } from '#host/app/lib/nonce.ts'

/** The version of zod that this was seen in; its test fails with any other, so that each update looks again. */
export const SEEN_IN = '4.6.7'

export const NO_EVAL = 'globalThis.__zod_globalConfig={jitless:true}'

/**
 * Upstream, zod tries `new Function` when the first schema is made: the policy refuses it, and every page would report a
 * violation though nothing is wrong. `z.config({ jitless: true })` comes too late, or costs 27 kB: it must run before the
 * schemas, thus in the file of packages that every page loads, and Rollup puts all of zod there with it. So the global that
 * zod starts from is there before any module runs (https://github.com/colinhacks/zod/blob/main/packages/zod/src/v4/core/core.ts).
 *
 * It can go when zod makes the attempt with the first parse, or offers `config` by itself.
 */
export function NoEval() {
  return <script nonce={useNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: NO_EVAL }} />
}
