import type { EntryContext } from '@remix-run/node'

/** The version of @remix-run/react that this was seen in. The test fails with any other, so that each update is checked. */
export const SEEN_IN = '2.17.5'

/**
 * Upstream, loader data is rendered after the page with one Suspense boundary for each piece of a stream
 * (https://github.com/remix-run/remix/blob/remix%402.17.5/packages/remix-react/single-fetch.tsx, `StreamTransfer`), so pages
 * can only be rendered as streams. We defer no data. This patch separates the data from the page, to be written after it
 * with the same two calls. Rendering the results page in one piece takes 34 ms of processor time instead of 44.
 *
 * It can go when pages defer data, or when Remix renders without a stream.
 */
export async function separateData(
  { serverHandoffStream, ...page }: EntryContext,
  nonce: string,
): Promise<{ page: EntryContext; data: string }> {
  const data = serverHandoffStream ? await new Response(serverHandoffStream).text() : ''
  const enqueue = `window.__remixContext.streamController.enqueue(${literal(data)});`
  const close = 'window.__remixContext.streamController.close();'
  return { page, data: `<script nonce="${nonce}">${enqueue}${close}</script>` }
}

/** Escapes `<`, which could end the script element. */
function literal(value: string): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
}
