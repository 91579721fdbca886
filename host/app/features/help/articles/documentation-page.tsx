import { Form } from '@remix-run/react'
import { Button } from '../../../ui/button/button.tsx'
import { Empty } from '../../../ui/empty/empty.tsx'
import { Filters } from '../../../ui/filters/filters.tsx'
import { SearchInput } from '../../../ui/input/input.tsx'
import { TitledSection } from '../../../ui/titled-section/titled-section.tsx'
import { PageHead } from '../../../ui/page-head/page-head.tsx'
import { TextLink } from '../../../ui/text-link/text-link.tsx'

type Listed = { path: string; title: string; lead: string }

export type DocumentationPageProps = {
  query: string
  /** Null before a search. */
  found: readonly Listed[] | null
  documents: readonly Listed[]
}

/** All documents, and a search that works without JavaScript. */
export function DocumentationPage({ query, found, documents }: DocumentationPageProps) {
  return (
    <div className="page">
      <PageHead title="Documentation" meta={<span>For site owners, partners, developers and operators.</span>} />
      <Form method="get" role="search">
        <Filters alone>
          <SearchInput
            label="Search the documentation"
            placeholder="Search the documentation"
            name="q"
            key={query}
            defaultValue={query}
          />
          <Button type="submit">Search</Button>
        </Filters>
      </Form>
      {found !== null && <Found query={query} found={found} />}
      <TitledSection title="All documents" first={found === null}>
        <List items={documents} />
      </TitledSection>
    </div>
  )
}

function Found({ query, found }: { query: string; found: readonly Listed[] }) {
  if (found.length === 0) return <Empty title="Nothing Found">{`No document mentions “${query}”.`}</Empty>
  return (
    <TitledSection title="Results" first>
      <List items={found} />
    </TitledSection>
  )
}

function List({ items }: { items: readonly Listed[] }) {
  return (
    <ul className="stack">
      {items.map(({ path, title, lead }) => (
        <li key={`${path} ${title}`}>
          <TextLink to={path}>{title}</TextLink>
          <p className="muted small">{lead}</p>
        </li>
      ))}
    </ul>
  )
}
