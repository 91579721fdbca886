import { clsx } from 'clsx'
import { countedNoun, type CrawlerRow } from '#analyzer/contract'
import { Disclosure } from '../../../ui/disclosure/disclosure.tsx'
import { NarrowFold } from '../../../ui/disclosure/narrow-fold.tsx'
import { Mark } from '../../../ui/mark/mark.tsx'
import { Section } from '../../../ui/section/section.tsx'
import { State } from '../../../ui/state/state.tsx'
import { PlainHead } from '../../../ui/table/plain-head.tsx'
import { crawlerGroups, crawlerQuadrants, isSpecial, othersText, verdictTone } from './crawler-groups.ts'
import cardStyles from '../../../ui/card/card.module.css'
import tableStyles from '../../../ui/table/table.module.css'
import resultsPageStyles from './results-page.module.css'
import styles from './crawler-matrix.module.css'

export function CrawlerMatrix({ crawlers }: { crawlers: readonly CrawlerRow[] }) {
  if (crawlers.length === 0) return null
  const quadrants = crawlerQuadrants(crawlers)
  const asked = crawlers.filter((row) => row.status !== null)
  const rest = crawlers.filter((row) => row.status === null)
  return (
    <Section
      id="crawlers"
      title="Crawlers: what robots.txt allows and what the server does"
      description={descriptionOf(asked.length, quadrants.contradiction.length)}
    >
      <div className={clsx(asked.length > 0 && ['split split-66', styles.halves])}>
        {asked.length > 0 && (
          <div className="stack">
            <div
              className={clsx('small', styles.quadrants)}
              role="group"
              aria-label="Crawlers by robots.txt and server response"
            >
              <span />
              <span className={styles.columnHead}>Server responds</span>
              <span className={styles.columnHead}>Server refuses</span>
              <span className={styles.rowHead}>robots.txt allows</span>
              <Quadrant title="Open" rows={quadrants.open} />
              <Quadrant title="Contradiction" rows={quadrants.contradiction} alarm />
              <span className={styles.rowHead}>disallows</span>
              <Quadrant title="Asked, not enforced" rows={quadrants.notEnforced} low />
              <Quadrant title="Closed by choice" rows={quadrants.closed} low />
            </div>
            <p className="muted small">
              Keeping training crawlers out is a choice and never costs a point. Refusing search crawlers costs
              citations; refusing visits that people ask for costs the answer itself.
            </p>
          </div>
        )}
        <div>
          <NarrowFold summary={`${crawlers.length} crawlers, one by one`}>
            <div className={cardStyles.card}>
              {asked.length > 0 && <CrawlerTable crawlers={asked} answered />}
              {rest.length > 0 && (
                <Disclosure
                  row
                  className={clsx('unprinted', resultsPageStyles.folded, styles.crawlRest)}
                  summary={`${rest.length} ${asked.length > 0 ? 'more crawlers' : 'crawlers'}, judged by robots.txt alone`}
                >
                  <CrawlerTable crawlers={rest} />
                </Disclosure>
              )}
              <p className={styles.others}>{othersText(crawlers)}</p>
              {asked.length > 0 && (
                <p className={clsx('faint small', styles.caveat)}>
                  Some servers verify crawlers by IP address. They may admit the real crawler although they refuse our
                  imitation.
                </p>
              )}
            </div>
          </NarrowFold>
        </div>
      </div>
    </Section>
  )
}

function descriptionOf(asked: number, refused: number): string {
  if (asked === 0) return 'We read robots.txt. The page was not requested as any crawler.'
  const outcome =
    refused === 0
      ? 'No crawler that you allow is refused.'
      : `${countedNoun(refused, 'crawler')} that you allow ${refused === 1 ? 'is' : 'are'} refused.`
  return `We read robots.txt, then requested the page as each crawler. ${outcome}`
}

type QuadrantProps = { title: string; rows: readonly CrawlerRow[]; alarm?: boolean; low?: boolean }

function Quadrant({ title, rows, alarm = false, low = false }: QuadrantProps) {
  return (
    <div className={clsx(styles.cell, low && styles.low)} data-tone={alarm && rows.length > 0 ? 'bad' : undefined}>
      <h3>{rows.length}</h3>
      <p className="medium">{title}</p>
      <ul className="muted">
        {rows.map((row) => (
          <li key={row.agent}>{row.agent}</li>
        ))}
      </ul>
    </div>
  )
}

function CrawlerTable({ crawlers, answered = false }: { crawlers: readonly CrawlerRow[]; answered?: boolean }) {
  return (
    <table
      className={clsx(tableStyles.table, tableStyles.list, styles.crawl, !crawlers.some(isSpecial) && styles.ordinary)}
    >
      <caption className="sr">
        {answered
          ? 'Each crawler: its rule in robots.txt and the server’s response'
          : 'Each crawler: its rule in robots.txt'}
      </caption>
      <PlainHead columns={['Crawler', 'robots.txt', ...(answered ? ['Response', 'Verdict'] : [])]} />
      {crawlerGroups(crawlers).map((group) => (
        <tbody key={group.title} className={group.rows.some(isSpecial) ? undefined : styles.ordinary}>
          <tr className={styles.group}>
            <th colSpan={answered ? 4 : 2} scope="rowgroup">
              {group.title}
            </th>
          </tr>
          {group.rows.map((row) => (
            <tr
              key={row.agent}
              className={clsx(
                row.verdict === 'Contradiction' && styles.contradiction,
                !isSpecial(row) && styles.ordinary,
              )}
            >
              <td>
                <span>
                  <b className="medium">{row.agent}</b> <span className="faint">{row.vendor}</span>
                </span>
              </td>
              <td>
                <span title={row.rule ?? undefined}>
                  <span className={styles.decl}>
                    <Mark name={row.declared === 'allowed' ? 'tick' : 'dash'} />
                    {row.declared === 'allowed' ? 'Allowed' : 'Disallowed'}
                  </span>{' '}
                  <span className="faint">{row.rule ? row.rule.split(':')[0] : 'no rule'}</span>
                </span>
              </td>
              {answered && (
                <td className={styles.answer}>
                  <code>{row.status}</code>
                </td>
              )}
              {answered && (
                <td className={styles.verdict}>
                  {row.verdict ? (
                    <State tone={verdictTone(row.verdict)}>{row.verdict}</State>
                  ) : (
                    <span className="faint">–</span>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}
