import type { Plugin } from 'vite'

const PACKAGES =
  /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run|turbo-stream|@tanstack|clsx)\//
/** They say the order of the layers, so they go first: with what every component imports. */
const GLOBAL_SHEETS = /\/host\/app\/styles\/[\w-]+\.css$/
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
  // After Vite has written the one sheet, and before it writes down what belongs to which page.
  enforce: 'post',
  config: (_, { command, isSsrBuild }) =>
    command === 'build'
      ? {
          build: {
            cssCodeSplit: false,
            ...(isSsrBuild
              ? {}
              : { rollupOptions: { output: { manualChunks: chunkOf, experimentalMinChunkSize: SMALL_CHUNK_BYTES } } }),
          },
        }
      : undefined,
  transform(code, id, options) {
    const isContract = /\/(host|analyzer)\/contract\/[\w-]+\.ts$/.test(id)
    return isContract && !options?.ssr ? { code: code.replace(SCHEMA_CALL, '/* @__PURE__ */ '), map: null } : undefined
  },
  /** The root links the one sheet of all pages. The server needs the names of classes alone. */
  generateBundle(_, bundle) {
    const sheets = Object.keys(bundle).filter((file) => file.endsWith('.css'))
    for (const file of sheets) {
      if (this.environment.config.consumer === 'server') delete bundle[file]
    }
    for (const chunk of Object.values(bundle)) {
      if (chunk.type === 'chunk' && chunk.facadeModuleId?.includes('/host/app/root.tsx')) {
        for (const file of sheets) chunk.viteMetadata?.importedCss.add(file)
      }
    }
  },
}

function chunkOf(id: string): string | undefined {
  if (PACKAGES.test(id) || GLOBAL_SHEETS.test(id)) return 'packages'
  return /\/host\/app\/ui\//.test(id) && !LATE.test(id) ? 'ui' : undefined
}
