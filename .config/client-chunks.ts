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
const CONTRACT = /\/(host|analyzer)\/contract\/[\w-]+\.ts$|\/analyzer\/modules\/[\w-]+\/module\.ts$/
const COMPUTED: ReadonlySet<string> = new Set([
  'ArrayExpression',
  'CallExpression',
  'MemberExpression',
  'NewExpression',
  'ObjectExpression',
])

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
              : { rollupOptions: { output: { manualChunks: chunkOf, experimentalMinChunkSize: SMALL_CHUNK_BYTES } } }),
          },
        }
      : undefined,
  transform(code, id, options) {
    return CONTRACT.test(id) && !options?.ssr ? { code: withoutSchemas(code, this.parse(code)), map: null } : undefined
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

/**
 * Nothing in a contract does anything but answer, so a constant that no page reads may go, with all that puts it together.
 * Of a module's descriptor, pages read the data; what its judge may return is asked where scans are judged and stored.
 */
function withoutSchemas(code: string, program: Node): string {
  let written = ''
  let at = 0
  const put = (from: number, to: number, text: string) => {
    written += code.slice(at, from) + text
    at = to
  }
  for (const constant of constantsOf(program)) {
    put(constant.start, constant.start, '/* @__PURE__ */ (() => (')
    for (const { start, end } of blocksOf(constant)) put(start, end, 'undefined')
    put(constant.end, constant.end, '))()')
  }
  return written + code.slice(at)
}

type Node = { type: string; start: number; end: number; [property: string]: unknown }

/** What constants of a file are set to, where that is put together by calls. */
function constantsOf({ body }: Node): Node[] {
  return (body as Node[]).flatMap((statement) => {
    const declaration = (statement['declaration'] ?? statement) as Node
    const declared = declaration.type === 'VariableDeclaration' ? (declaration['declarations'] as Node[]) : []
    return declared.map(({ init }) => init as Node | null).filter((init) => init !== null && COMPUTED.has(init.type))
  })
}

/** The schema in a descriptor. */
function blocksOf(node: unknown): Node[] {
  if (typeof node !== 'object' || node === null) return []
  const { type, key, value } = node as { type?: string; key?: { name?: string }; value?: Node }
  if (type === 'Property' && key?.name === 'block' && value?.type === 'CallExpression') return [value]
  return Object.values(node).flatMap(blocksOf)
}

function chunkOf(id: string, { getModuleInfo }: Rollup.ManualChunkMeta): string | undefined {
  if (PACKAGES.test(id) || GLOBAL_SHEETS.test(id)) return 'packages'
  if (/\/node_modules\/zod\//.test(id)) return 'schemas'
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
