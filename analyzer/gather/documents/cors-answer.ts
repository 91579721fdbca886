import type { CorsAnswer } from '../artifacts.ts'
import { askFor, type GatherContext } from '../gather-context.ts'

/** HTTP Observatory's own, so that its rules judge our answer and its answer alike. */
export const CORS_PROBE_ORIGIN = 'https://http-observatory.security.mozilla.org'

/** What the page says to a script of a foreign origin. */
export async function gatherCorsAnswer(context: GatherContext, page: URL): Promise<CorsAnswer> {
  const answer = await askFor(context, page.href, { headers: { origin: CORS_PROBE_ORIGIN }, maxBytes: 1024 })
  return { status: answer?.status ?? null, headers: answer?.headers ?? {}, origin: CORS_PROBE_ORIGIN }
}
