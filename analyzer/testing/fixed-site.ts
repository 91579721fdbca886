import type { ModuleId } from '../contract/index.ts'
import { loadJudges } from '../modules/judges.ts'
import type { SiteOverrides } from './artifact-builders.ts'
import { judgeStep } from './judge-step.ts'

/** The findings of one module for hand-made artifacts. */
export async function judgeModule(module: ModuleId, site: SiteOverrides) {
  const step = (await loadJudges()).find(({ id }) => id === module)
  if (!step) throw new Error(`no step ${module}`)
  return (await judgeStep(step, site)).findings
}

export const URL_OF_PAGE = 'https://shop.example/'
export const TEXT = 'The lantern walk begins at the old mill and ends at the station. '.repeat(12)

export function page(head: string, body = `<main><h1>Walks</h1><p>${TEXT}</p></main>`): string {
  return `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`
}

export function jsonLd(node: unknown): string {
  return `<script type="application/ld+json">${JSON.stringify(node)}</script>`
}

type SitemapEntry = { loc: string; lastmod: string | null; images: number }

export function sitemapOf(entries: SitemapEntry[], problems: string[] = []) {
  return {
    declared: [],
    files: [{ url: `${URL_OF_PAGE}sitemap.xml`, kind: 'urlset' as const, status: 200, entries, problems }],
    total: entries.length,
  }
}
