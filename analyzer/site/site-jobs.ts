import { asTitle, SEVERITIES, type SiteFinding, type SiteJob, type SiteTemplate } from '../contract/index.ts'

const MAX_JOBS = 10

/** Findings by severity, then by what their fix brings to the whole site. */
export function sortFindings(findings: readonly SiteFinding[]): SiteFinding[] {
  return [...findings].sort(
    (a, b) =>
      Number(b.decided) - Number(a.decided) ||
      SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
      b.gain * b.pages.count - a.gain * a.pages.count ||
      b.pages.count - a.pages.count ||
      (a.id < b.id ? -1 : 1),
  )
}

/** The jobs to do first, each with the pages that it fixes: of a template also those that were not judged. */
export function siteJobs(findings: readonly SiteFinding[], templates: readonly SiteTemplate[]): SiteJob[] {
  const known = templates.reduce((sum, template) => sum + template.known, 0)
  const groups = new Map<string, SiteFinding[]>()
  for (const finding of findings) {
    if (!finding.decided || finding.severity === 'info') continue
    groups.set(finding.fix.summary, [...(groups.get(finding.fix.summary) ?? []), finding])
  }
  return [...groups.values()]
    .flatMap((group) => toSiteJob(group, templates, known) ?? [])
    .sort(
      (a, b) =>
        SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
        (b.gain ?? 0) - (a.gain ?? 0) ||
        b.pages - a.pages,
    )
    .slice(0, MAX_JOBS)
}

function toSiteJob(group: readonly SiteFinding[], templates: readonly SiteTemplate[], known: number): SiteJob | null {
  const [first] = group
  if (!first) return null
  const pages = Math.max(...group.map((finding) => fixedPages(finding, templates)))
  const points = group.reduce((sum, { gain }) => sum + gain, 0)
  return {
    id: first.id,
    title: asTitle(first.fix.summary),
    blocks: null,
    findings: group.map(({ id }) => id),
    severity: first.severity,
    assistants: [...new Set(group.flatMap(({ assistants }) => assistants))],
    effort: first.effort,
    gain: known === 0 || points === 0 ? null : Math.round((points * Math.min(pages, known)) / known),
    pages,
  }
}

/** A fault of the host is on every page; one of a template on its other pages too, in the share in which judged pages have it. */
function fixedPages({ scope, pages, templates }: SiteFinding, all: readonly SiteTemplate[]): number {
  if (scope === 'host') return all.reduce((sum, { known }) => sum + known, 0)
  if (scope !== 'template' || pages.of === 0) return pages.count
  const known = all.filter(({ id }) => templates.includes(id)).reduce((sum, template) => sum + template.known, 0)
  return Math.max(pages.count, Math.round((known * pages.count) / pages.of))
}
