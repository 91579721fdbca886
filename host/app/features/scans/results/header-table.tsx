import { clsx } from 'clsx'
import type { ResultBlocks } from '#analyzer/contract'
import { State } from '../../../ui/state/state.tsx'
import { Table } from '../../../ui/table/table.tsx'
import type { Tone } from '../../../ui/tone/tone.ts'
import { cutValue } from './verdict.ts'
import tableStyles from '../../../ui/table/table.module.css'
import styles from './header-table.module.css'

const EXAMINED = [
  'strict-transport-security',
  'content-security-policy',
  'x-frame-options',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
] as const

type Headers = ResultBlocks['securityHeaders']['headers']
type Status = Headers[string]['status']

const STATUSES: Record<Status, { label: string; tone: Tone }> = {
  good: { label: 'Present', tone: 'good' },
  missing: { label: 'Missing', tone: 'bad' },
  warning: { label: 'Warning', tone: 'poor' },
  weak: { label: 'Weak', tone: 'poor' },
}

const MAX_RECOMMENDATIONS = 3

/** Shows header values cut at 50 characters, and three recommendations (specification, section 2). */
export function HeaderTable({ headers }: { headers: Headers }) {
  const rows = EXAMINED.flatMap((name) => headers[name] ?? [])
  if (rows.length === 0) return <p className="muted">Security headers could not be retrieved.</p>
  const advised = rows.filter((row) => row.recommendation).slice(0, MAX_RECOMMENDATIONS)
  return (
    <Table
      flush
      className={styles.headers}
      caption="The security headers"
      columns={['Header', 'Value sent', 'Status', 'What to do']}
    >
      {rows.map((row) => (
        <tr key={row.name}>
          <td>
            <code>{row.name}</code>
          </td>
          <td className={tableStyles.wide}>
            {row.value === null ? (
              <span className="faint">not sent</span>
            ) : (
              <code title={row.value}>{cutValue(row.value)}</code>
            )}
          </td>
          <td className={styles.verdict}>
            <State tone={STATUSES[row.status].tone}>{STATUSES[row.status].label}</State>
          </td>
          <td className={clsx('muted', tableStyles.wide)}>{advised.includes(row) ? row.recommendation : ''}</td>
        </tr>
      ))}
    </Table>
  )
}
