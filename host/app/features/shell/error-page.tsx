import { clsx } from 'clsx'
import { isRouteErrorResponse, useLocation } from '@remix-run/react'
import type { ErrorBody } from '#host/contract/error-body.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { useWorkspace } from '../../lib/use-workspace.ts'
import { MissingValue } from '../../ui/missing-value/missing-value.tsx'
import styles from './error-page.module.css'

/** The page for a thrown route error: the 404 page, or the message with the request ID to quote. */
export function ErrorPage({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  const body = isRouteErrorResponse(error) ? readErrorBody(error.data) : null
  if (isRouteErrorResponse(error) && error.status === 403) return <RefusedPage message={body?.message} />
  return (
    <div className={clsx('page stack', styles.lost)} role="alert">
      <h1>Something went wrong</h1>
      <p>{body?.message ?? 'This page could not be shown. Please try again in a moment.'}</p>
      {body?.requestId && (
        <p className="small faint">
          Request <code>{body.requestId}</code>
        </p>
      )}
      <ButtonLink variant="primary" to="/">
        Back to Dashboard
      </ButtonLink>
    </div>
  )
}

/** For an address that was typed or shared: our own pages offer nothing that the reader's role may not do. */
export function RefusedPage({ message = 'You are not allowed to see it.' }: { message?: string | undefined }) {
  const workspace = useWorkspace()
  return (
    <div className={clsx('page stack', styles.lost)}>
      <h1>You can’t open this page</h1>
      <p>{message}</p>
      <div className="row">
        <ButtonLink variant="primary" to={workspace ? `/w/${workspace.slug}/dashboard` : '/'}>
          Back to Dashboard
        </ButtonLink>
        {workspace && <ButtonLink to={`/w/${workspace.slug}/settings/members`}>Members and their roles</ButtonLink>}
      </div>
    </div>
  )
}

export function NotFoundPage() {
  const { pathname } = useLocation()
  return (
    <div className={clsx('page stack', styles.lost)}>
      <h1>
        Page Not Found:{' '}
        <MissingValue display>{pathname.length > 60 ? `${pathname.slice(0, 60)}…` : pathname}</MissingValue>
      </h1>
      <p>
        {pathname.startsWith('/w/')
          ? 'There is no workspace at this address, or you are not a member of it. Ask whoever sent you the address for an invitation.'
          : 'There is no page at this address. If a link on our site brought you here, the mistake is ours.'}
      </p>
      <ButtonLink variant="primary" to="/">
        Back to Dashboard
      </ButtonLink>
    </div>
  )
}

function readErrorBody(data: unknown): ErrorBody | null {
  if (typeof data !== 'object' || data === null || !('message' in data)) return null
  return typeof data.message === 'string' ? (data as ErrorBody) : null
}
