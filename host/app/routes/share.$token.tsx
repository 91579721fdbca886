import { json, redirect, type HeadersFunction, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { FormAnswer } from '#host/contract/form-answer.ts'
import { PRODUCT_NAME } from '#host/contract/product.ts'
import type { SharedResult } from '#host/contract/shares.ts'
import { readForm, refusedForm } from '#host/server/platform/http/read-form.ts'
import { pageAction, pageLoader } from '#host/server/runtime.server.ts'
import { openShare, unlockShare } from '#host/server/shares/index.server.ts'
import { shownSiteScan } from '../features/site-scans/shown-site-scan.ts'
import { SharedPage, type SharedPageProps } from '../features/shares/shared-page.tsx'
import { shortAddress } from '../lib/address-host.ts'

/** Whoever has the link reads the result: no cache, search engine or other site may learn of it. */
export const headers: HeadersFunction = () => ({
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex, nofollow',
})

const STATUS = { open: 200, locked: 401, gone: 404 } as const

export const loader = pageLoader(async ({ params, request, url, services }) => {
  const opened = await openShare(params['token'] ?? '', request.headers.get('Cookie'), services)
  return json(forPage(opened, url.searchParams), { status: STATUS[opened.state] })
})

/** Of a large site scan only what the page shows. */
function forPage(opened: Awaited<ReturnType<typeof openShare>>, query: URLSearchParams) {
  if (opened.state !== 'open' || opened.result.kind !== 'site-scan') return opened
  const { scan } = opened.result
  return { ...opened, result: { ...opened.result, scan: shownSiteScan(scan, query) } }
}

export const action = pageAction(async ({ params, request, url, actor, services }) => {
  const fields = await readForm(request)
  const browser = { clientAddress: actor.clientAddress, https: services.https() }
  try {
    const cookie = await unlockShare(params['token'] ?? '', fields['password'] ?? '', browser, services)
    return redirect(url.pathname, { headers: cookie === null ? {} : { 'Set-Cookie': cookie } })
  } catch (error) {
    const { status, answer } = refusedForm(error, fields, [])
    return json(answer, { status })
  }
})

export { loadedOncePerPath as shouldRevalidate } from '../lib/loaded-once-per-path.ts'

export const handle = { crumbs: false }

/** Without the canonical address and the picture of other pages, whose addresses would repeat the token. */
export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const opened = data as SharedPageProps | undefined
  const title = opened?.state === 'open' ? sharedTitle(opened.result) : 'Shared result'
  return [
    { title: `${title} | ${PRODUCT_NAME}` },
    { name: 'description', content: 'A scan result that was shared by link.' },
    { name: 'robots', content: 'noindex, nofollow' },
  ]
}

function sharedTitle(result: SharedResult): string {
  if (result.kind !== 'comparison') return shortAddress(result.scan.url)
  const [a, b] = [shortAddress(result.a.url), shortAddress(result.b.url)]
  return a === b ? `${a}: two scans compared` : `${a} and ${b} compared`
}

export default function ShareRoute() {
  const opened = useLoaderData<typeof loader>() as SharedPageProps
  const answer = (useActionData<typeof action>() as FormAnswer | undefined) ?? null
  return <SharedPage {...(opened.state === 'locked' ? { ...opened, answer } : opened)} />
}
