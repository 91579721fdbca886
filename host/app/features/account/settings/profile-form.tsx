import { useState } from 'react'
import type { UserView } from '#host/contract/accounts.ts'
import { useFormCall } from '../../../lib/use-form-call.ts'
import { Submit } from '../../../ui/button/button.tsx'
import { TextField } from '../../../ui/text-field/text-field.tsx'
import fieldStyles from '../../../ui/field/field.module.css'
import styles from './settings.module.css'

export function ProfileForm({ user }: { user: UserView }) {
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
