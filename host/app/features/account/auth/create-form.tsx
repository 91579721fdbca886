import type { UserView } from '#host/contract/accounts.ts'
import { PRODUCT_NAME } from '#host/contract/product.ts'
import { track } from '../../../lib/track.ts'
import { Submit } from '../../../ui/button/button.tsx'
import { TextLink } from '../../../ui/text-link/text-link.tsx'
import { useToast } from '../../../ui/toast/toast.tsx'
import { authPath } from './auth-links.ts'
import type { AuthFormProps } from './auth-form-props.ts'
import { TextField } from '../../../ui/text-field/text-field.tsx'
import { useFormCall } from '../../../lib/use-form-call.ts'
import { usePasswordField } from '../../../lib/use-password-field.ts'
import { useSignedIn } from './use-signed-in.ts'
import fieldStyles from '../../../ui/field/field.module.css'
import styles from './auth-page.module.css'

export function CreateForm({ returnTo, answer, invitation, keepsScan }: AuthFormProps) {
  const toast = useToast()
  // Whoever registers by an invitation has accepted it.
  const enter = useSignedIn(invitation ? '/dashboard' : returnTo)
  const form = useFormCall<UserView>({
    path: '/api/register',
    body: ['username', 'email', 'password', 'firstName', 'lastName', 'invitation'],
    failure: { title: 'Registration failed', fallback: 'There was an error creating your account.' },
    answer,
    onDone() {
      track('registration')
      const description = invitation
        ? `You joined ${invitation.workspace}.`
        : 'Your account has been created successfully.'
      toast({ tone: 'good', title: `Welcome to ${PRODUCT_NAME}!`, description })
      enter()
    },
  })
  const password = usePasswordField(form.errorOf('password'))
  return (
    <form method="post" action={authPath('create', returnTo)} onSubmit={form.onSubmit} noValidate>
      <h1>Create account</h1>
      {keepsScan && <p className="muted">The scan you just ran will be added to your account.</p>}
      <input type="hidden" name="mode" value="create" />
      {invitation && <input type="hidden" name="invitation" value={invitation.token} />}
      <TextField {...form.field('username')} label="Username" autoComplete="username" autoCapitalize="none" />
      <TextField
        {...form.field('email')}
        label="Email"
        type="email"
        autoComplete="email"
        {...(invitation && {
          defaultValue: invitation.email,
          readOnly: true,
          hint: 'The invitation is for this address.',
        })}
      />
      <TextField name="password" label="Password" type="password" autoComplete="new-password" {...password} />
      <div className={fieldStyles.two}>
        <TextField {...form.field('firstName')} label="First name" optional autoComplete="given-name" />
        <TextField {...form.field('lastName')} label="Last name" optional autoComplete="family-name" />
      </div>
      <Submit pending={form.pending && 'Creating account...'}>Create Account</Submit>
      <hr />
      <p className={styles.alt}>
        Already have an account? <TextLink to={authPath('sign-in', returnTo)}>Sign in here</TextLink>
      </p>
    </form>
  )
}
