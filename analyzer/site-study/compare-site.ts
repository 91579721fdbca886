import type { SiteFinding } from '../contract/index.ts'
import type { FrontierPage } from '../site/frontier.ts'
import type { SitePages } from '../site/site-processes.ts'
import { compareCanonicals } from './compare-canonicals.ts'
import { compareData } from './compare-data.ts'
import { compareLinks } from './compare-links.ts'
import { compareLists } from './compare-lists.ts'
import { compareTexts } from './compare-texts.ts'
import { createStudy } from './study.ts'

const MAX_FINDINGS = 200

/** What only the pages of a site together show. Takes time in the number of pages and links. */
export function compareSite(site: Omit<SitePages, 'pages'>, pages: readonly FrontierPage[]): SiteFinding[] {
  const study = createStudy(site, pages)
  return [compareLinks, compareLists, compareCanonicals, compareTexts, compareData]
    .flatMap((compare) => compare(study))
    .slice(0, MAX_FINDINGS)
}
