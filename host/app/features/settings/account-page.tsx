import type { UserView } from '#host/contract/accounts.ts'
import { DownloadLink } from '../../ui/download-link/download-link.tsx'
import { Named } from '../../ui/named/named.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { EmailState } from './email-state.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SettingsFrame } from './settings-frame.tsx'

export function AccountPage({ user }: { user: UserView }) {
  return (
    <SettingsFrame>
      <Named title="You" say="Shown in the header. Email alerts go to this address once it is confirmed." first>
        <div className="stack">
          <EmailState email={user.email} emailConfirmed={user.emailConfirmed} />
          <ProfileForm user={user} />
        </div>
      </Named>
      <Named title="Password" say="Changing it signs out every other session.">
        <PasswordForm />
      </Named>
      <Named title="Your data" say="What we hold about you and your websites.">
        <div className="side">
          <p>
            Account, sessions, scans with their findings, schedules and what they sent, badges, keys, tokens and your
            messages to us, as one JSON file.
          </p>
          <DownloadLink href="/api/user/export">Export data</DownloadLink>
        </div>
      </Named>
      <Named title="Delete account" say="There is no way back.">
        <DeleteAccount />
      </Named>
    </SettingsFrame>
  )
}
