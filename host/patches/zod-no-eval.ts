/** The version of zod that this was seen in. The test fails with any other, so that each update is checked. */
export const SEEN_IN = '4.6.7'

/**
 * Upstream, zod tries `new Function` when the first schema is created. The content security policy blocks that, so every page
 * would report a violation. `z.config({ jitless: true })` must run before the schemas, in the chunk that every page loads, and
 * Rollup would put all 27 kB of zod there. Instead, a script in the head sets the global from which zod reads its initial
 * configuration (https://github.com/colinhacks/zod/blob/main/packages/zod/src/v4/core/core.ts).
 *
 * It can go when zod tries only with the first parse, or exports `config` separately.
 */
export const NO_EVAL = 'globalThis.__zod_globalConfig={jitless:true}'
