import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { coverageText, SITE_PAGES_DEFAULT, SITE_PAGES_LIMIT } from '#analyzer/contract'
import type { SiteScanSummary } from '#host/contract/site-scans.ts'
import { useMay } from '../../lib/use-workspace.ts'
import { Submit } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { Disclosure } from '../../ui/disclosure/disclosure.tsx'
import { TextareaField, TextField } from '../../ui/text-field/text-field.tsx'
import { TextLink } from '../../ui/text-link/text-link.tsx'
import { ScanTime, StatusState } from '../scans/status/scan-status.tsx'
import { useCreateSiteScan } from './use-site-scan-calls.ts'
import cardStyles from '../../ui/card/card.module.css'
import styles from './site-scans.module.css'

const PATTERN_HINT = 'One path a line, such as /blog/**. * stays within a folder, ** does not.'

/** Scans a whole site, and lists the newest site scans. */
export function SiteScanCard({ siteScans }: { siteScans: readonly SiteScanSummary[] }) {
  const may = useMay('scan')
  if (!may && siteScans.length === 0) return null
  return (
    <Card title="Whole sites">
      {may && <SiteScanForm />}
      <SiteScanList siteScans={siteScans} />
    </Card>
  )
}

type SiteScanListProps = {
  siteScans: readonly SiteScanSummary[]
  /** How the time of a scan is shown, if not in UTC. */
  time?: (scan: SiteScanSummary) => ReactNode
}

/** The newest site scans with their score and coverage. */
export function SiteScanList({ siteScans, time = (scan) => <ScanTime scan={scan} /> }: SiteScanListProps) {
  if (siteScans.length === 0) return null
  return (
    <ul className={clsx('divided', styles.jobs)} aria-label="Newest site scans">
      {siteScans.map((scan) => (
        <li key={scan.id}>
          <h3>
            <TextLink alone to={`/site-scans/${scan.id}`}>
              {scan.host}
            </TextLink>
          </h3>
          <p className={clsx('row', styles.meta)}>
            <StatusState status={scan.status} />
            {scan.overallScore !== null && <b>{`Site score ${scan.overallScore}`}</b>}
            {scan.coverage.known > 0 && <span>{coverageText(scan.coverage)}</span>}
            {time(scan)}
          </p>
        </li>
      ))}
    </ul>
  )
}

function SiteScanForm() {
  const { run, pending, done } = useCreateSiteScan()
  return (
    <form
      className={`${cardStyles.pad} ${styles.form}`}
      onSubmit={(event) => {
        event.preventDefault()
        const form = new FormData(event.currentTarget)
        const text = (name: string) => String(form.get(name) ?? '')
        const paths = (name: string) =>
          text(name)
            .split('\n')
            .map((line) => line.trim())
            .filter(Boolean)
        const maxPages = Number(text('maxPages')) || SITE_PAGES_DEFAULT
        void run({ url: text('url').trim(), maxPages, include: paths('include'), exclude: paths('exclude') })
      }}
    >
      <p className="muted">
        Finds the pages of a site, reads them politely, and judges a sample of each kind. It takes up to 30 minutes.
      </p>
      <div className={clsx('split split-40', styles.fields)}>
        <TextField
          name="url"
          label="Site address"
          inputMode="url"
          required
          maxLength={2048}
          placeholder="example.com"
        />
        <TextField
          name="maxPages"
          label="Pages to read at most"
          hint={`1 to ${SITE_PAGES_LIMIT}`}
          type="number"
          min={1}
          max={SITE_PAGES_LIMIT}
          defaultValue={SITE_PAGES_DEFAULT}
        />
      </div>
      <Disclosure className={styles.options} summary="Only some paths">
        <TextareaField name="include" label="Only these paths" hint={PATTERN_HINT} rows={2} optional />
        <TextareaField name="exclude" label="Not these paths" rows={2} optional />
      </Disclosure>
      <Submit pending={(pending || done) && 'Starting...'}>Scan the whole site</Submit>
    </form>
  )
}
