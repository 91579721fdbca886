import { clsx } from 'clsx'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { PageHead } from '../../../ui/page-head/page-head.tsx'
import styles from './mailed-link-page.module.css'

export function ConfirmPage({ confirmed }: { confirmed: boolean }) {
  return (
    <div className={clsx('page', styles.mailedLink)}>
      {confirmed ? (
        <>
          <PageHead top title="Email address confirmed" />
          <p role="status">Schedule alerts will now be sent to this address.</p>
          <ButtonLink to="/dashboard?tab=scans">Your schedules</ButtonLink>
        </>
      ) : (
        <>
          <PageHead top title="This link is no longer valid" />
          <p role="status">
            A link works for one day, or until you request a new one. You can do that in your account settings.
          </p>
          <ButtonLink to="/settings/account">Account settings</ButtonLink>
        </>
      )}
    </div>
  )
}
