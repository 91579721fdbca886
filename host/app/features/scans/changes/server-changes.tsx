import type { ModuleId } from '#analyzer/contract'
import type { ScanChanges } from '#host/contract/scan-changes.ts'
import { Mark } from '../../../ui/mark/mark.tsx'
import { Section } from '../../../ui/section/section.tsx'
import { State } from '../../../ui/state/state.tsx'
import { Table } from '../../../ui/table/table.tsx'
import { shortDate } from '../../../ui/time/time.tsx'
import { changeDays } from './change-days.ts'
import { ChangeGroup } from './change-group.tsx'
import cardStyles from '../../../ui/card/card.module.css'
import styles from './changes-page.module.css'

/** Certificate and crawler rules: what has changed, and what has not. */
export function ServerChanges({ changes }: { changes: ScanChanges }) {
  const { certificate, robots, url, notCompared } = changes
  const { was, is } = changeDays(changes)
  const head = (
    <>
      <th>{was}</th>
      <th>{is}</th>
    </>
  )
  const looked = (module: ModuleId) => !notCompared.includes(module)
  const same = [
    !certificate && url.startsWith('https:') && looked('sslCertificate') && 'Certificate',
    robots.length === 0 && looked('robotsResults') && 'robots.txt rules',
  ].filter((name) => name !== false)
  return (
    <Section
      title="On the server"
      description="Changes that cost or win nothing by themselves, and often explain what did."
    >
      {certificate && (
        <ChangeGroup title="Certificate" description="Another one is served now.">
          <div className={cardStyles.card}>
            <Table
              caption="Certificate before and after"
              head={
                <>
                  <th>Field</th>
                  {head}
                </>
              }
            >
              <Field name="Issuer" was={certificate.issuerBefore} is={certificate.issuerAfter} />
              <Field
                name="Valid until"
                was={certificate.before && shortDate(certificate.before)}
                is={certificate.after && shortDate(certificate.after)}
              />
            </Table>
          </div>
        </ChangeGroup>
      )}
      {robots.length > 0 && (
        <ChangeGroup title="robots.txt" count={robots.length} description="Crawlers whose permission has changed.">
          <div className={cardStyles.card}>
            <Table
              caption="Crawlers before and after"
              head={
                <>
                  <th>Crawler</th>
                  {head}
                </>
              }
            >
              {robots.map((row) => (
                <tr key={row.agent}>
                  <td className="medium">{row.agent}</td>
                  <td data-label="Before">
                    <Permission declared={row.before} />
                  </td>
                  <td data-label="After">
                    <Permission declared={row.after} />
                  </td>
                </tr>
              ))}
            </Table>
          </div>
        </ChangeGroup>
      )}
      {same.length > 0 && (
        <ChangeGroup title="The same" description="Looked at both times.">
          <p className={styles.sames}>
            {same.map((name) => (
              <span key={name}>
                <Mark name="tick" />
                {name}
              </span>
            ))}
          </p>
        </ChangeGroup>
      )}
    </Section>
  )
}

function Field({ name, was, is }: { name: string; was: string | null; is: string | null }) {
  return (
    <tr>
      <td className="medium">{name}</td>
      <td data-label="Before">
        <span className={was === is ? undefined : styles.was}>{was ?? 'Unknown'}</span>
      </td>
      <td data-label="After">{is ?? 'Unknown'}</td>
    </tr>
  )
}

/** To disallow a crawler may be just what was meant; whether it costs anything is for the findings to say. */
function Permission({ declared }: { declared: string }) {
  const allowed = declared === 'allowed'
  return <State tone={allowed ? 'good' : 'info'}>{allowed ? 'Allowed' : 'Disallowed'}</State>
}
