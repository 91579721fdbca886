import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { crawlBudget } from '#analyzer/contract'
import { Button } from '../../ui/button/button.tsx'
import { TitledSection } from '../../ui/titled-section/titled-section.tsx'
import { ToolField } from './tool-field.tsx'
import styles from './seo-tools.module.css'

const ANALYZING_MS = 2_000
const SAMPLE = '/books/?sort=price&page=7\n/books/?sort=title&page=7\n/books/?utm_source=mail\n/books/\n/books/'

export function CrawlBudgetTool() {
  const [text, setText] = useState(SAMPLE)
  const [state, setState] = useState<'idle' | 'analyzing' | 'results'>('idle')
  useEffect(() => {
    if (state !== 'analyzing') return
    const timer = window.setTimeout(() => setState('results'), ANALYZING_MS)
    return () => window.clearTimeout(timer)
  }, [state])
  const { total, sorting, tracking, repeated } = crawlBudget(state === 'results' ? text.split('\n') : [])
  const wasted = sorting + tracking + repeated
  return (
    <TitledSection
      large
      id="crawl-budget"
      title="Crawl budget optimizer"
      description="Finds addresses that waste crawler visits."
    >
      <div className={clsx('split split-66', styles.seoGen)}>
        <div className="stack">
          <ToolField
            id="addresses"
            label="Addresses from a log or sitemap"
            rows={5}
            value={text}
            onChange={(value) => {
              setText(value)
              setState('idle')
            }}
          />
          <div className="row">
            <Button onClick={() => setState('analyzing')} pending={state === 'analyzing' && 'Analyzing'}>
              Optimize crawl budget
            </Button>
          </div>
        </div>
        <div role="status">
          {state === 'results' && (
            <ul className={styles.seoFound}>
              <li>
                <b className="num">{sorting}</b> sort and filter addresses
              </li>
              <li>
                <b className="num">{tracking}</b> with tracking parameters
              </li>
              <li>
                <b className="num">{repeated}</b> duplicates
              </li>
              <li>
                <b className="num">{wasted}</b> of {total} addresses waste crawler visits. Block them in robots.txt, or
                link to the plain address.
              </li>
            </ul>
          )}
        </div>
      </div>
    </TitledSection>
  )
}
