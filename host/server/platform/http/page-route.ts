import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { parse } from 'cookie'
import { WORKSPACE_COOKIE } from '#host/contract/workspaces.ts'
import type { Right } from '#host/contract/rights.ts'
import type { UserActor } from '../session/actor.ts'
import { requireRight } from '../session/place-actor.ts'
import { expectedFailure } from './error-response.ts'
import { AppError } from '../errors.ts'
import { readCall, requireOwnOrigin, type Call, type RequestServices, type RouteArgs } from './http.ts'
import { newId } from '../ids.ts'
import { withinDatabaseTimeout } from '../database/database-timeout.ts'

/** Builds the wrappers of page loaders and actions for a runtime that is created on first use. */
export function createPageKit<Services extends RequestServices>(getServices: () => Services) {
  async function serve<Data>(
    args: RouteArgs,
    handle: (call: Call<Services>) => Promise<Data>,
    isForm: boolean,
    elsewhereToo = false,
  ): Promise<Data> {
    const { request, context } = args
    try {
      const services = getServices()
      if (isForm) requireOwnForm(request, services)
      const call = readCall(args, services, context.requestId ?? newId(), request.headers.get('Cookie'), elsewhereToo)
      return await withinDatabaseTimeout(call.then(handle), () => services.database)
    } catch (error) {
      throw asThrown(error, args)
    }
  }

  /**
   * A loader whose expected failures reach the error page with their status and `{ message, requestId }`. With `elsewhereToo` an
   * address in a workspace of others is read in the person's first.
   */
  function pageLoader<Data>(load: (call: Call<Services>) => Promise<Data>, { elsewhereToo = false } = {}) {
    return (args: LoaderFunctionArgs): Promise<Data> => serve(args, load, false, elsewhereToo)
  }

  /** An action of a page, for plain form posts. Unlike an API call it needs a matching Origin: browsers always send one. */
  function pageAction<Data>(act: (call: Call<Services>) => Promise<Data>) {
    return (args: ActionFunctionArgs): Promise<Data> => serve(args, act, true)
  }

  /** An action that any origin may post to, such as a mail program: the address alone grants the right. */
  function openAction<Data>(act: (call: Call<Services>) => Promise<Data>) {
    return (args: ActionFunctionArgs): Promise<Data> => serve(args, act, false)
  }

  return { pageLoader, pageAction, openAction }
}

/**
 * The signed-in user of a page; others are redirected to sign in, and back afterwards.
 * @param right what the page needs in its workspace; left out for the person's own pages
 */
export function requirePageUser(call: Pick<Call<unknown>, 'actor' | 'url'>, right?: Right): UserActor {
  if (call.actor.kind === 'user') {
    if (right) requireRight(call.actor, right)
    return call.actor
  }
  throw redirect(`/auth?returnTo=${encodeURIComponent(call.url.pathname + call.url.search)}`)
}

/** Leads people in several workspaces from a plain address to the same place in the workspace last used in this browser. */
export function leadToWorkspace(call: Visit, place: `/${string}`): void {
  const slug = call.url.pathname.startsWith('/w/') ? null : lastUsed(call)
  if (slug) throw redirect(`/w/${slug}${place}${call.url.search}`)
}

/** The same for a page that has one address for all workspaces: its query names the workspace. */
export function nameWorkspace(call: Visit): void {
  const { pathname, search, searchParams } = call.url
  const slug = searchParams.has('workspace') ? null : lastUsed(call)
  if (slug) throw redirect(`${pathname}${search}${search ? '&' : '?'}workspace=${slug}`)
}

type Visit = Pick<Call<unknown>, 'actor' | 'url' | 'request'>

/** Null for whoever is in one workspace only. */
function lastUsed({ actor, request }: Visit): string | null {
  if (actor.kind !== 'user' || actor.memberships.length < 2) return null
  const used = parse(request.headers.get('Cookie') ?? '')[WORKSPACE_COOKIE]
  return (actor.memberships.find(({ slug }) => slug === used) ?? actor.memberships[0])?.slug ?? null
}

function requireOwnForm(request: Request, services: RequestServices): void {
  requireOwnOrigin(request, services)
  if (!request.headers.has('Origin')) throw new AppError('forbidden', 'This form was sent without an Origin header.')
}

function asThrown(error: unknown, { context, request }: RouteArgs): unknown {
  if (error instanceof Response) return error
  const known = expectedFailure(error)
  if (known?.options.details?.['secondFactorRequired']) {
    const { pathname, search } = new URL(request.url)
    return redirect(`/settings/security?returnTo=${encodeURIComponent(pathname + search)}`)
  }
  if (!known) return error
  const body = { message: known.message, requestId: context.requestId ?? null }
  return Response.json(body, { status: known.status, headers: known.options.headers ?? {} })
}
