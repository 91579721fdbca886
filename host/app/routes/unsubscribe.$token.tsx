import type { MetaFunction } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { pageLoader } from '#host/server/runtime.server.ts'
import { scheduleStore } from '#host/server/schedules/index.server.ts'
import { UnsubscribePage, type UnsubscribeOutcome } from '../features/mailed-links/unsubscribe-page.tsx'
import { pageMeta } from '../lib/page-meta.ts'

/** Mail programs open links to look at them, so opening one changes nothing. */
export const loader = () => null

/** No origin is asked for: mail programs post here by themselves (RFC 8058), and the token is what allows it. */
export const action = pageLoader(async ({ params }): Promise<UnsubscribeOutcome> => {
  const token = (params['token'] ?? '').slice(0, 200)
  return { schedule: await scheduleStore.unsubscribe(token) }
})

export const handle = { crumbs: false }

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: 'Unsubscribe', description: 'Stop the emails of a scheduled scan.', index: false })

export default function UnsubscribeRoute() {
  return <UnsubscribePage outcome={useActionData<typeof action>() ?? null} />
}
