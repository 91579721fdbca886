import { addressHost } from '../../../lib/address-host.ts'
import { Card } from '../../../ui/card/card.tsx'
import { Ring } from '../../../ui/ring/ring.tsx'
import { RelativeTime } from '../../../ui/time/time.tsx'
import styles from './auth-page.module.css'

export type KeptScan = { url: string; score: number | null; createdAt: string }

/** The side panel: what an account offers, and the scan that it will keep. */
export function AuthPitch({ scan }: { scan: KeptScan | null }) {
  return (
    <aside className={styles.pitch}>
      <h2>AI Readiness Platform</h2>
      <dl className="stack stack-6">
        <div>
          <dt>Every scan saved</dt>
          <dd className="muted">Scores, evidence and what changed between scans, for every site you manage.</dd>
        </div>
        <div>
          <dt>Scheduled scans with alerts</dt>
          <dd className="muted">Daily, weekly or monthly scans, and an email or webhook when a score drops.</dd>
        </div>
        <div>
          <dt>Fixes for your server</dt>
          <dd className="muted">
            When the fix is a server setting, the detailed report has the code for nginx, Apache, Cloudflare and Vercel.
          </dd>
        </div>
      </dl>
      {scan && (
        <Card className={styles.kept}>
          <Ring
            size="m"
            score={scan.score}
            label={scan.score === null ? 'No score yet' : `Score ${scan.score} of 100`}
          />
          <p className="muted small">
            <b className="medium">{addressHost(scan.url)}</b>
            Your scan from <RelativeTime iso={scan.createdAt} /> will be added to your account when you sign in.
          </p>
        </Card>
      )}
    </aside>
  )
}
