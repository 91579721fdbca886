import type { ReactNode } from 'react'
import type { UserView } from '#host/contract/accounts.ts'
import { DeleteAccount } from './delete-account.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SettingsFrame } from './settings-frame.tsx'

export function AccountPage({ user }: { user: UserView }) {
  return (
    <SettingsFrame>
      <Part title="You" say="Shown in the header. Mails about schedules go to this address." first>
        <ProfileForm user={user} />
      </Part>
      <Part title="Password" say="Changing it signs out every other session.">
        <PasswordForm />
      </Part>
      <Part title="Your data" say="What we hold about you and your websites.">
        <div className="side">
          <p>
            Account, sessions, scans with their findings, schedules and what they sent, badges, keys, tokens and your
            messages to us, as one JSON file.
          </p>
          <a className="btn" href="/api/user/export" download>
            Export data
          </a>
        </div>
      </Part>
      <Part title="Delete account" say="There is no way back.">
        <DeleteAccount />
      </Part>
    </SettingsFrame>
  )
}

type PartProps = { title: string; say: string; first?: boolean; children: ReactNode }

function Part({ title, say, first = false, children }: PartProps) {
  return (
    <section className={first ? 'named named--first' : 'named'} aria-label={title}>
      <header>
        <h2>{title}</h2>
        <p>{say}</p>
      </header>
      <div>{children}</div>
    </section>
  )
}
