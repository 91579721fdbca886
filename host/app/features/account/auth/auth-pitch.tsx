import { siteOf } from '../../../lib/site-of.ts'
import { Card } from '../../../ui/card/card.tsx'
import { Ring } from '../../../ui/ring/ring.tsx'
import { RelativeTime } from '../../../ui/time/time.tsx'
import styles from './auth-page.module.css'

export type KeptScan = { url: string; score: number | null; createdAt: string }

/** The side panel: what an account is for, and the scan that waits for one. */
export function AuthPitch({ scan }: { scan: KeptScan | null }) {
  return (
    <aside className={styles.pitch}>
      <h2>AI Readiness Platform</h2>
      <dl>
        <div>
          <dt>Every scan kept</dt>
          <dd>Scores, evidence and what changed between two scans, for every site you look after.</dd>
        </div>
        <div>
          <dt>Schedules that speak up</dt>
          <dd>Daily, weekly or monthly scans, and a message by mail or webhook when a score drops.</dd>
        </div>
        <div>
          <dt>Fixes for your own server</dt>
          <dd>
            Where a setting of the server is the fix, the detailed report has the code for nginx, Apache, Cloudflare and
            Vercel.
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
          <p>
            <b>{siteOf(scan.url)}</b>
            Your scan from <RelativeTime iso={scan.createdAt} /> waits here. It is added to your account when you sign
            in.
          </p>
        </Card>
      )}
    </aside>
  )
}
