import type { Plugin } from 'vite'

const PACKAGES =
  /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run|turbo-stream|@tanstack|clsx)\//
/** Pieces that come with the first click that needs them. */
const LATE = /\/ui\/(dialog\/|tabs\/panel-tabs|toast\/toast-list|sparkline\/)/
const SMALL_CHUNK_BYTES = 12_000
/** What the contracts put their schemas together with, none of which does anything but answer. */
const SCHEMA_CALL = /(?<![\w.])(?=(?:(?:z|Object|fields|text)(?:\.\w+)+|block|details|required)\()/g

/**
 * Many small files cost a phone more than a few bytes too many: what every page loads is one file of packages, one of UI
 * pieces, and one of all styles, for which alone the first paint waits. Other scripts that few pages need stay with them
 * unless they are small, and schemas stay out where a page only reads a contract's constants.
 */
export const clientChunks: Plugin = {
  name: 'host-client-chunks',
  config: (_, { command, isSsrBuild }) =>
    command === 'build' && !isSsrBuild
      ? { build: { rollupOptions: { output: { manualChunks: chunkOf, experimentalMinChunkSize: SMALL_CHUNK_BYTES } } } }
      : undefined,
  /** The server has no use for styles, and would leave a copy of them beside the pages' own. */
  load: (id, options) => (options?.ssr && id.endsWith('.css') ? '' : null),
  transform(code, id, options) {
    const isContract = /\/(host|analyzer)\/contract\/[\w-]+\.ts$/.test(id)
    return isContract && !options?.ssr ? { code: code.replace(SCHEMA_CALL, '/* @__PURE__ */ '), map: null } : undefined
  },
}

function chunkOf(id: string): string | undefined {
  if (PACKAGES.test(id)) return 'packages'
  if (id.endsWith('.css')) return 'styles'
  return /\/host\/app\/ui\//.test(id) && !LATE.test(id) ? 'ui' : undefined
}
