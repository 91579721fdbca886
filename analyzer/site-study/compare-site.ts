import type { SiteFinding } from '../contract/index.ts'
import type { FrontierPage } from '../site/frontier.ts'
import type { SitePages } from '../site/site-processes.ts'

/** What only the pages of a site together show. */
export function compareSite(_site: Omit<SitePages, 'pages'>, _pages: readonly FrontierPage[]): SiteFinding[] {
  return []
}
