import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { findActor, type UserActor } from '../session/actor.ts'
import { expectedFailure } from './error-response.ts'
import { AppError } from '../errors.ts'
import { clientAddressOf, requireOwnOrigin, type Call, type RequestServices } from './http.ts'
import { newId } from '../ids.ts'
import { withinDatabaseTimeout } from '../database/database-timeout.ts'

type PageArgs = LoaderFunctionArgs | ActionFunctionArgs

/** Builds the wrappers of page loaders and actions for a runtime that is created on first use. */
export function createPageKit<Services extends RequestServices>(getServices: () => Services) {
  async function toCall({ request, params, context }: PageArgs): Promise<Call<Services>> {
    const services = getServices()
    const requestId = context.requestId ?? newId()
    const clientAddress = clientAddressOf(request, context, services.env)
    const actor = await findActor(request.headers.get('Cookie'), clientAddress, services.https(), services.sessions)
    const logger = services.logger.child({ requestId })
    return { request, params, url: new URL(request.url), actor, services, requestId, logger }
  }

  /** A loader whose expected failures reach the error page with their status and `{ message, requestId }`. */
  function pageLoader<Data>(load: (call: Call<Services>) => Promise<Data>) {
    return async (args: LoaderFunctionArgs): Promise<Data> => {
      try {
        return await withinDatabaseTimeout(toCall(args).then(load), () => getServices().database)
      } catch (error) {
        throw asThrown(error, args)
      }
    }
  }

  /** An action of a page, for plain form posts. Unlike an API call it needs a matching Origin: browsers always send one. */
  function pageAction<Data>(act: (call: Call<Services>) => Promise<Data>) {
    return async (args: ActionFunctionArgs): Promise<Data> => {
      try {
        requireOwnOrigin(args.request, getServices())
        if (!args.request.headers.has('Origin'))
          throw new AppError('forbidden', 'This form was sent without an Origin header.')
        return await withinDatabaseTimeout(toCall(args).then(act), () => getServices().database)
      } catch (error) {
        throw asThrown(error, args)
      }
    }
  }

  return { pageLoader, pageAction }
}

/** The signed-in user of a page; others are redirected to sign in, and back afterwards. */
export function requirePageUser(call: Pick<Call<unknown>, 'actor' | 'url'>): UserActor {
  if (call.actor.kind === 'user') return call.actor
  throw redirect(`/auth?returnTo=${encodeURIComponent(call.url.pathname + call.url.search)}`)
}

function asThrown(error: unknown, { context }: PageArgs): unknown {
  if (error instanceof Response) return error
  const known = expectedFailure(error)
  if (!known) return error
  const body = { message: known.message, requestId: context.requestId ?? null }
  return Response.json(body, { status: known.status, headers: known.options.headers ?? {} })
}
