import { CopyLine } from '../../ui/copy-line/copy-line.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import styles from './schedules.module.css'

export function WebhookSecret({ secret }: { secret: string }) {
  return (
    <Notice className={styles.webhookSecret} tone="poor" title="Copy this secret now. It is shown once." live>
      <p>Your server checks the signature of each request with it, as Standard Webhooks describes.</p>
      <CopyLine text={secret} label="webhook secret" />
    </Notice>
  )
}
