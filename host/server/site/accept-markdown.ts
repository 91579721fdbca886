/** Whether a reader asks for markdown rather than HTML: by its `Accept` header (RFC 9110, 12.5.1), HTML where both are alike. */
export function acceptsMarkdown(accept: string | null): boolean {
  if (!accept) return false
  const markdown = qualityOf(accept, ['text/markdown'])
  return markdown > 0 && markdown > qualityOf(accept, ['text/html', 'application/xhtml+xml'])
}

function qualityOf(accept: string, types: readonly string[]): number {
  const qualities = accept
    .slice(0, 2000)
    .split(',')
    .map((range) => range.split(';').map((part) => part.trim().toLowerCase()))
    .filter(([type]) => type !== undefined && types.includes(type))
    .map(([, ...parameters]) => {
      const quality = parameters.find((parameter) => parameter.startsWith('q='))
      return quality ? Number(quality.slice(2)) || 0 : 1
    })
  return Math.max(0, ...qualities)
}
