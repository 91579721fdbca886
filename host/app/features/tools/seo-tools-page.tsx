import { PageHead } from '../../ui/page-head/page-head.tsx'
import { LinkTabs } from '../../ui/tabs/tabs.tsx'
import { ContentTab } from './content-tab.tsx'
import { CrawlingTab, type RealScores } from './crawling-tab.tsx'
import { InternationalTab } from './international-tab.tsx'
import type { CatalogueAgent } from './robots-generator.ts'
import { SchemaTab } from './schema-tab.tsx'
import { SEO_TABS, type SeoTab } from './seo-tabs.ts'

type SeoToolsPageProps = { tab: SeoTab; agents: readonly CatalogueAgent[]; real: RealScores | null }

export function SeoToolsPage({ tab, agents, real }: SeoToolsPageProps) {
  const tabs = SEO_TABS.map(({ value, label }) => ({
    to: value === 'crawling' ? '/seo-tools' : `/seo-tools?tab=${value}`,
    label,
    current: value === tab,
  }))
  return (
    <div className="page">
      <PageHead
        title="SEO Tools"
        meta={
          <span>
            Generate what crawlers look for: robots.txt, sitemap, hreflang and JSON-LD. Everything runs in your browser.
          </span>
        }
      />
      <LinkTabs label="Tools" tabs={tabs} />
      {tab === 'crawling' && <CrawlingTab agents={agents} real={real} />}
      {tab === 'content' && <ContentTab />}
      {tab === 'international' && <InternationalTab />}
      {tab === 'schema' && <SchemaTab />}
    </div>
  )
}
