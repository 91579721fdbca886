import { Form } from '@remix-run/react'
import { SITE_PAGE_STATE_LABELS, SITE_PAGE_STATES, type SitePage, type SiteTemplate } from '#analyzer/contract'
import { SITE_PAGE_SORTS, type SitePageSort } from '#host/contract/site-page-sorts.ts'
import { shortAddress } from '../../lib/address-host.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { Empty } from '../../ui/empty/empty.tsx'
import { Filters } from '../../ui/filters/filters.tsx'
import { SearchInput, Select } from '../../ui/input/input.tsx'
import { Pager } from '../../ui/pager/pager.tsx'
import { State } from '../../ui/state/state.tsx'
import { Section } from '../../ui/section/section.tsx'
import { Table } from '../../ui/table/table.tsx'
import { OutsideLink, TextLink } from '../../ui/text-link/text-link.tsx'
import { toneOfScore, type Tone } from '../../ui/tone/tone.ts'
import { sitePagesAddress, type SitePagesQuery } from './site-pages-address.ts'
import tableStyles from '../../ui/table/table.module.css'

const COLUMNS = ['Page', 'State', 'Template', 'Depth', 'Linked from', 'Score']
const SORT_LABELS: Readonly<Record<SitePageSort, string>> = {
  score: 'Lowest score',
  '-score': 'Highest score',
  url: 'Address',
  depth: 'Fewest clicks',
}
/** What robots.txt refuses is the owner's choice, and throttling is no fault of the page. */
const TONES: Readonly<Record<SitePage['state'], Tone>> = {
  known: 'none',
  read: 'info',
  judged: 'good',
  refused: 'none',
  failed: 'bad',
  throttled: 'none',
}

type SitePagesProps = {
  id: string
  pages: readonly SitePage[]
  next: string | null
  query: SitePagesQuery
  templates: readonly SiteTemplate[]
}

/** Search, filters and order are in the address, so that the server selects among all pages, also without JavaScript. */
export function SitePages({ id, pages, next, query, templates }: SitePagesProps) {
  const { after, ...kept } = query
  const names = new Map(templates.map((template) => [template.id, template.name]))
  const isNarrowed = Boolean(query.q || query.template || query.state)
  return (
    <Section id="pages" title="Pages">
      <Card>
        <Search id={id} query={query} templates={templates} />
        {pages.length === 0 ? (
          <Empty
            title="No Pages Found"
            action={isNarrowed && <ButtonLink to={sitePagesAddress(id, {})}>Show all pages</ButtonLink>}
          >
            {isNarrowed ? 'No page matches your search.' : 'This site scan knows no pages yet.'}
          </Empty>
        ) : (
          <Table caption="Pages" columns={COLUMNS}>
            {pages.map((page) => (
              <Row key={page.url} page={page} template={names.get(page.template ?? '') ?? '–'} />
            ))}
          </Table>
        )}
        {(next || after) && (
          <Pager
            previous={after ? sitePagesAddress(id, kept) : null}
            next={next ? sitePagesAddress(id, { ...kept, after: next }) : null}
          >
            {after ? 'Previous returns to the first pages.' : `The first ${pages.length} pages.`}
          </Pager>
        )}
      </Card>
    </Section>
  )
}

function Row({ page, template }: { page: SitePage; template: string }) {
  const { url, state, reason, depth, linkedFrom, title, score, scanId } = page
  return (
    <tr data-tone={toneOfScore(score)}>
      <td className={tableStyles.site}>
        <span>
          {scanId ? (
            <TextLink to={`/scan-results/${scanId}`}>{title ?? shortAddress(url)}</TextLink>
          ) : (
            title && <b>{title}</b>
          )}
          <small>
            <OutsideLink alone={!scanId && !title} href={url}>
              {shortAddress(url)}
            </OutsideLink>
          </small>
        </span>
      </td>
      <td data-label="State">
        <span>
          <State tone={TONES[state]}>{SITE_PAGE_STATE_LABELS[state]}</State>
          {reason && <small className="faint"> {reason}</small>}
        </span>
      </td>
      <td data-label="Template">{template}</td>
      <td data-label="Depth" className={tableStyles.gone}>
        {depth ?? 'Unknown'}
      </td>
      <td data-label="Linked from" className={tableStyles.gone}>
        {linkedFrom}
      </td>
      <td data-label="Score">{score ?? 'Not judged'}</td>
    </tr>
  )
}

function Search({ id, query, templates }: Pick<SitePagesProps, 'id' | 'query' | 'templates'>) {
  return (
    <Form method="get" action={`/site-scans/${id}#pages`} preventScrollReset key={sitePagesAddress(id, query)}>
      {query.findings && <input type="hidden" name="findings" value={query.findings} />}
      <Filters>
        <SearchInput label="Search pages" name="q" defaultValue={query.q} placeholder="Search pages..." />
        <Select
          name="template"
          aria-label="Template"
          defaultValue={query.template}
          options={[['', 'All templates'], ...templates.map((template) => [template.id, template.name] as const)]}
        />
        <Select
          name="state"
          aria-label="State"
          defaultValue={query.state}
          options={[
            ['', 'All states'],
            ...SITE_PAGE_STATES.map((state) => [state, SITE_PAGE_STATE_LABELS[state]] as const),
          ]}
        />
        <Select
          name="sort"
          aria-label="Order"
          defaultValue={query.sort}
          options={[['', 'As found'], ...SITE_PAGE_SORTS.map((sort) => [sort, SORT_LABELS[sort]] as const)]}
        />
        <Button type="submit">Apply</Button>
      </Filters>
    </Form>
  )
}
