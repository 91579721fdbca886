import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { AuthPage } from '../../host/app/features/account/auth/auth-page.tsx'
import { ContactForm } from '../../host/app/features/help/contact/contact-form.tsx'
import { ConnectPage } from '../../host/app/features/account/mailed-links/connect-page.tsx'
import { ConfirmPage } from '../../host/app/features/account/mailed-links/confirm-page.tsx'
import { AccountPage } from '../../host/app/features/account/settings/account-page.tsx'
import { SecurityPage } from '../../host/app/features/account/settings/security-page.tsx'
import { inRouter } from '../support/in-router.tsx'

/** The account’s settings, the forms that lead to it, and the pages behind mailed links. */
const meta = {
  title: 'Pages/Account',
  component: AccountPage,
  decorators: [inRouter],
  parameters: { layout: 'fullscreen' },
  args: {
    user: {
      id: 'ada',
      username: 'ada',
      email: 'ada@books.example',
      emailConfirmed: false,
      firstName: 'Ada',
      lastName: null,
      createdAt: '2026-09-02T10:00:00.000Z',
      twoFactor: false,
      workspaces: [{ id: '0199c0de-0000-7000-8000-000000000002', slug: 'ada', name: 'ada', role: 'owner' as const }],
    },
    provable: { hasPassword: true, totp: false },
  },
} satisfies Meta<typeof AccountPage>

export default meta
type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

/** Answers one call, and returns what was sent. */
function answerOnce(status: number, body: unknown) {
  const calls = spyOn(window, 'fetch').mockResolvedValueOnce(Response.json(body, { status }))
  return async () => {
    await waitFor(() => expect(calls).toHaveBeenCalled())
    const [address, init] = calls.mock.calls[0] ?? []
    calls.mockRestore()
    return { address, body: JSON.parse(String(init?.body ?? 'null')) as unknown }
  }
}

async function fill(canvas: Canvas, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await userEvent.type(canvas.getByLabelText(label), text)
}

export const Unconfirmed: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible()
    const sent = answerOnce(202, { message: 'A link to confirm your address is on its way.' })
    await userEvent.click(canvas.getByRole('button', { name: 'Send the link again' }))
    await expect(await sent()).toEqual({ address: '/api/user/confirm-email', body: null })
    await expect(await canvas.findByText('Link sent')).toBeVisible()
  },
}

export const Confirmed: Story = {
  args: { user: { ...meta.args.user, emailConfirmed: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Email address confirmed')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Send the link again' })).toBeNull()
  },
}

export const PasswordWithTokens: Story = {
  play: async ({ canvas }) => {
    await fill(canvas, { 'Current password': 'quiet harbor', 'New password': 'letmein' })
    await userEvent.tab()
    await expect(await canvas.findByText(/most common passwords/)).toBeVisible()
    await userEvent.click(canvas.getByLabelText('Also revoke all API tokens'))
    const sent = answerOnce(400, { message: 'No', issues: [] })
    await userEvent.click(canvas.getByRole('button', { name: 'Change password' }))
    await expect(await sent()).toEqual({
      address: '/api/user/password',
      body: { currentPassword: 'quiet harbor', newPassword: 'letmein', endApiTokens: true },
    })
  },
}

/** Who came with the provider has no password: a code deletes, and a mail sets one. */
export const WithoutPassword: Story = {
  args: { provable: { hasPassword: false, totp: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Mail me a link to set one' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Delete account…' }))
    await userEvent.type(await within(document.body).findByLabelText(/Code of your app/), '123456')
    const sent = answerOnce(400, { message: 'No', issues: [] })
    await userEvent.click(within(document.body).getByRole('button', { name: 'Delete account' }))
    await expect(await sent()).toEqual({ address: '/api/user', body: { code: '123456' } })
  },
}

export const AddressConfirmed: Story = { render: () => <ConfirmPage confirmed /> }
export const ConnectsProvider: Story = {
  render: () => <ConnectPage provider="Acme" link={{ state: 'ready', username: 'ada' }} />,
}
export const LinkTooOld: Story = { render: () => <ConfirmPage confirmed={false} /> }

const AUTH = {
  provider: null,
  problem: null,
  token: null,
  link: null,
  methods: [],
  canRegister: true,
  invitation: null,
  returnTo: null,
  scan: null,
  answer: null,
}
const REFUSED = [400, { message: 'Refused', issues: [] }] as const

export const CreateSendsItsFields: Story = {
  render: () => <AuthPage {...AUTH} mode="create" />,
  play: async ({ canvas }) => {
    await fill(canvas, { Username: 'ada', Email: 'ada@books.example', Password: 'quiet harbor' })
    const sent = answerOnce(...REFUSED)
    await userEvent.click(canvas.getByRole('button', { name: 'Create Account' }))
    await expect((await sent()).body).toEqual({
      username: 'ada',
      email: 'ada@books.example',
      password: 'quiet harbor',
      firstName: '',
      lastName: '',
    })
  },
}

export const SignInSendsItsFields: Story = {
  render: () => <AuthPage {...AUTH} mode="sign-in" />,
  play: async ({ canvas }) => {
    await fill(canvas, { Username: 'ada', Password: 'quiet harbor' })
    const sent = answerOnce(...REFUSED)
    await userEvent.click(canvas.getByRole('button', { name: 'Sign In' }))
    await expect((await sent()).body).toEqual({ username: 'ada', password: 'quiet harbor' })
  },
}

export const ResetSendsOnePassword: Story = {
  render: () => <AuthPage {...AUTH} mode="reset" token="token" />,
  play: async ({ canvas }) => {
    await fill(canvas, { 'New password': 'quiet harbor', 'Confirm password': 'quiet harbor' })
    const sent = answerOnce(...REFUSED)
    await userEvent.click(canvas.getByRole('button', { name: 'Reset password' }))
    await expect((await sent()).body).toEqual({ token: 'token', newPassword: 'quiet harbor' })
  },
}

export const RegistrationClosed: Story = {
  render: () => <AuthPage {...AUTH} mode="create" canRegister={false} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'No new accounts' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Create Account' })).toBeNull()
  },
}

export const ContactSendsItsFields: Story = {
  render: () => <ContactForm subject="" answer={null} />,
  play: async ({ canvas }) => {
    await fill(canvas, { Name: 'Ada', Email: 'ada@books.example', Message: 'Hello' })
    const sent = answerOnce(...REFUSED)
    await userEvent.click(canvas.getByRole('button', { name: 'Send message' }))
    await expect((await sent()).body).toEqual({
      name: 'Ada',
      email: 'ada@books.example',
      subject: '',
      message: 'Hello',
    })
  },
}

const ACME = { name: 'Acme', only: false }

export const SignInWithProvider: Story = {
  render: () => <AuthPage {...AUTH} mode="sign-in" provider={ACME} problem="away" returnTo="/dashboard" />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Acme does not respond right now/)).toBeVisible()
    const link = canvas.getByRole('link', { name: 'Sign in with Acme' })
    await expect(link).toHaveAttribute('href', '/auth/oidc?returnTo=%2Fdashboard')
  },
}

export const SignInWithProviderOnly: Story = {
  render: () => <AuthPage {...AUTH} mode="sign-in" provider={{ ...ACME, only: true }} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Sign in with Acme' })).toBeVisible()
    await expect(canvas.queryByLabelText('Password')).toBeNull()
  },
}

export const SecondStepSendsARecoveryCode: Story = {
  render: () => <AuthPage {...AUTH} mode="second-step" methods={['totp', 'recovery-code']} />,
  play: async ({ canvas }) => {
    await fill(canvas, { Code: 'abcd-efgh-jkmn-pqrs' })
    const sent = answerOnce(...REFUSED)
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
    await expect((await sent()).body).toEqual({ recoveryCode: 'abcd-efgh-jkmn-pqrs' })
  },
}

const SECURITY = { totp: true, passkeys: [], recoveryCodesLeft: 9, hasPassword: true, connected: true }

export const Security: Story = {
  render: () => (
    <SecurityPage
      security={SECURITY}
      closed={[{ id: 'books', name: 'Books' }]}
      returnTo={null}
      provider="Acme"
      problem={null}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Books requires a second factor' })).toBeVisible()
    await expect(canvas.getByText('9 codes left')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Disconnect…' })).toBeVisible()
  },
}
