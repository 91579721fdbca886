import { clsx } from 'clsx'
import { Form } from '@remix-run/react'
import type { ConnectLink } from '#host/contract/oidc.ts'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { PageHead } from '../../../ui/page-head/page-head.tsx'
import styles from './mailed-link-page.module.css'

type ConnectPageProps = { link: ConnectLink; provider: string }

/** Behind the mailed link that connects a person of the provider to an account. */
export function ConnectPage({ link, provider }: ConnectPageProps) {
  return (
    <div className={clsx('page', styles.mailedLink)}>
      {link.state === 'ready' ? (
        <>
          <PageHead top title={`Connect ${provider}?`} />
          <p>{`${provider} will then sign you in to the account ${link.username}. If you did not come from ${provider} yourself, close this page.`}</p>
          <Form method="post" reloadDocument>
            <Button type="submit" variant="primary">
              Connect and sign in
            </Button>
          </Form>
        </>
      ) : link.state === 'other-browser' ? (
        <>
          <PageHead top title="Open this link in another browser" />
          <p role="status">{`It counts only in the browser in which you came from ${provider}. Or sign in here with ${provider} again: we mail you a new link.`}</p>
          <ButtonLink to="/auth">Sign in</ButtonLink>
        </>
      ) : (
        <>
          <PageHead top title="This link is no longer valid" />
          <p role="status">A link works once, within an hour, or until the next one is mailed.</p>
          <ButtonLink to="/auth">Sign in</ButtonLink>
        </>
      )}
    </div>
  )
}
