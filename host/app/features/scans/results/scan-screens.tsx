import { useLocation } from '@remix-run/react'
import { clsx } from 'clsx'
import { FAILURE_TEXTS } from '#host/contract/failure-texts.ts'
import type { ScanView } from '#host/contract/scans.ts'
import { May } from '../../../lib/may.tsx'
import { useUser } from '../../../lib/use-user.tsx'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { Mark } from '../../../ui/mark/mark.tsx'
import { authPath } from '../../account/auth/auth-links.ts'
import { useScanAction } from '../status/use-scan-action.ts'
import cardStyles from '../../../ui/card/card.module.css'
import styles from './scan-screens.module.css'

type EndedScreenProps = { scan: ScanView; onChanged: () => void }

/** The words of the specification for every failure. */
const WORDS = [
  'There was an issue completing your scan. Please try again.',
  'The security scan encountered an error and could not be completed.',
]

/** The reason leads, then the one thing to do. */
export function ScanFailedScreen({ scan, onChanged }: EndedScreenProps) {
  const { message, code } = scan.failure ?? { message: WORDS[0], code: 'internal' as const }
  const { advice, otherAddress } = FAILURE_TEXTS[code]
  return (
    <section className={clsx('stack stack-2', cardStyles.card, styles.fault)} aria-label="Scan Failed">
      <h2>
        <Mark name="bad" tone="bad" />
        Scan Failed
      </h2>
      <p className={styles.reason}>{message}</p>
      <p>{advice}</p>
      <RetryRow scan={scan} onChanged={onChanged} otherAddress={otherAddress} />
      {mayLackHttps(scan) && (
        <May right="scan">
          <p>
            Does this site have no HTTPS? <OverHttp scan={scan} onChanged={onChanged} />
          </p>
        </May>
      )}
      <p className="tiny faint">
        {WORDS.filter((words) => words !== message).map((words) => (
          <span key={words}>{words} </span>
        ))}
        <span>The first three retries of a failed scan do not count against the limit.</span>
      </p>
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
  const { run, pending } = useScanAction('scan', scan.id, 'retry?over=http', onChanged)
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

/** What helps most is the first button. */
function RetryRow({
  scan,
  onChanged,
  otherAddress = false,
}: EndedScreenProps & { otherAddress?: boolean | undefined }) {
  const { run, pending } = useScanAction('scan', scan.id, 'retry', onChanged)
  const editAddress = (
    <ButtonLink variant={otherAddress ? 'primary' : undefined} to={addressField(scan.url)}>
      Edit address
    </ButtonLink>
  )
  return (
    <div className="row">
      <May right="scan">
        {otherAddress && editAddress}
        <Button
          variant={otherAddress ? undefined : 'primary'}
          icon="refresh"
          pending={pending && 'Starting again...'}
          onClick={() => void run()}
        >
          Retry Scan
        </Button>
        {!otherAddress && editAddress}
      </May>
      <ButtonLink to="/dashboard">Back to Dashboard</ButtonLink>
    </div>
  )
}

export function ScanNotFoundScreen() {
  const user = useUser()
  const { pathname, search } = useLocation()
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
          {!user && <ButtonLink to={authPath('sign-in', pathname + search)}>Sign in to open it</ButtonLink>}
        </div>
      </section>
    </div>
  )
}
