import pLimit from 'p-limit'
import type { CatchAll, ExposedFile, FetchedText, MainDocument } from '../artifacts.ts'
import { startTagsIn } from '../documents/source-tags.ts'
import { fetchText, type GatherContext } from '../gather-context.ts'
import { isCatchAllAnswer } from './catch-all.ts'
import { EXPOSED_FILE_RULES } from './exposed-files-table.ts'

const MAX_SCRIPTS = 5

function found(path: string, file: FetchedText, proof: string): ExposedFile {
  return { path, status: file.status, proof }
}

/** A few scripts of the page from its own origin; enough to see whether source maps are published. */
export function scriptsOf({ body, finalUrl }: Pick<MainDocument, 'body' | 'finalUrl'>): URL[] {
  const sources = startTagsIn(body, 'script').flatMap((script) => script.get('src') ?? [])
  const own = sources.flatMap((source) => (URL.canParse(source, finalUrl) ? [new URL(source, finalUrl)] : []))
  return own
    .filter((url) => url.origin === new URL(finalUrl).origin && url.pathname.endsWith('.js'))
    .slice(0, MAX_SCRIPTS)
}

/** Requests files that should not be public, and reports those whose content proves them. */
export async function gatherExposedFiles(
  context: GatherContext,
  document: MainDocument,
  catchAll: CatchAll,
): Promise<ExposedFile[]> {
  const { origin } = new URL(document.finalUrl)
  const once = { maxBytes: 2048, redirect: 'manual' as const }
  const files = await pLimit(4).map(EXPOSED_FILE_RULES, async ({ path, signature, proof }) => {
    const file = await fetchText(context, `${origin}${path}`, once)
    const exposed = file?.status === 200 && signature.test(file.body) && !isCatchAllAnswer(file, path, catchAll)
    return exposed ? found(path, file, proof) : null
  })
  const maps = await pLimit(4).map(scriptsOf(document), async (script) => {
    const path = `${script.pathname}.map`
    const file = await fetchText(context, `${origin}${path}`, once)
    const exposed =
      file?.status === 200 && /^\s*\{/.test(file.body) && /"(version|sources|mappings)"\s*:/.test(file.body)
    return exposed ? found(path, file, 'the source map of a script') : null
  })
  return [...files, ...maps].filter((file) => file !== null)
}
