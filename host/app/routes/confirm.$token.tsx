import { json } from '@remix-run/node'
import { confirmAddress } from '#host/server/accounts/index.server.ts'
import { AppError } from '#host/server/platform/errors.ts'
import { pageLoader } from '#host/server/runtime.server.ts'
import { ConfirmPage } from '../features/account/mailed-links/confirm-page.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { loadedPage } from '../lib/loaded-page.ts'

/** A prefetch must not confirm anything; browsers discard its error response. */
const PREFETCH = /prefetch|prerender/

export const loader = pageLoader(async ({ request, params, services }) => {
  const purpose = request.headers.get('Sec-Purpose') ?? request.headers.get('Purpose')
  if (purpose && PREFETCH.test(purpose)) throw new AppError('unavailable', 'Open this link to confirm your address.')
  const confirmed = await confirmAddress(params['token'] ?? '', request.method !== 'HEAD', services)
  return json({ confirmed }, { status: confirmed ? 200 : 404, headers: { 'Cache-Control': 'no-store' } })
})

export const handle = { crumbs: false }

export const meta = pageMeta({
  title: 'Confirm your address',
  description: 'Confirm the email address of an account.',
  index: false,
})

export default loadedPage<typeof loader>(ConfirmPage)
