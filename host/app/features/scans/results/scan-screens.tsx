import { clsx } from 'clsx'
import type { ScanView } from '#host/contract/scans.ts'
import { May } from '../../../lib/may.tsx'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { Evidence } from '../../../ui/evidence/evidence.tsx'
import { Mark } from '../../../ui/mark/mark.tsx'
import { useScanAction } from '../status/use-scan-action.ts'
import cardStyles from '../../../ui/card/card.module.css'
import styles from './scan-screens.module.css'

type EndedScreenProps = { scan: ScanView; onChanged: () => void }

export function ScanFailedScreen({ scan, onChanged }: EndedScreenProps) {
  return (
    <section className={clsx('stack stack-2', cardStyles.card, styles.fault)} aria-label="Scan Failed">
      <h2>
        <Mark name="bad" tone="bad" />
        Scan Failed
      </h2>
      {scan.failure && <Evidence tone="bad">{scan.failure.message}</Evidence>}
      <p>There was an issue completing your scan. Please try again.</p>
      <p>The security scan encountered an error and could not be completed.</p>
      <RetryRow scan={scan} onChanged={onChanged} />
      {mayLackHttps(scan) && (
        <May right="scan">
          <p>
            Does this site have no HTTPS? <OverHttp scan={scan} onChanged={onChanged} />
          </p>
        </May>
      )}
      <p className="tiny faint">The first three retries of a failed scan do not count against the limit.</p>
    </section>
  )
}

export function ScanCancelledScreen({ scan, onChanged }: EndedScreenProps) {
  return (
    <section className={clsx('stack stack-2', cardStyles.card, styles.fault)} aria-label="Scan cancelled">
      <h2>
        <Mark name="info" tone="info" />
        Scan cancelled
      </h2>
      <p>This scan was stopped before it was complete, so it has no score.</p>
      <RetryRow scan={scan} onChanged={onChanged} />
    </section>
  )
}

/** An address without a scheme is scanned over HTTPS, which a few sites do not support. */
function mayLackHttps({ url, failure }: ScanView): boolean {
  return url.startsWith('https:') && (failure?.code === 'tls' || failure?.code === 'connect')
}

function OverHttp({ scan, onChanged }: EndedScreenProps) {
  const { run, pending } = useScanAction(scan.id, 'retry?over=http', onChanged)
  return (
    <Button size="sm" pending={pending && 'Starting...'} onClick={() => void run()}>
      Scan it over HTTP
    </Button>
  )
}

/** The scan form with this address filled in. */
function addressField(url: string): string {
  return `/?q=${encodeURIComponent(url)}#address`
}

function RetryRow({ scan, onChanged }: EndedScreenProps) {
  const { run, pending } = useScanAction(scan.id, 'retry', onChanged)
  return (
    <div className="row">
      <May right="scan">
        <Button variant="primary" icon="refresh" pending={pending && 'Starting again...'} onClick={() => void run()}>
          Retry Scan
        </Button>
        <ButtonLink to={addressField(scan.url)}>Edit address</ButtonLink>
      </May>
      <ButtonLink to="/dashboard">Back to Dashboard</ButtonLink>
    </div>
  )
}

export function ScanNotFoundScreen() {
  return (
    <div className={clsx('page', styles.missing)}>
      <section className={clsx('stack stack-2', cardStyles.card, styles.fault)} aria-label="Scan Not Found">
        <h1>Scan Not Found</h1>
        <p>The requested scan could not be found.</p>
        <p>It may have been deleted, or it belongs to another account.</p>
        <div className="row">
          <ButtonLink variant="primary" to="/dashboard">
            Back to Dashboard
          </ButtonLink>
        </div>
      </section>
    </div>
  )
}
