import { json, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { AUTH_MODES, type AuthFormAnswer } from '#host/contract/auth-form.ts'
import { readOidcProblem, type SignInProvider } from '#host/contract/oidc.ts'
import {
  toCaller,
  enteredCookies,
  isRegistrationOpen,
  pendingMethods,
  resetProblem,
  safeReturnTo,
  submitAuthForm,
} from '#host/server/accounts/index.server.ts'
import { readForm } from '#host/server/platform/http/read-form.ts'
import { pageAction, pageLoader } from '#host/server/runtime.server.ts'
import { newestOpenScan } from '#host/server/scans/index.server.ts'
import { findInvitation } from '#host/server/workspaces/index.server.ts'
import type { Actor } from '#host/server/platform/session/actor.ts'
import type { Runtime } from '#host/server/runtime.ts'
import { authPath } from '../features/account/auth/auth-links.ts'
import { AuthPage } from '../features/account/auth/auth-page.tsx'
import { pageMeta } from '../lib/page-meta.ts'

export const loader = pageLoader(async ({ request, url, actor, services }) => {
  const token = url.searchParams.get('reset')
  if (actor.kind === 'user' && !token) throw redirect('/')
  const named = AUTH_MODES.find((name) => name === url.searchParams.get('mode') && name !== 'reset')
  const methods = await pendingMethods(toCaller(request, actor, services), services.clock.now())
  const asked = named === 'second-step' && !methods ? 'sign-in' : named
  const scan = (await newestOpenScan(actor))?.scan
  const returnTo = safeReturnTo(url.searchParams.get('returnTo'))
  const invitation = await readInvitation(returnTo, actor, services)
  const voided = token && (await resetProblem(token, services))
  return {
    mode: token ? ('reset' as const) : (asked ?? 'sign-in'),
    answer: voided ? failedReset(voided) : null,
    token,
    link: url.searchParams.get('link'),
    methods: methods ?? [],
    provider: providerOf(services),
    problem: readOidcProblem(url.searchParams.get('problem')),
    canRegister: invitation !== null || (await isRegistrationOpen(services)),
    invitation,
    returnTo,
    scan: scan ? { url: scan.url, score: scan.overallScore, createdAt: scan.createdAt } : null,
  }
})

export const action = pageAction(async ({ request, url, actor, services }) => {
  const https = services.https()
  const caller = toCaller(request, actor, services)
  const result = await submitAuthForm(await readForm(request), caller, services)
  if (result.kind === 'shown') return json<AuthFormAnswer>(result.answer, { status: result.status })
  const returnTo = safeReturnTo(url.searchParams.get('returnTo'))
  const headers = new Headers()
  for (const cookie of enteredCookies(result, caller, https)) headers.append('Set-Cookie', cookie)
  throw redirect(result.kind === 'half' ? authPath('second-step', returnTo) : (returnTo ?? '/'), { headers })
})

/** Said when the page opens, above the form of the link, which leads to a new one. */
function failedReset(message: string): AuthFormAnswer {
  return { mode: 'reset', message, failed: true, issues: [], values: {} }
}

/** The invitation that somebody registers for; the registration checks it. */
async function readInvitation(returnTo: string | null, actor: Actor, { clock }: Pick<Runtime, 'clock'>) {
  const [, token] = /^\/invitations\/([\w-]{43})$/.exec(returnTo ?? '') ?? []
  const found = token ? await findInvitation(token, actor, clock.now()) : null
  return token && found ? { token, email: found.email, workspace: found.workspace } : null
}

function providerOf({ provider, env }: Pick<Runtime, 'provider' | 'env'>): SignInProvider | null {
  return provider.isSet ? { name: env.OIDC_NAME, only: env.OIDC_ONLY === 'on' } : null
}

export const handle = { crumbs: false }

export const meta = pageMeta<typeof loader>(({ data }) => ({
  title: 'Sign in',
  description: 'Sign in or create a free account to keep your scans, schedule new ones and read the full reports.',
  keywords: ['sign in', 'create account', 'AI readiness'],
  index: !data?.token && !data?.link,
}))

export default function AuthRoute() {
  const opened = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as AuthFormAnswer | undefined
  return <AuthPage key={opened.mode} {...opened} answer={answer ?? opened.answer} />
}
