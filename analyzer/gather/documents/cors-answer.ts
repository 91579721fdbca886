import { OBSERVATORY_ORIGIN } from '../../parsers/observatory/index.ts'
import type { CorsAnswer } from '../artifacts.ts'
import { askFor, type GatherContext } from '../gather-context.ts'

/** What the page says to a script of HTTP Observatory's origin, by whose rules it is judged. */
export async function gatherCorsAnswer(context: GatherContext, page: URL): Promise<CorsAnswer> {
  const answer = await askFor(context, page.href, { headers: { origin: OBSERVATORY_ORIGIN }, maxBytes: 1024 })
  return { status: answer?.status ?? null, headers: answer?.headers ?? {}, origin: OBSERVATORY_ORIGIN }
}
