import type { FrontierPage } from '#analyzer'

/** The pairwise F1 of the templates that were found, over the pages that were read. */
export function templateF1(truth: ReadonlyMap<string, string>, pages: readonly FrontierPage[], origin: string): number {
  const rows = pages.flatMap(({ url, read, template }) => {
    const own = truth.get(url.slice(origin.length))
    return own !== undefined && read?.content && template !== null ? [{ own, found: template }] : []
  })
  let both = 0
  let either = 0
  for (const [at, a] of rows.entries()) {
    for (const b of rows.slice(at + 1)) {
      const [own, found] = [a.own === b.own, a.found === b.found]
      both += own && found ? 2 : 0
      either += (own ? 1 : 0) + (found ? 1 : 0)
    }
  }
  return either === 0 ? 1 : both / either
}
