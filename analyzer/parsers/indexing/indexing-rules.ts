import type { PageFacts } from '../html/page-facts.ts'

/** One directive of a meta tag or an X-Robots-Tag header. `agent` is null if it applies to every crawler. */
export type IndexingDirective = {
  source: 'meta' | 'header'
  agent: string | null
  name: string
  value: string | null
  text: string
  /** Of a directive that only the page as sent or only the rendered page has. */
  byScript?: 'added' | 'removed'
}

/** What a page tells one crawler: the most restrictive of its directives. */
export type IndexingRules = {
  noindex: boolean
  nosnippet: boolean
  /** Characters, null without a limit. */
  maxSnippet: number | null
  noarchive: boolean
  nocache: boolean
  directives: readonly IndexingDirective[]
}

const META_AGENTS =
  /^(robots|googlebot(-news)?|google-extended|bingbot|msnbot|slurp|duckduckbot|applebot|yandex|otherbot)$/i
const DIRECTIVE =
  /^(all|none|index|noindex|follow|nofollow|noarchive|nocache|nosnippet|noimageindex|notranslate|noai|noimageai|indexifembedded|max-snippet|max-image-preview|max-video-preview|unavailable_after)$/
const MAX_DIRECTIVES = 200

/** The directives in a page and its headers (Google, "Robots meta tag, data-nosnippet and X-Robots-Tag", 2026). */
export function indexingDirectivesOf(
  page: PageFacts,
  rawHeaders: readonly (readonly [string, string])[],
): IndexingDirective[] {
  const metas = page.metas.flatMap(({ name, content }) =>
    name !== null && META_AGENTS.test(name.trim())
      ? directivesIn(content, 'meta', name.trim().toLowerCase() === 'robots' ? null : name.trim().toLowerCase())
      : [],
  )
  const headers = rawHeaders.flatMap(([name, value]) =>
    name.toLowerCase() === 'x-robots-tag' ? headerDirectives(value) : [],
  )
  return [...metas, ...headers].slice(0, MAX_DIRECTIVES)
}

/**
 * The directives that hold for search engines, which render pages: those of the rendered page, and a `noindex` that a script
 * removes, because a page that has it may not be rendered (Google, "JavaScript SEO basics", 2026; Bing, "The new evergreen
 * Bingbot", 2019).
 */
export function searchDirectivesOf(
  sent: PageFacts,
  shown: PageFacts,
  rawHeaders: readonly (readonly [string, string])[],
): IndexingDirective[] {
  const [before, after] = [indexingDirectivesOf(sent, rawHeaders), indexingDirectivesOf(shown, rawHeaders)]
  const directiveKey = ({ source, agent, name, value }: IndexingDirective) =>
    JSON.stringify([source, agent, name, value])
  const [keysBefore, keysAfter] = [new Set(before.map(directiveKey)), new Set(after.map(directiveKey))]
  const added = (one: IndexingDirective): IndexingDirective => ({ ...one, byScript: 'added' })
  return [
    ...after.map((one) => (keysBefore.has(directiveKey(one)) ? one : added(one))),
    ...before
      .filter((one) => isNoindex(one) && !keysAfter.has(directiveKey(one)))
      .map((one): IndexingDirective => ({ ...one, byScript: 'removed' })),
  ]
}

export function isNoindex({ name }: IndexingDirective): boolean {
  return name === 'noindex' || name === 'none'
}

/** Where a directive was found: `X-Robots-Tag`, `meta robots`, `meta googlebot` or `meta robots, added by a script`. */
export function sourceNameOf({ source, agent, byScript }: IndexingDirective): string {
  if (source === 'meta') return `meta ${agent ?? 'robots'}${byScript ? `, ${byScript} by a script` : ''}`
  return agent === null ? 'X-Robots-Tag' : `X-Robots-Tag for ${agent}`
}

/** The rules for one crawler, by its product token. */
export function indexingRulesFor(directives: readonly IndexingDirective[], agent = 'googlebot'): IndexingRules {
  const own = directives.filter((directive) => directive.agent === null || directive.agent === agent)
  const has = (...names: string[]) => own.some(({ name }) => names.includes(name))
  const limits = own
    .filter(({ name, value }) => name === 'max-snippet' && value !== null && /^-?\d+$/.test(value))
    .map(({ value }) => Number(value))
    .filter((limit) => limit >= 0)
  const maxSnippet = limits.length > 0 ? Math.min(...limits) : null
  return {
    noindex: has('noindex', 'none'),
    nosnippet: has('nosnippet') || maxSnippet === 0,
    maxSnippet,
    noarchive: has('noarchive'),
    nocache: has('nocache'),
    directives: own,
  }
}

/** Whether neither Google nor Bing may list the page, whose indexes the assistants search. */
export function isListedNowhere(directives: readonly IndexingDirective[]): boolean {
  return ['googlebot', 'bingbot'].every((agent) => indexingRulesFor(directives, agent).noindex)
}

/** `googlebot: noindex, nosnippet` applies to that agent until the next `agent:`. `max-snippet:20` is a directive. */
function headerDirectives(value: string): IndexingDirective[] {
  let agent: string | null = null
  return withoutWeekdays(value)
    .split(',')
    .flatMap((part) => {
      const colon = part.indexOf(':')
      const name = part.slice(0, Math.max(0, colon)).trim().toLowerCase()
      if (!/^[a-z][\w-]*$/.test(name) || DIRECTIVE.test(name)) return directivesIn(part, 'header', agent)
      agent = name
      return directivesIn(part.slice(colon + 1), 'header', agent)
    })
}

function directivesIn(text: string, source: IndexingDirective['source'], agent: string | null): IndexingDirective[] {
  return withoutWeekdays(text)
    .split(',')
    .flatMap((part) => {
      const [name = '', ...rest] = part.split(':')
      const lower = name.trim().toLowerCase()
      if (!DIRECTIVE.test(lower)) return []
      const value = rest.length > 0 ? rest.join(':').trim() : null
      return [
        {
          source,
          agent,
          name: isOver(lower, value) ? 'noindex' : lower,
          value,
          text: part.trim().slice(0, 200),
        },
      ]
    })
}

/** The comma in a date such as `Fri, 25 Jun 2010 15:00:00 GMT` separates no directives. */
function withoutWeekdays(text: string): string {
  return text.replace(/(unavailable_after\s{0,9}:\s{0,9})[a-z]{3,9},/gi, '$1')
}

/** After the day that `unavailable_after` names, the page is not listed any more. */
function isOver(name: string, value: string | null): boolean {
  return name === 'unavailable_after' && value !== null && Date.parse(value) < Date.now()
}
