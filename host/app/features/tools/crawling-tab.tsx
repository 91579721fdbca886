import { useDeferredValue, useEffect, useState } from 'react'
import { Field, fieldControl } from '../../ui/field/field.tsx'
import { Input, Select, Textarea } from '../../ui/input/input.tsx'
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
import styles from './seo-tools.module.css'

/** Figures of a finished scan; without one they are simulated. */
export type RealScores = { site: string; date: string; parts: CrawlScores['parts'] }
type CrawlingTabProps = { agents: readonly CatalogueAgent[]; real: RealScores | null }

const VARIANTS = [
  { value: 'basic', label: 'Basic' },
  { value: 'advanced', label: 'Advanced' },
  { value: 'ai-focused', label: 'AI-focused' },
] as const
const MAPS = [
  { value: 'standard', label: 'Standard' },
  { value: 'images', label: 'Images' },
  { value: 'news', label: 'News' },
  { value: 'video', label: 'Video' },
] as const

const MEDIA_LABELS = { images: 'Pictures', news: 'Articles', video: 'Videos' } as const

export function CrawlingTab({ agents, real }: CrawlingTabProps) {
  const [site, setSite] = useState('https://www.example.com')
  const [variant, setVariant] = useState<RobotsVariant>('ai-focused')
  const [intent, setIntent] = useState<RobotsIntent>('found')
  const [map, setMap] = useState<SitemapVariant>('standard')
  const [media, setMedia] = useState<Readonly<Partial<Record<SitemapVariant, string>>>>({})
  const [pages, setPages] = useState('/\n/products/\n/blog/\n/contact/')
  // A list of thousands is read when the typing pauses.
  const listed = useDeferredValue(pages)
  const listedMedia = useDeferredValue(media[map] ?? '')
  const parsed = URL.parse(site)
  const valid = parsed !== null && /^https?:$/.test(parsed.protocol)
  const origin = valid ? parsed.origin : 'https://www.example.com'
  const name = new URL(origin).host
  const options = { variant, intent, origin, agents }
  const error = valid ? undefined : 'Begin with https://'
  return (
    <>
      <CrawlScore real={real} />
      <TitledSection
        large
        id="robots"
        title="robots.txt"
        description="Say what you want first; the file follows. Files are made on this page and sent nowhere."
      >
        <div className={styles.seoGen}>
          <div className="stack">
            <Field id="site" label="Your site" error={error}>
              <Input
                {...fieldControl('site', { error })}
                value={site}
                onChange={(event) => setSite(event.target.value)}
              />
            </Field>
            <Segmented
              className={styles.choices}
              label="Variant"
              options={VARIANTS}
              value={variant}
              onChange={setVariant}
            />
            <Field id="intent" label="Intent">
              <Select id="intent" value={intent} onChange={(event) => setIntent(event.target.value as RobotsIntent)}>
                <option value="found">Be found and quoted, not trained on</option>
                <option value="allow">Allow all</option>
                <option value="block">Block all</option>
              </Select>
            </Field>
            <p className="small faint">
              Basic has one group for all; Advanced adds a delay and blocks SEO crawlers; AI-focused has a group for
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
        <div className={styles.seoGen}>
          <div className="stack">
            <Segmented
              className={styles.choices}
              label="Sitemap variant"
              options={MAPS}
              value={map}
              onChange={setMap}
            />
            <Field
              id="pages"
              label="Pages"
              hint="One address a line, and after it the day of its last change if you know it: /blog/ 2026-11-20"
            >
              <Textarea
                {...fieldControl('pages', { hint: true })}
                rows={6}
                value={pages}
                onChange={(event) => setPages(event.target.value)}
              />
            </Field>
            {map !== 'standard' && (
              <Field id="media" label={MEDIA_LABELS[map]} hint={`A line each: ${MEDIA_PIECES[map].join(' | ')}`}>
                <Textarea
                  {...fieldControl('media', { hint: true })}
                  rows={4}
                  value={media[map] ?? ''}
                  onChange={(event) => setMedia({ ...media, [map]: event.target.value })}
                />
              </Field>
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
      <div className={styles.seoGen}>
        <div className="stack">
          <Field id="llms-name" label="Name of the site">
            <Input id="llms-name" value={name} onChange={(event) => setName(event.target.value)} />
          </Field>
          <Field id="llms-summary" label="What it offers, in one sentence">
            <Textarea id="llms-summary" rows={3} value={summary} onChange={(event) => setSummary(event.target.value)} />
          </Field>
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
    <TitledSection large id="crawl-score" title="Crawl score" description="The rounded mean of its parts.">
      <div className={styles.seoCrawl}>
        <p className={styles.n}>
          <b>{scores?.overall ?? '…'}</b> of 100
        </p>
        <ScoreMeters meters={scores?.parts ?? CRAWL_RANGES.map(([name]) => ({ name, score: null }))} />
      </div>
      <p className={styles.seoSrc}>
        {real ? (
          `From your scan of ${real.site}, ${shortDate(real.date)}. Crawl budget counts the links of the scanned page.${real.parts.some(({ score }) => score === null) ? ' Parts without a figure had nothing to judge.' : ''}`
        ) : (
          <>
            <Tag>Simulated estimate</Tag> Random within the usual ranges, because no scan stands behind it.{' '}
            <TextLink to="/">Scan a site</TextLink> and its real figures stand here, with their date.
          </>
        )}
      </p>
    </TitledSection>
  )
}
