const FORMS = ['text/markdown', 'text/html', 'application/xhtml+xml']

/**
 * Whether a reader asks for markdown rather than HTML: by its `Accept` header (RFC 9110, 12.5.1). Where both are alike,
 * the first counts: coding agents send `text/markdown, text/html`.
 */
export function acceptsMarkdown(accept: string | null): boolean {
  const [best] = (accept ?? '')
    .slice(0, 2000)
    .split(',')
    .map((range) => range.split(';').map((part) => part.trim().toLowerCase()))
    .flatMap(([type = '', ...parameters]) => (FORMS.includes(type) ? [{ type, quality: qualityOf(parameters) }] : []))
    .sort((a, b) => b.quality - a.quality)
  return best?.type === 'text/markdown' && best.quality > 0
}

function qualityOf(parameters: readonly string[]): number {
  const quality = parameters.find((parameter) => parameter.startsWith('q='))
  return quality ? Number(quality.slice(2)) || 0 : 1
}
