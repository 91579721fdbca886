import type { Plugin } from 'vite'

const PACKAGES =
  /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run|turbo-stream|@tanstack|clsx)\//
/** Styles that every page has, or that a click on it may need. */
const STYLES = /\/host\/app\/(styles\/(?!public)|ui\/|features\/(shell|cookies|error-page)\/).*\.css$/
/** Pieces that come with the first click that needs them. */
const LATE = /\/ui\/(dialog\/|tabs\/panel-tabs|toast\/toast-list|sparkline\/)/
/** Which layer wins, as tokens.css says. The first sheet of a page decides, and which one that is depends on the chunks. */
const LAYERS = '@layer tokens,base,ui,page;'
/** What the contracts put their schemas together with, none of which does anything but answer. */
const SCHEMA_CALL = /(?<![\w.])(?=(?:(?:z|Object|fields|text)(?:\.\w+)+|block|details|required)\()/g

/**
 * Many small files cost a phone more than a few bytes too many: what every page loads is one file of packages, one of UI
 * pieces and one of styles, for which alone the first paint waits. What few pages need stays with them, and schemas stay out where a page only reads a
 * contract's constants.
 */
export const clientChunks: Plugin = {
  name: 'host-client-chunks',
  config: (_, { command, isSsrBuild }) =>
    command === 'build' && !isSsrBuild
      ? { build: { rollupOptions: { output: { manualChunks: chunkOf } } } }
      : undefined,
  transform(code, id, options) {
    const isContract = /\/(host|analyzer)\/contract\/[\w-]+\.ts$/.test(id)
    return isContract && !options?.ssr ? { code: code.replace(SCHEMA_CALL, '/* @__PURE__ */ '), map: null } : undefined
  },
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = `${LAYERS}${file.source}`
    }
  },
}

function chunkOf(id: string): string | undefined {
  if (PACKAGES.test(id)) return 'packages'
  if (STYLES.test(id)) return 'styles'
  return /\/host\/app\/ui\//.test(id) && !LATE.test(id) ? 'ui' : undefined
}
