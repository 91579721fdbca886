import { json } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { allowAlerts, readAlertLink } from '#host/server/notifications/index.server.ts'
import { pageAction, pageLoader } from '#host/server/runtime.server.ts'
import { AlertAddressPage } from '../features/channels/alert-address-page.tsx'
import { pageMeta } from '../lib/page-meta.ts'

const MAX_TOKEN = 2_000
const readToken = (params: Readonly<Record<string, string | undefined>>) => (params['token'] ?? '').slice(0, MAX_TOKEN)

/** Mail programs fetch links to preview them, so opening one changes nothing. */
export const loader = pageLoader(async ({ params, services }) => {
  const question = await readAlertLink(readToken(params), services.clock.now(), services.secrets)
  return answer(question, false)
})

export const action = pageAction(async ({ params, services }) => {
  const allowed = await allowAlerts(readToken(params), services.clock.now(), services.secrets)
  return answer(allowed, allowed !== null)
})

function answer(question: { email: string; workspace: string } | null, allowed: boolean) {
  const shown = question && { email: question.email, workspace: question.workspace }
  const headers = { 'Cache-Control': 'no-store' }
  return json({ question: shown, allowed }, { status: shown ? 200 : 404, headers })
}

export const handle = { crumbs: false }

export const meta = pageMeta({
  title: 'Allow alerts',
  description: 'Allow a workspace to mail alerts to an address.',
  index: false,
})

export default function AlertAddressRoute() {
  const loaded = useLoaderData<typeof loader>()
  return <AlertAddressPage {...(useActionData<typeof action>() ?? loaded)} />
}
