import { countText, type SiteTemplate } from '#analyzer/contract'
import { shortAddress } from '../../lib/address-host.ts'
import { Bar } from '../../ui/bar/bar.tsx'
import { Table } from '../../ui/table/table.tsx'
import { TextLink } from '../../ui/text-link/text-link.tsx'
import { toneOfScore } from '../../ui/tone/tone.ts'
import { sitePagesAddress } from './site-pages-address.ts'
import tableStyles from '../../ui/table/table.module.css'

const COLUMNS = ['Template', 'Found', 'Read', 'Judged', 'Score', 'Worst page']

type TemplateTableProps = {
  /** Of the site scan, to whose pages the names link; null where they cannot be opened. */
  id: string | null
  templates: readonly SiteTemplate[]
}

export function TemplateTable({ id, templates }: TemplateTableProps) {
  return (
    <Table caption="Templates" columns={COLUMNS}>
      {templates.map(({ id: template, name, pattern, known, read, judged, score, worst }) => (
        <tr key={template}>
          <td className={tableStyles.site}>
            <span>
              {id === null ? (
                name
              ) : (
                <TextLink to={sitePagesAddress(id, { template })} preventScrollReset>
                  {name}
                </TextLink>
              )}
              {pattern !== name && <small>{pattern}</small>}
            </span>
          </td>
          <td data-label="Found">{countText(known)}</td>
          <td data-label="Read" className={tableStyles.gone}>
            {countText(read)}
          </td>
          <td data-label="Judged">{countText(judged)}</td>
          <td data-label="Score">
            <span className={tableStyles.mini}>
              <Bar value={score} tone={toneOfScore(score)} />
              {score ?? 'Not judged'}
            </span>
          </td>
          <td data-label="Worst page" className={tableStyles.host}>
            {worst ? <WorstPage worst={worst} /> : '–'}
          </td>
        </tr>
      ))}
    </Table>
  )
}

function WorstPage({ worst: { url, score, scanId } }: { worst: NonNullable<SiteTemplate['worst']> }) {
  const text = `${shortAddress(url)} (${score})`
  return scanId ? <TextLink to={`/scan-results/${scanId}`}>{text}</TextLink> : <>{text}</>
}
