import { clsx } from 'clsx'
import { useNavigate } from '@remix-run/react'
import type { ShownInvitation } from '#host/contract/workspaces.ts'
import { write } from '../../lib/api.ts'
import { useCall } from '../../lib/use-call.ts'
import { useUser } from '../../lib/use-user.tsx'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { Facts } from '../../ui/facts/facts.tsx'
import { PageHead } from '../../ui/page-head/page-head.tsx'
import { DateTime } from '../../ui/time/time.tsx'
import { authPath } from '../account/auth/auth-links.ts'
import { MailedLinkPage } from '../account/mailed-links/mailed-link-page.tsx'
import { ROLE_TEXTS } from './role-texts.ts'
import styles from '../account/mailed-links/mailed-link-page.module.css'

export type InvitationPageProps = { token: string; invitation: ShownInvitation | null }

const SECOND_FACTOR = 'A second factor: an authenticator app or a passkey. You can set it up after you have joined.'

/** What whoever opens the link of an invitation can do with it: each state says what to do next. */
export function InvitationPage({ token, invitation }: InvitationPageProps) {
  if (!invitation) return <NoInvitation />
  const { workspace, email, role, invitedBy, expiresAt, requireTwoFactor } = invitation
  return (
    <div className={clsx('page', styles.mailedLink)}>
      <PageHead top title={`Join ${workspace}`} />
      <Facts
        facts={[
          { name: 'Invited by', value: invitedBy ?? 'a former member' },
          { name: 'For', value: email },
          { name: 'Role', value: `${ROLE_TEXTS[role].label}. ${ROLE_TEXTS[role].summary}` },
          { name: 'Valid until', value: <DateTime iso={expiresAt} /> },
          ...(requireTwoFactor ? [{ name: 'Requires', value: SECOND_FACTOR }] : []),
        ]}
      />
      <NextStep token={token} invitation={invitation} />
    </div>
  )
}

function NextStep({ token, invitation: { workspace, email, reader } }: { token: string; invitation: ShownInvitation }) {
  const here = `/invitations/${token}`
  switch (reader) {
    case 'may-accept':
      return <Accept token={token} workspace={workspace} />
    case 'other-account':
      return <OtherAccount email={email} here={here} />
    case 'unconfirmed':
      return <Unconfirmed email={email} />
    case 'has-account':
      return (
        <>
          <p role="status">{`Sign in with the account of ${email} to accept.`}</p>
          <ButtonLink variant="primary" to={authPath('sign-in', here)}>
            Sign in
          </ButtonLink>
        </>
      )
    case 'needs-account':
      return (
        <>
          <p role="status">{`Create an account with the address ${email}. You join with it at once.`}</p>
          <div className="row">
            <ButtonLink variant="primary" to={authPath('create', here)}>
              Create account
            </ButtonLink>
            <ButtonLink to={authPath('sign-in', here)}>Sign in</ButtonLink>
          </div>
        </>
      )
  }
}

function Accept({ token, workspace }: { token: string; workspace: string }) {
  const navigate = useNavigate()
  const accept = useCall({
    send: () => write<{ workspace: { slug: string } }>('POST', `/api/invitations/${token}/accept`),
    onDone: ({ workspace: { slug } }) => navigate(`/w/${slug}/dashboard`),
    success: { title: `You joined ${workspace}` },
    failure: { title: 'Not accepted', fallback: 'The invitation could not be accepted.' },
    reload: true,
  })
  return (
    <Button variant="primary" pending={accept.pending && 'Joining...'} onClick={() => accept.run()}>
      Accept invitation
    </Button>
  )
}

function OtherAccount({ email, here }: { email: string; here: string }) {
  const user = useUser()
  const navigate = useNavigate()
  const signOut = useCall({
    send: () => write('POST', '/api/logout'),
    onDone: () => navigate(here),
    failure: { title: 'Logout failed', fallback: 'Please try again.' },
    reload: true,
  })
  return (
    <>
      <p role="status">
        {`You are signed in as ${user?.email ?? 'somebody else'}. To accept, sign out and go on with the account of ${email}.`}
      </p>
      <Button variant="primary" pending={signOut.pending && 'Signing out...'} onClick={() => signOut.run()}>
        Sign out
      </Button>
    </>
  )
}

function Unconfirmed({ email }: { email: string }) {
  return (
    <>
      <p role="status">{`Confirm ${email} first: open the link that we mailed to it. Then open this page again.`}</p>
      <ButtonLink to="/settings/account">Send that link again</ButtonLink>
    </>
  )
}

function NoInvitation() {
  return (
    <MailedLinkPage title="This invitation is no longer valid" next={['Start page', '/']}>
      It was accepted, withdrawn or sent again, or it is older than 7 days. If you have accepted it, you are a member:
      sign in as usual. Otherwise ask whoever invited you for a new one.
    </MailedLinkPage>
  )
}
