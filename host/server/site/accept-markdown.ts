import Negotiator from 'negotiator'

const MARKDOWN = 'text/markdown'
const LONGEST = 2000

/**
 * Whether a client prefers markdown to HTML, by its `Accept` header (RFC 9110, 12.5.1). Between equals the first
 * counts: coding agents send `text/markdown, text/html`.
 */
export function acceptsMarkdown(accept: string | null): boolean {
  const reader = new Negotiator({ headers: { accept: (accept ?? '').slice(0, LONGEST) } })
  return reader.mediaType(['text/html', 'application/xhtml+xml', MARKDOWN]) === MARKDOWN
}
