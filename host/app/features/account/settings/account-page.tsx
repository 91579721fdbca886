import { useNavigate } from '@remix-run/react'
import { useRef, useState } from 'react'
import type { UserView } from '#host/contract/accounts.ts'
import { DownloadLink } from '../../../ui/download-link/download-link.tsx'
import { TitledSection } from '../../../ui/titled-section/titled-section.tsx'
import { write } from '../../../lib/api.ts'
import { useCall } from '../../../lib/use-call.ts'
import { Button, Submit } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { State } from '../../../ui/state/state.tsx'
import { useFormCall } from '../../../lib/use-form-call.ts'
import { usePasswordField } from '../../../lib/use-password-field.ts'
import { TextField } from '../../../ui/text-field/text-field.tsx'
import { Check } from '../../../ui/checkbox/checkbox.tsx'
import { type Provable, Deletion } from './presence-form.tsx'
import { SettingsFrame } from './settings-frame.tsx'
import fieldStyles from '../../../ui/field/field.module.css'
import styles from './settings.module.css'

type AccountPageProps = { user: UserView; provable: Provable }

export function AccountPage({ user, provable }: AccountPageProps) {
  return (
    <SettingsFrame>
      <TitledSection
        title="Profile"
        description="Your name is shown in the header. Email alerts go to this address once you confirm it."
        first
      >
        <div className="stack">
          <EmailState email={user.email} emailConfirmed={user.emailConfirmed} />
          <ProfileForm user={user} />
        </div>
      </TitledSection>
      <TitledSection title="Password" description="Changing it signs out every other session.">
        {provable.hasPassword ? <PasswordForm /> : <NoPassword email={user.email} />}
      </TitledSection>
      <TitledSection title="Your data" description="Everything we store about you and your websites.">
        <div className={styles.side}>
          <p>
            Account, sessions, scans with their findings, schedules and their deliveries, badges, keys, tokens and your
            messages to us, in one JSON file.
          </p>
          <DownloadLink href="/api/user/export">Export data</DownloadLink>
        </div>
      </TitledSection>
      <TitledSection title="Delete account" description="This can't be undone.">
        <DeleteAccount {...provable} />
      </TitledSection>
    </SettingsFrame>
  )
}

function NoPassword({ email }: Pick<UserView, 'email'>) {
  const mail = useCall({
    send: () => write('POST', '/api/auth/forgot-password', { email }),
    success: { title: 'Link sent', description: `Check the inbox of ${email}.` },
    failure: { title: 'Not sent', fallback: 'The link could not be sent.' },
  })
  return (
    <div className={styles.side}>
      <p>Your account has no password.</p>
      <Button pending={mail.pending && 'Sending...'} onClick={() => mail.run()}>
        Mail me a link to set one
      </Button>
    </div>
  )
}

function EmailState({ email, emailConfirmed }: Pick<UserView, 'email' | 'emailConfirmed'>) {
  const mailAgain = useCall({
    send: () => write('POST', '/api/user/confirm-email'),
    success: { title: 'Link sent', description: `Check the inbox of ${email}.` },
    failure: { title: 'Not sent', fallback: 'The link could not be sent.' },
  })
  if (emailConfirmed) return <State tone="good">Email address confirmed</State>
  return (
    <Notice tone="poor" title="Confirm your email address">
      <p>{`We sent a link to ${email} that works for one day. Email alerts are held until you open it; scans run as usual.`}</p>
      <p>
        <Button size="sm" pending={mailAgain.pending && 'Sending...'} onClick={() => mailAgain.run()}>
          Send the link again
        </Button>
      </p>
    </Notice>
  )
}

function DeleteAccount(provable: Provable) {
  const navigate = useNavigate()
  return (
    <Deletion
      {...provable}
      note="Your account is deleted immediately, with each workspace that has no other member."
      title="Delete your account?"
      description="Scans, schedules, keys and badges are deleted with the workspaces that have no other member; what you made in others stays there. This can't be undone."
      path="/api/user"
      action="Delete account"
      done="Account deleted"
      onDone={() => navigate('/')}
    />
  )
}

function PasswordForm() {
  const element = useRef<HTMLFormElement>(null)
  const form = useFormCall<null>({
    path: '/api/user/password',
    body: (data) => ({
      currentPassword: data.get('currentPassword'),
      newPassword: data.get('newPassword'),
      endApiTokens: data.has('endApiTokens'),
    }),
    failure: { title: 'Password not changed', fallback: 'Your password could not be changed.' },
    onDone: () => element.current?.reset(),
    success: { title: 'Password changed', description: 'Every other session has been signed out.' },
  })
  const password = usePasswordField(form.errorOf('newPassword'))
  return (
    <form ref={element} className={styles.narrow} method="post" onSubmit={form.onSubmit} noValidate>
      <TextField
        {...form.field('currentPassword')}
        label="Current password"
        type="password"
        autoComplete="current-password"
      />
      <TextField name="newPassword" label="New password" type="password" autoComplete="new-password" {...password} />
      <Check name="endApiTokens">Also revoke all API tokens</Check>
      <Button type="submit" pending={form.pending && 'Changing...'}>
        Change password
      </Button>
    </form>
  )
}

function ProfileForm({ user }: { user: UserView }) {
  const [email, setEmail] = useState(user.email)
  const form = useFormCall<UserView>({
    path: '/api/user',
    method: 'PATCH',
    failure: { title: 'Not saved', fallback: 'Your details could not be saved.' },
    // The password form on the same page has a field named `currentPassword`, and names become element ids.
    body(data) {
      const { ownPassword, ...fields } = Object.fromEntries(data)
      return { ...fields, currentPassword: ownPassword }
    },
    success: { title: 'Saved', description: 'Your details have been updated.' },
    reload: true,
  })
  const field = (name: 'firstName' | 'lastName' | 'email') => form.field(name, user[name] ?? '')
  return (
    <form className={styles.narrow} method="post" onSubmit={form.onSubmit} noValidate>
      <div className={fieldStyles.two}>
        <TextField {...field('firstName')} label="First name" optional autoComplete="given-name" />
        <TextField {...field('lastName')} label="Last name" optional autoComplete="family-name" />
      </div>
      <TextField
        {...field('email')}
        label="Email"
        type="email"
        autoComplete="email"
        onChange={(event) => setEmail(event.target.value)}
      />
      {email.trim() !== user.email && (
        <TextField
          name="ownPassword"
          label="Your password"
          type="password"
          autoComplete="current-password"
          hint="Required to change your email address. We will notify the old one."
          error={form.errorOf('currentPassword')}
        />
      )}
      <TextField name="username" label="Username" value={user.username} hint="Can't be changed." disabled readOnly />
      <Submit pending={form.pending && 'Saving...'}>Save</Submit>
    </form>
  )
}
