import { parseRsl, type Rsl, type RslTerms } from '../../parsers/rsl/parse-rsl.ts'
import type { LinkedFile } from '../../gather/artifacts.ts'

export type SiteTerms = RslTerms & { wholeSite: boolean; paid: boolean }
/** An RSL license that the site names; `rsl` is null where nothing could be read. */
export type SiteLicense = { url: string; from: string; problems: string[]; rsl: { terms: SiteTerms[] } | null }

const FREE = new Set(['free', 'attribution', 'contribution'])

/** The licenses that the site announces, with what is wrong: not found, not RSL, or not for this host. */
export function siteLicenses(linkedFiles: readonly LinkedFile[], host: string): SiteLicense[] {
  return linkedFiles
    .filter(({ role }) => role === 'license')
    .map(({ url, from, file }) => {
      if (!file) return { url, from, problems: ['did not respond'], rsl: null }
      if (file.status !== 200) return { url, from, problems: [`returned ${file.status}`], rsl: null }
      const { terms, problems } = parseRsl(file.body)
      const covering = terms.filter(({ url: pattern }) => covers(pattern, host))
      const elsewhere = terms.length > 0 && covering.length === 0 ? [`covers no URL of ${host}`] : []
      return { url, from, problems: [...problems, ...elsewhere], rsl: { terms: covering.map(siteTerms) } }
    })
}

function siteTerms(terms: Rsl['terms'][number]): SiteTerms {
  const path = terms.url.replace(/^https?:\/\/[^/]*/i, '')
  return {
    ...terms,
    wholeSite: path === '' || path === '/' || path === '/*' || path === '*',
    paid: terms.payment !== null && !FREE.has(terms.payment),
  }
}

function covers(pattern: string, host: string): boolean {
  const named = /^https?:\/\/[^/*?#]*/i.exec(pattern)?.[0]
  return named === undefined ? /^[/*]/.test(pattern) : URL.canParse(named) && new URL(named).host === host
}
