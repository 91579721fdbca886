import { json } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { canUnsubscribe, unsubscribe } from '#host/server/notifications/index.server.ts'
import { openAction, pageLoader } from '#host/server/runtime.server.ts'
import { UnsubscribePage, type UnsubscribeOutcome } from '../features/account/mailed-links/unsubscribe-page.tsx'
import { pageMeta } from '../lib/page-meta.ts'

const readToken = (params: Readonly<Record<string, string | undefined>>) => (params['token'] ?? '').slice(0, 200)
const UNKNOWN = { ended: null }

/** Mail programs fetch links to preview them, so opening one changes nothing. */
export const loader = pageLoader(async ({ params, services }) =>
  (await canUnsubscribe(readToken(params), services.secrets))
    ? json<UnsubscribeOutcome>(null)
    : json<UnsubscribeOutcome>(UNKNOWN, { status: 404 }),
)

/** Mail programs post here for one-click unsubscribing (RFC 8058), so no Origin is required. */
export const action = openAction(async ({ params, services }) => {
  const ended = await unsubscribe(readToken(params), services.secrets)
  return json<UnsubscribeOutcome>({ ended }, { status: ended === null ? 404 : 200 })
})

export const handle = { crumbs: false }

export const meta = pageMeta({
  title: 'Unsubscribe',
  description: 'Stop the emails of a schedule or a channel.',
  index: false,
})

export default function UnsubscribeRoute() {
  const found = useLoaderData<typeof loader>()
  return <UnsubscribePage outcome={useActionData<typeof action>() ?? found} />
}
