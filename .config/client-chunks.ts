import type { Plugin, Rollup } from 'vite'

const PACKAGES =
  /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run|turbo-stream|clsx)\//
/** They say the order of the layers, so they go first: with what every component imports. */
const GLOBAL_SHEETS = /\/host\/app\/styles\/[\w-]+\.css$/
const COMMON = /\/host\/app\/(ui|lib)\//
/** Pieces that so many pages load are loaded with the first of them. */
const COMMON_PAGES = 12
/** What every page has, and the page that most visits begin with. */
const SHELL = /\/host\/app\/(root|entry\.client|routes\/_index)\.tsx/
/** Smaller ones are put together with others, whether a page needs those or not. */
const SMALL_CHUNK_BYTES = 700

/**
 * Many small files cost a phone more than a few bytes too many: what every page loads is one file of packages, one of the
 * pieces of the shell and the front page, and one of all styles, for which alone the first paint waits. Other scripts stay
 * with the pages that need them, and schemas stay out where a page only reads a contract's constants.
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
              : {
                  rollupOptions: {
                    treeshake: { manualPureFunctions: ['zod'], propertyReadSideEffects: false },
                    output: { manualChunks: chunkOf, experimentalMinChunkSize: SMALL_CHUNK_BYTES },
                  },
                }),
          },
        }
      : undefined,
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

function chunkOf(id: string, { getModuleInfo }: Rollup.ManualChunkMeta): string | undefined {
  if (PACKAGES.test(id) || GLOBAL_SHEETS.test(id)) return 'packages'
  if (/\/(node_modules\/zod\/|analyzer\/contract\/zod\.ts)/.test(id)) return 'schemas'
  if (/\/analyzer\/(modules|contract\/modules)\b/.test(id)) return 'modules'
  if (!COMMON.test(id)) return undefined
  const importers = importersOf(id, getModuleInfo)
  if (importers.some((one) => SHELL.test(one))) return 'shell'
  const pages = importers.filter((one) => /\/host\/app\/routes\/[^/]+\.tsx/.test(one))
  return pages.length >= COMMON_PAGES ? 'common' : undefined
}

/** Every module that cannot do without it, directly or through others. */
function importersOf(id: string, getModuleInfo: Rollup.GetModuleInfo): string[] {
  const importers = new Set([id])
  for (const one of importers) for (const importer of getModuleInfo(one)?.importers ?? []) importers.add(importer)
  return [...importers]
}
