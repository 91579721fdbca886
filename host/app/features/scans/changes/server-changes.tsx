import { clsx } from 'clsx'
import type { ModuleId } from '#analyzer/contract'
import type { ScanChanges } from '#host/contract/scan-changes.ts'
import { Mark } from '../../../ui/mark/mark.tsx'
import { Section } from '../../../ui/section/section.tsx'
import { State } from '../../../ui/state/state.tsx'
import { Table } from '../../../ui/table/table.tsx'
import { shortDate } from '../../../ui/time/time.tsx'
import { changeDays } from './change-days.ts'
import cardStyles from '../../../ui/card/card.module.css'
import { TitledSection } from '../../../ui/titled-section/titled-section.tsx'
import styles from './changes-page.module.css'

/** Which of the certificate and the crawler rules changed. */
export function ServerChanges({ changes }: { changes: ScanChanges }) {
  const { certificate, robots, url, notCompared } = changes
  const { was, is } = changeDays(changes)
  const isCompared = (module: ModuleId) => !notCompared.includes(module)
  const same = [
    !certificate && url.startsWith('https:') && isCompared('sslCertificate') && 'Certificate',
    robots.length === 0 && isCompared('robotsResults') && 'robots.txt rules',
  ].filter((name) => name !== false)
  return (
    <Section
      title="On the server"
      description={
        certificate || robots.length > 0
          ? 'These changes have no points of their own, but often explain a change in the findings.'
          : undefined
      }
    >
      {certificate && (
        <TitledSection level={3} title="Certificate" description="The server sends a different one.">
          <div className={cardStyles.card}>
            <Table caption="Certificate before and after" columns={['Field', was, is]}>
              <Field name="Issuer" was={certificate.issuerBefore} is={certificate.issuerAfter} />
              <Field
                name="Valid until"
                was={certificate.before && shortDate(certificate.before)}
                is={certificate.after && shortDate(certificate.after)}
              />
            </Table>
          </div>
        </TitledSection>
      )}
      {robots.length > 0 && (
        <TitledSection
          level={3}
          title="robots.txt"
          count={robots.length}
          description="Crawlers that are now allowed or disallowed."
        >
          <div className={cardStyles.card}>
            <Table caption="Crawlers before and after" columns={['Crawler', was, is]}>
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
        </TitledSection>
      )}
      {same.length > 0 && (
        <TitledSection level={3} title="Unchanged" description="Checked in both scans.">
          <p className={clsx('row muted small', styles.sames)}>
            {same.map((name) => (
              <span key={name}>
                <Mark name="tick" />
                {name}
              </span>
            ))}
          </p>
        </TitledSection>
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

/** Neutral, because an owner may disallow a crawler on purpose; findings say whether it costs points. */
function Permission({ declared }: { declared: string }) {
  const allowed = declared === 'allowed'
  return <State tone={allowed ? 'good' : 'info'}>{allowed ? 'Allowed' : 'Disallowed'}</State>
}
