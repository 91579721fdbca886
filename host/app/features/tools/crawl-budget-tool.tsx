import { useEffect, useState } from 'react'
import { crawlBudget } from '#analyzer/contract'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Textarea } from '../../ui/input/input.tsx'
import { TitledSection } from '../../ui/titled-section/titled-section.tsx'
import styles from './seo-tools.module.css'

const ANALYSING_MS = 2_000
const SAMPLE = '/books/?sort=price&page=7\n/books/?sort=title&page=7\n/books/?utm_source=mail\n/books/\n/books/'

export function CrawlBudgetTool() {
  const [text, setText] = useState(SAMPLE)
  const [state, setState] = useState<'idle' | 'analysing' | 'results'>('idle')
  useEffect(() => {
    if (state !== 'analysing') return
    const timer = window.setTimeout(() => setState('results'), ANALYSING_MS)
    return () => window.clearTimeout(timer)
  }, [state])
  const { total, sorting, tracking, repeated } = crawlBudget(state === 'results' ? text.split('\n') : [])
  const wasted = sorting + tracking + repeated
  return (
    <TitledSection
      large
      id="crawl-budget"
      title="Crawl budget optimizer"
      description="Finds addresses that take visits away from your pages."
    >
      <div className={styles.seoGen}>
        <div className="stack">
          <Field id="addresses" label="Addresses from a log or sitemap">
            <Textarea
              id="addresses"
              rows={5}
              value={text}
              onChange={(event) => {
                setText(event.target.value)
                setState('idle')
              }}
            />
          </Field>
          <div className="row">
            <Button onClick={() => setState('analysing')} pending={state === 'analysing' && 'Analysing'}>
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
                <b className="num">{repeated}</b> listed before
              </li>
              <li>
                <b className="num">{wasted}</b> of {total} addresses are not worth a visit. Close them in robots.txt or
                link the plain address.
              </li>
            </ul>
          )}
        </div>
      </div>
    </TitledSection>
  )
}
