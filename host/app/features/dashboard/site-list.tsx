import { clsx } from 'clsx'
import { Form, Link } from '@remix-run/react'
import { asTitle, countText, gradeFor } from '#analyzer/contract'
import { SITE_ORDERS, type SiteOrder, type SitePage, type SiteQuery, type SiteRow } from '#host/contract/sites.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { useInWorkspace } from '../../lib/use-workspace.ts'
import { Card } from '../../ui/card/card.tsx'
import { Delta } from '../../ui/delta/delta.tsx'
import { Empty } from '../../ui/empty/empty.tsx'
import { Filters } from '../../ui/filters/filters.tsx'
import { SearchInput, Select } from '../../ui/input/input.tsx'
import { Pager } from '../../ui/pager/pager.tsx'
import { Ring } from '../../ui/ring/ring.tsx'
import { Sparkline } from '../../ui/sparkline/sparkline.tsx'
import { TextLink } from '../../ui/text-link/text-link.tsx'
import { RelativeTime } from '../../ui/time/time.tsx'
import { toneOfScore } from '../../ui/tone/tone.ts'
import { ScanAgain } from '../scans/start/scan-again.tsx'
import { UnscoredNote } from '../sites/unscored-note.tsx'
import { siteAddress, sitePath } from './site-query.ts'
import tagStyles from '../../ui/tag/tag.module.css'
import textLinkStyles from '../../ui/text-link/text-link.module.css'
import styles from './site-list.module.css'

const ORDER_LABELS: Readonly<Record<SiteOrder, string>> = {
  newest: 'Last scanned',
  name: 'Name',
  lowest: 'Lowest score',
  highest: 'Highest score',
  drop: 'Largest drop',
  gain: 'Largest gain',
}

/** The number of sites from which the list can be searched. */
const MANY = 6

/** The account's sites with score, trend and next job. */
export function SiteList({ list, query }: { list: SitePage; query: SiteQuery }) {
  if (list.total === 0) return null
  const pageAt = (page: number) => (page < 1 || page > list.pages ? null : siteAddress({ ...query, page }))
  return (
    <Card title="Your sites">
      {(list.total >= MANY || list.tags.length > 0) && <Search list={list} query={query} />}
      {list.sites.length === 0 ? (
        <Empty title="No Sites Found" action={<ButtonLink to="/dashboard">Show all sites</ButtonLink>}>
          No site matches your search.
        </Empty>
      ) : (
        <ul className="divided">
          {list.sites.map((site) => (
            <Site key={site.host} site={site} query={query} />
          ))}
        </ul>
      )}
      {list.pages > 1 && (
        <Pager previous={pageAt(list.page - 1)} next={pageAt(list.page + 1)}>
          {`${countText(list.matching)} sites, page ${list.page} of ${list.pages}`}
        </Pager>
      )}
    </Card>
  )
}

function Search({ list, query }: { list: SitePage; query: SiteQuery }) {
  return (
    <Form method="get" action="/dashboard" preventScrollReset key={siteAddress(query)}>
      <Filters>
        <SearchInput label="Search sites" name="site" defaultValue={query.search} placeholder="Search sites..." />
        {list.tags.length > 0 && (
          <Select
            name="tag"
            aria-label="Tag"
            defaultValue={query.tag}
            options={[['', 'All tags'], ...list.tags.map((tag) => [tag, tag] as const)]}
          />
        )}
        <Select
          name="order"
          aria-label="Order"
          defaultValue={query.order}
          options={SITE_ORDERS.map((order) => [order, ORDER_LABELS[order]] as const)}
        />
        <Button type="submit">Show</Button>
      </Filters>
    </Form>
  )
}

function Site({ site, query }: { site: SiteRow; query: SiteQuery }) {
  const { host, scanId, url, scanType, score, change, trend, nextJob, unscored, scannedAt, tags } = site
  const inWorkspace = useInWorkspace()
  return (
    <li className={styles.site}>
      <Ring
        size="m"
        score={score}
        label={score === null ? `${host} has no score` : `${host}: ${score} of 100, grade ${gradeFor(score)}`}
      />
      <div className={styles.what}>
        <h3>
          <TextLink alone to={inWorkspace(sitePath(host))} prefetch="intent">
            {host}
          </TextLink>
        </h3>
        <p className={clsx('small muted', textLinkStyles.below)}>
          <RelativeTime iso={scannedAt} />
          {change !== null && change !== 0 && (
            <>
              {', '}
              <Delta value={change} unit="point" /> since the last scan
            </>
          )}
        </p>
      </div>
      <div className={styles.what}>
        {unscored && <UnscoredNote scan={unscored} site={url} />}
        {nextJob && !unscored && (
          <p className="small">
            <span className="muted">Next: </span>
            <TextLink to={`/scan-results/${scanId}#fixes`}>{asTitle(nextJob)}</TextLink>
          </p>
        )}
        {tags.length > 0 && <TagLinks tags={tags} query={query} />}
      </div>
      <Sparkline
        small
        points={trend.map((value, at) => ({ value, label: `Scan ${at + 1} of ${trend.length}` }))}
        label={`Scores of ${host}`}
        tone={toneOfScore(score)}
      />
      <ScanAgain size="sm" scan={{ url, scanType }} site={host} />
    </li>
  )
}

function TagLinks({ tags, query }: { tags: readonly string[]; query: SiteQuery }) {
  return (
    <p className={clsx('row', styles.tags)}>
      {tags.map((tag) => (
        <Link key={tag} className={tagStyles.own} to={siteAddress({ ...query, tag, page: 1 })} preventScrollReset>
          {tag}
        </Link>
      ))}
    </p>
  )
}
