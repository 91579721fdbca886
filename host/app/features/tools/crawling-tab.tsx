import { clsx } from 'clsx'
import { useDeferredValue, useEffect, useState } from 'react'
import { Segmented } from '../../ui/segmented/segmented.tsx'
import { Tag } from '../../ui/tag/tag.tsx'
import { TextLink } from '../../ui/text-link/text-link.tsx'
import { shortDate } from '../../ui/time/time.tsx'
import { CRAWL_RANGES, crawlScores, simulatedScores, type CrawlScores } from './crawl-scores.ts'
import { CrawlBudgetTool } from './crawl-budget-tool.tsx'
import { CrawlerMonitor } from './crawler-monitor.tsx'
import { llmsTxt } from './llms-txt.ts'
import {
  robotsChecks,
  robotsTxt,
  type CatalogueAgent,
  type RobotsIntent,
  type RobotsVariant,
} from './robots-generator.ts'
import { ScoreMeters } from './score-meters.tsx'
import { MEDIA_PIECES, sitemapChecks, sitemapXml, type SitemapVariant } from './sitemap-generator.ts'
import { TitledSection } from '../../ui/titled-section/titled-section.tsx'
import { MadeFile } from './made-file.tsx'
import { readOrigin, ToolField } from './tool-field.tsx'
import styles from './seo-tools.module.css'

/** Scores of a finished scan; without one they are simulated. */
export type RealScores = { site: string; date: string; parts: CrawlScores['parts'] }
type CrawlingTabProps = { agents: readonly CatalogueAgent[]; real: RealScores | null }

const VARIANTS = [
  { value: 'basic', label: 'Basic' },
  { value: 'advanced', label: 'Advanced' },
  { value: 'ai-focused', label: 'AI-focused' },
] as const
const INTENTS = [
  ['found', 'Be found and quoted, not trained on'],
  ['allow', 'Allow all'],
  ['block', 'Block all'],
] as const
const MAPS = [
  { value: 'standard', label: 'Standard' },
  { value: 'images', label: 'Images' },
  { value: 'news', label: 'News' },
  { value: 'video', label: 'Video' },
] as const

const MEDIA_LABELS = { images: 'Images', news: 'Articles', video: 'Videos' } as const

export function CrawlingTab({ agents, real }: CrawlingTabProps) {
  const [site, setSite] = useState('https://www.example.com')
  const [variant, setVariant] = useState<RobotsVariant>('ai-focused')
  const [intent, setIntent] = useState<RobotsIntent>('found')
  const [map, setMap] = useState<SitemapVariant>('standard')
  const [media, setMedia] = useState<Readonly<Partial<Record<SitemapVariant, string>>>>({})
  const [pages, setPages] = useState('/\n/products/\n/blog/\n/contact/')
  // Deferred, because a list may have thousands of lines.
  const listed = useDeferredValue(pages)
  const listedMedia = useDeferredValue(media[map] ?? '')
  const { origin, error } = readOrigin(site)
  const name = new URL(origin).host
  const options = { variant, intent, origin, agents }
  return (
    <>
      <CrawlScore real={real} />
      <TitledSection
        large
        id="robots"
        title="robots.txt"
        description="Choose what crawlers may do, and get the file. It is generated in your browser and sent nowhere."
      >
        <div className={clsx('split split-66', styles.seoGen)}>
          <div className="stack">
            <ToolField id="site" label="Your site" error={error} value={site} onChange={setSite} />
            <Segmented
              className={styles.choices}
              label="Variant"
              options={VARIANTS}
              value={variant}
              onChange={setVariant}
            />
            <ToolField
              id="intent"
              label="Intent"
              options={INTENTS}
              value={intent}
              onChange={(value) => setIntent(value as RobotsIntent)}
            />
            <p className="small faint">
              Basic has one group for all. Advanced adds a delay and blocks SEO crawlers. AI-focused has a group for
              each purpose, with delays of 0.5 to 2 seconds.
            </p>
          </div>
          <MadeFile
            name="robots.txt"
            type="text/plain"
            text={robotsTxt(options)}
            checks={robotsChecks(options)}
            button="Download robots.txt"
          />
        </div>
      </TitledSection>
      <TitledSection large id="sitemap" title="Sitemap" description="One file for each kind of content.">
        <div className={clsx('split split-66', styles.seoGen)}>
          <div className="stack">
            <Segmented
              className={styles.choices}
              label="Sitemap variant"
              options={MAPS}
              value={map}
              onChange={setMap}
            />
            <ToolField
              id="pages"
              label="Pages"
              hint="One address per line, with the date of its last change if you know it: /blog/ 2026-11-20"
              rows={6}
              value={pages}
              onChange={setPages}
            />
            {map !== 'standard' && (
              <ToolField
                id="media"
                label={MEDIA_LABELS[map]}
                hint={`One per line: ${MEDIA_PIECES[map].join(' | ')}`}
                rows={4}
                value={media[map] ?? ''}
                onChange={(value) => setMedia({ ...media, [map]: value })}
              />
            )}
          </div>
          <MadeFile
            name={`sitemap-${map}.xml`}
            type="application/xml"
            text={sitemapXml({ variant: map, origin, pages: listed, media: listedMedia, siteName: name })}
            checks={sitemapChecks({ variant: map, origin, pages: listed, media: listedMedia })}
            button="Download sitemap"
          />
        </div>
      </TitledSection>
      <LlmsTool origin={origin} pages={listed} />
      <CrawlBudgetTool />
      <CrawlerMonitor options={options} />
    </>
  )
}

function LlmsTool({ origin, pages }: { origin: string; pages: string }) {
  const [name, setName] = useState('Example Shop')
  const [summary, setSummary] = useState('Sells and repairs city bicycles in Ghent.')
  return (
    <TitledSection
      large
      id="llms"
      title="llms.txt"
      description="Optional: a list of your best pages for agents that look for it."
    >
      <div className={clsx('split split-66', styles.seoGen)}>
        <div className="stack">
          <ToolField id="llms-name" label="Site name" value={name} onChange={setName} />
          <ToolField
            id="llms-summary"
            label="What it offers, in one sentence"
            rows={3}
            value={summary}
            onChange={setSummary}
          />
        </div>
        <MadeFile
          name="llms.txt"
          type="text/markdown"
          text={llmsTxt({ name, summary, origin, pages })}
          button="Download llms.txt"
        />
      </div>
    </TitledSection>
  )
}

function CrawlScore({ real }: { real: RealScores | null }) {
  const [scores, setScores] = useState<CrawlScores | null>(real && crawlScores(real.parts))
  useEffect(() => setScores(real ? crawlScores(real.parts) : simulatedScores(Math.random)), [real])
  return (
    <TitledSection large id="crawl-score" title="Crawl score" description="The average of its parts, rounded.">
      <div className={clsx('split split-40', styles.seoCrawl)}>
        <p className={clsx('muted', styles.total)}>
          <b>{scores?.overall ?? '…'}</b> of 100
        </p>
        <ScoreMeters meters={scores?.parts ?? CRAWL_RANGES.map(([name]) => ({ name, score: null }))} />
      </div>
      <p className={styles.seoSrc}>
        {real ? (
          `From your scan of ${real.site}, ${shortDate(real.date)}. Crawl budget is judged by the links of the scanned page.${real.parts.some(({ score }) => score === null) ? ' Parts without a figure had nothing to judge.' : ''}`
        ) : (
          <>
            <Tag>Simulated estimate</Tag> Random within the usual ranges, and not based on a scan. Sign in and{' '}
            <TextLink to="/">scan a site</TextLink> to see its real figures here, with their date.
          </>
        )}
      </p>
    </TitledSection>
  )
}
