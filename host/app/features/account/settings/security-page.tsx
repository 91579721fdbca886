import { useState } from 'react'
import type { OidcProblem } from '#host/contract/oidc.ts'
import type { SecurityView, NewTotp } from '#host/contract/second-factor.ts'
import { write } from '../../../lib/api.ts'
import { useCall } from '../../../lib/use-call.ts'
import { useFormCall } from '../../../lib/use-form-call.ts'
import { Button, Submit } from '../../../ui/button/button.tsx'
import { Code } from '../../../ui/code/code.tsx'
import { CopyLine } from '../../../ui/copy-line/copy-line.tsx'
import { AskingButton } from '../../../ui/dialog/asking-button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { State } from '../../../ui/state/state.tsx'
import { TextLink } from '../../../ui/text-link/text-link.tsx'
import { TitledSection } from '../../../ui/titled-section/titled-section.tsx'
import { TextField } from '../../../ui/text-field/text-field.tsx'
import { OidcNotice } from '../auth/provider-link.tsx'
import { NewPasskeyForm, PasskeyList } from './passkeys.tsx'
import { PresenceForm } from './presence-form.tsx'
import { SettingsFrame } from './settings-frame.tsx'
import styles from './settings.module.css'

type Open = 'app' | 'no-app' | 'passkey' | 'codes' | 'provider' | null
type ClosedWorkspace = { id: string; name: string }
type SecurityPageProps = {
  security: SecurityView
  /** The workspaces that wait for a second factor. */
  closed: readonly ClosedWorkspace[]
  /** The page of one of them that the reader wanted to open. */
  returnTo: string | null
  /** What the operator calls the sign-in provider; null without one. */
  provider: string | null
  problem: OidcProblem | null
}

/** How the account signs in. */
export function SecurityPage({ security, closed, returnTo, provider, problem }: SecurityPageProps) {
  const [open, setOpen] = useState<Open>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const { totp, passkeys, recoveryCodesLeft, hasPassword, connected } = security
  const close = () => {
    setOpen(null)
    setCodes(null)
  }
  const show = (made: readonly string[] | undefined) => (made ? setCodes(made) : close())
  const saved = codes && <RecoveryCodes codes={codes} onDone={close} />
  const titled = (title: string) => (codes ? 'Save your recovery codes now' : title)
  return (
    <SettingsFrame>
      {closed.map((workspace) => (
        <ClosedNotice key={workspace.id} workspace={workspace} />
      ))}
      {closed.length === 0 && returnTo && (totp || passkeys.length > 0) && (
        <Notice className={styles.notice} level={2} tone="good" title="Your second factor is set up">
          <TextLink to={returnTo}>Continue to the page you wanted to open</TextLink>
        </Notice>
      )}
      {provider && problem && <OidcNotice name={provider} problem={problem} />}
      <TitledSection
        title="Authenticator app"
        description="After your password, signing in asks for a code that an app on your phone or computer shows."
        first
      >
        <div className={styles.side}>
          {totp ? <State tone="good">Set up</State> : <p>Not set up</p>}
          <Button onClick={() => setOpen(totp ? 'no-app' : 'app')}>{totp ? 'Remove…' : 'Set up…'}</Button>
        </div>
      </TitledSection>
      <TitledSection
        title="Passkeys"
        description="A passkey signs you in with your fingerprint, face or PIN, without a password. With one, your password alone no longer signs in."
      >
        <div className="stack">
          <PasskeyList passkeys={passkeys} hasPassword={hasPassword} />
          <div>
            <Button onClick={() => setOpen('passkey')}>Add a passkey…</Button>
          </div>
        </div>
      </TitledSection>
      {(totp || passkeys.length > 0) && (
        <TitledSection title="Recovery codes" description="Each signs you in once, in place of your second factor.">
          <div className={styles.side}>
            {recoveryCodesLeft === 0 ? (
              <p>
                <b>No codes left.</b> Make new ones now: if you lost your second factor, you cannot sign in again
                without one.
              </p>
            ) : (
              <p>{recoveryCodesLeft === 1 ? '1 code left' : `${recoveryCodesLeft} codes left`}</p>
            )}
            <Button onClick={() => setOpen('codes')}>Make new codes…</Button>
          </div>
        </TitledSection>
      )}
      {provider && (
        <TitledSection title="Single sign-on" description={`Sign in with ${provider} instead of your password.`}>
          <div className={styles.side}>
            {connected ? <State tone="good">Connected</State> : <p>Not connected</p>}
            <Button onClick={() => setOpen('provider')}>{connected ? 'Disconnect…' : 'Connect…'}</Button>
          </div>
        </TitledSection>
      )}
      <Dialog
        open={open === 'provider'}
        onOpenChange={close}
        title={connected ? `Disconnect ${provider}?` : `Connect ${provider}`}
      >
        <PresenceForm<{ url: string } | null>
          path="/api/user/identity"
          method={connected ? 'DELETE' : 'POST'}
          hasPassword={hasPassword}
          action={connected ? 'Disconnect' : 'Continue'}
          onDone={(begun) => {
            close()
            if (begun) window.location.assign(begun.url)
          }}
        />
      </Dialog>
      <Dialog open={open === 'app'} onOpenChange={close} title={titled('Set up an authenticator app')}>
        {saved ?? <SetUpApp hasPassword={hasPassword} onDone={show} />}
      </Dialog>
      <Dialog
        open={open === 'no-app'}
        onOpenChange={close}
        title="Remove the authenticator app?"
        description="Enter a code of the app, or a recovery code."
      >
        <PresenceForm
          path="/api/user/two-factor"
          method="DELETE"
          code="Code"
          hasPassword={hasPassword}
          action="Remove"
          done="Authenticator app removed"
          onDone={close}
        />
      </Dialog>
      <Dialog open={open === 'passkey'} onOpenChange={close} title={titled('Add a passkey')}>
        {saved ?? <NewPasskeyForm hasPassword={hasPassword} onDone={show} />}
      </Dialog>
      <Dialog
        open={open === 'codes'}
        onOpenChange={close}
        title={titled('Make new recovery codes?')}
        description={codes ? undefined : 'The old codes stop working.'}
      >
        {saved ?? (
          <PresenceForm<{ recoveryCodes: string[] }>
            path="/api/user/two-factor/recovery-codes"
            hasPassword={hasPassword}
            action="Make new codes"
            onDone={({ recoveryCodes }) => show(recoveryCodes)}
          />
        )}
      </Dialog>
    </SettingsFrame>
  )
}

/** In the dialog that made them: at the top of the page, a phone would not show them. */
function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <>
      <p role="status">They are shown only this once. Each signs you in once if you lose your second factor.</p>
      <Code text={codes.join('\n')} title="recovery codes" />
      <Button variant="primary" onClick={onDone}>
        I saved them
      </Button>
    </>
  )
}

/** Says that a workspace waits for a second factor, and lets go who wants none: its own pages are closed. */
function ClosedNotice({ workspace: { id, name } }: { workspace: ClosedWorkspace }) {
  const leave = useCall({
    send: () => write('DELETE', `/api/user/workspaces/${id}`),
    success: { title: `You left ${name}` },
    failure: { title: 'Not left', fallback: 'The workspace could not be left.' },
    reload: true,
  })
  return (
    <Notice className={styles.notice} level={2} tone="poor" title={`${name} requires a second factor`}>
      <p>Set one up below. Until then you cannot open that workspace.</p>
      <AskingButton
        size="sm"
        question={{
          title: `Leave ${name}?`,
          description: 'You lose access at once, and your API tokens there end. What you made stays.',
          action: 'Leave',
          pending: 'Leaving...',
        }}
        call={leave}
      >
        Leave it instead…
      </AskingButton>
    </Notice>
  )
}

type SetUpAppProps = { hasPassword: boolean; onDone: (recoveryCodes: readonly string[]) => void }

/** The password, then the picture for the app, then a code of it. */
function SetUpApp({ hasPassword, onDone }: SetUpAppProps) {
  const [made, setMade] = useState<NewTotp | null>(null)
  if (made) return <ConfirmApp made={made} onDone={onDone} />
  return (
    <PresenceForm<NewTotp> path="/api/user/two-factor" hasPassword={hasPassword} action="Continue" onDone={setMade} />
  )
}

function ConfirmApp({ made, onDone }: { made: NewTotp; onDone: SetUpAppProps['onDone'] }) {
  const form = useFormCall<{ recoveryCodes: string[] }>({
    path: '/api/user/two-factor/confirm',
    body: ['code'],
    failure: { title: 'Not set up', fallback: 'The app could not be confirmed.' },
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
    reload: true,
  })
  return (
    <form className="stack" method="post" onSubmit={form.onSubmit} noValidate>
      <p>Scan this picture with your authenticator app, or enter the key by hand.</p>
      <img
        className={styles.qr}
        src={`data:image/svg+xml,${encodeURIComponent(made.qr)}`}
        alt="QR code with the key for your authenticator app"
      />
      <CopyLine text={made.secret} label="the key" />
      <TextField
        {...form.field('code')}
        label="Code"
        hint="The six digits that the app shows now."
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <Submit pending={form.pending && 'Checking...'}>Turn on</Submit>
    </form>
  )
}
