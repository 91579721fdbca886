/** Rule groups of Lighthouse's accessibility category and axe's best practices. */
const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Runs axe, whose source was evaluated in the same world before, and answers JSON of a capped report. */
export const AXE_SCRIPT = `axe.run(document, {
  resultTypes: ['violations'],
  elementRef: false,
  ancestry: false,
  xpath: false,
  iframes: false,
  runOnly: { type: 'tag', values: ${JSON.stringify(AXE_TAGS)} },
}).then((report) => JSON.stringify({
  violations: report.violations.slice(0, 120).map((rule) => ({
    id: rule.id,
    impact: rule.impact || null,
    help: rule.help,
    helpUrl: rule.helpUrl,
    tags: rule.tags,
    nodeCount: rule.nodes.length,
    nodes: rule.nodes.slice(0, 5).map((node) => ({
      target: node.target.flat(3).join(' ').slice(0, 300),
      html: node.html.slice(0, 300),
      summary: String(node.failureSummary || '').slice(0, 400),
    })),
  })),
  passes: report.passes.map((rule) => rule.id),
  incomplete: report.incomplete.map((rule) => rule.id),
  inapplicable: report.inapplicable.map((rule) => rule.id),
}))`
