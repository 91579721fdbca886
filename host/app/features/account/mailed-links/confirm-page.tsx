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
          <p role="status">Alerts of your schedules are sent to this address from now on.</p>
          <ButtonLink to="/dashboard?tab=scans">Your schedules</ButtonLink>
        </>
      ) : (
        <>
          <PageHead top title="This link is no longer valid" />
          <p role="status">
            A link works for one day, and a newer one replaces it. Mail yourself a new link from your account settings.
          </p>
          <ButtonLink to="/settings/account">Account settings</ButtonLink>
        </>
      )}
    </div>
  )
}
