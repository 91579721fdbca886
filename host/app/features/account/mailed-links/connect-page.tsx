import type { ConnectLink } from '#host/contract/oidc.ts'
import { MailedLinkPage } from './mailed-link-page.tsx'

type ConnectPageProps = { link: ConnectLink; provider: string }

/** Behind the mailed link that connects a person of the provider to an account. */
export function ConnectPage({ link, provider }: ConnectPageProps) {
  if (link.state === 'ready') {
    return (
      <MailedLinkPage title={`Connect ${provider}?`} confirm="Connect and sign in">
        {`${provider} will then sign you in to the account ${link.username}. If you did not come from ${provider} yourself, close this page.`}
      </MailedLinkPage>
    )
  }
  return link.state === 'other-browser' ? (
    <MailedLinkPage title="Open this link in another browser" next={['Sign in', '/auth']}>
      {`It counts only in the browser in which you came from ${provider}. Or sign in here with ${provider} again: we mail you a new link.`}
    </MailedLinkPage>
  ) : (
    <MailedLinkPage title="This link is no longer valid" next={['Sign in', '/auth']}>
      A link works once, within an hour, or until the next one is mailed.
    </MailedLinkPage>
  )
}
