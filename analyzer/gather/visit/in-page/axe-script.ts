import { legibleTexts } from './legible-text.ts'
import { scriptOf } from './script-of.ts'

/** Rule groups of Lighthouse's accessibility category and axe's best practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const MAX_RULES = 120
/** Elements that are listed for a violated rule; the others are only counted. */
const MAX_NODES = 5
/** Texts that axe judges although they cannot fail, so that its rule passes where it should. */
const MAX_LEGIBLE = 10
/**
 * By default axe reports a page without a way to skip repeated parts as undecided, and accepts headings inside the
 * navigation as such a way. Here the page fails, and only headings outside the navigation count, or a control that may
 * collapse these parts.
 */
const BYPASS = {
  rules: [{ id: 'bypass', reviewOnFail: false }],
  checks: [
    {
      id: 'header-present',
      options: {
        selector:
          ':is(h1, h2, h3, h4, h5, h6, [role=heading]):not(nav *, [role=navigation] *, aside *), button, a[href="#"]',
      },
    },
  ],
}

/**
 * Runs axe, which must have been loaded in the same world, and returns a capped report as JSON. The cap is applied
 * before axe writes the markup and selector of elements, because doing that for every element takes too long. Elements
 * that came after the page was read are left out, so that no finding quotes what the other judgements do not know.
 */
export const AXE_SCRIPT = scriptOf(runAxe, legibleTexts, {
  tags: TAGS,
  maxRules: MAX_RULES,
  maxNodes: MAX_NODES,
  maxLegible: MAX_LEGIBLE,
  bypass: BYPASS,
})

type Asked = { tags: string[]; maxRules: number; maxNodes: number; maxLegible: number; bypass: typeof BYPASS }

/** axe as its reporters see it, of which its types know little. */
type Axe = {
  configure: (spec: object) => void
  addReporter: (name: string, report: Reporter) => void
  getReporter: (name: string) => Reporter
  _audit: { rules: { id: string; matches: (element: Element, ...rest: unknown[]) => boolean }[] }
  utils: { getElementSource: (element: Element, options: { maxLength: number }) => string }
  run: (context: object, options: object) => Promise<Report>
}
declare const axe: Axe
type Reporter = (results: RawRule[], options: object, done: (report: object) => void) => void
type RawRule = { id: string; violations: { node: { element: Element } }[] } & {
  [kind in 'passes' | 'incomplete' | 'inapplicable']: unknown[]
}
type Report = {
  violations: {
    id: string
    impact?: string | null
    nodes: { target: { flat: (depth: number) => string[] }; failureSummary?: string }[]
  }[]
  passes: { id: string }[]
  incomplete: { id: string }[]
}

async function runAxe(
  legible: typeof legibleTexts,
  { tags, maxRules, maxNodes, maxLegible, bypass }: Asked,
): Promise<string> {
  const found = new Map<string, { count: number; html: string[] }>()
  axe.configure({ noHtml: true, ...bypass })
  axe.addReporter('capped', (results, options, done) => {
    for (const rule of results) {
      rule.violations = rule.violations.filter(({ node }) => !window.__scanIsLate?.(node.element))
      const shown = rule.violations.slice(0, maxNodes)
      found.set(rule.id, {
        count: rule.violations.length,
        html: shown.map(({ node }) => axe.utils.getElementSource(node.element, { maxLength: 300 })),
      })
      rule.violations = shown
      for (const kind of ['passes', 'incomplete', 'inapplicable'] as const) rule[kind] = rule[kind].slice(0, 1)
    }
    axe.getReporter('v1')(results, options, done)
  })
  const contrast = axe._audit.rules.find(({ id }) => id === 'color-contrast')
  if (contrast) {
    const isLegible = legible()
    const matches = contrast.matches.bind(contrast)
    let judged = 0
    contrast.matches = (element, ...rest) => {
      const cannotFail = isLegible(element)
      if (cannotFail && judged >= maxLegible) return false
      const isMeant = matches(element, ...rest)
      if (isMeant && cannotFail) judged += 1
      return isMeant
    }
  }
  const own = [...(window.__scanOwn?.found ?? [])].filter((element) => element.isConnected)
  // This rule is for pages with links, and looks for them also in what is left out.
  const hasLinks = [...document.querySelectorAll('a[href]')].some((link) => !window.__scanOwn?.isWithin(link))
  const report = await axe.run(own.length > 0 ? { include: [document], exclude: own } : document, {
    reporter: 'capped',
    elementRef: false,
    ancestry: false,
    xpath: false,
    iframes: false,
    // By default axe also loads all style sheets again, for a rule that is not run.
    preload: { assets: ['media'] },
    ...(!hasLinks && { rules: { bypass: { enabled: false } } }),
    runOnly: { type: 'tag', values: tags },
  })
  return JSON.stringify({
    violations: report.violations.slice(0, maxRules).map(({ id, impact, nodes }) => ({
      id,
      impact: impact || null,
      nodeCount: found.get(id)?.count,
      nodes: nodes.map(({ target, failureSummary }, index) => ({
        target: target.flat(3).join(' ').slice(0, 300),
        html: found.get(id)?.html[index]?.slice(0, 300),
        summary: String(failureSummary || '').slice(0, 400),
      })),
    })),
    passes: report.passes.map(({ id }) => id),
    incomplete: report.incomplete.map(({ id }) => id),
  })
}
