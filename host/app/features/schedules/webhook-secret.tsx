import { CopyLine } from '../../ui/copy-line/copy-line.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import styles from './schedules.module.css'

export function WebhookSecret({ secret }: { secret: string }) {
  return (
    <Notice className={styles.webhookSecret} tone="poor" title="Copy this secret now. It is shown once." live>
      <p>Use it to verify the signature of each request, as Standard Webhooks describes.</p>
      <CopyLine text={secret} label="webhook secret" />
    </Notice>
  )
}
