import { isRouteErrorResponse, useRouteError } from '@remix-run/react'
import { ErrorPage } from '../../shell/error-page.tsx'
import { ScanNotFoundScreen } from './scan-screens.tsx'

/** The error boundary of every route that shows a scan. */
export function ScanErrorBoundary() {
  const error = useRouteError()
  return isRouteErrorResponse(error) && error.status === 404 ? <ScanNotFoundScreen /> : <ErrorPage error={error} />
}
