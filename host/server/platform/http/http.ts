import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import type { z } from 'zod'
import type { Right } from '#host/contract/rights.ts'
import { findActor, type Actor, type ProgramActor, type UserActor, type VisitorActor } from '../session/actor.ts'
import { forwardedAddress, plainAddress } from './client-address.ts'
import { clearCookie } from './cookies.ts'
import type { Database } from '../database/database.ts'
import type { Env } from '../config/env.ts'
import { toErrorResponse } from './error-response.ts'
import { AppError, unauthorized } from '../errors.ts'
import { newId } from '../ids.ts'
import type { Logger } from '../logger.ts'
import { FOREIGN_CALL, isOwnOrigin, originHeaders } from './origin-rule.ts'
import { withinDatabaseTimeout } from '../database/database-timeout.ts'
import { parseInput, readJson } from './read-json.ts'
import { isRead, notTaken } from './http-methods.ts'
import { askedBy } from '../session/things.ts'
import { placeActor, requireRight, type WorkspaceAccess } from '../session/place-actor.ts'
import type { SessionStore } from '../session/session.ts'

declare module '@remix-run/node' {
  /** What our own server passes to Remix with a request. All absent under `@remix-run/serve`. */
  interface AppLoadContext {
    clientAddress?: string
    requestId?: string
    /** Waits until the client has received what was written; false once it has disconnected. */
    drained?: () => Promise<boolean>
  }
}

/** What handling a request needs from the runtime. */
export type RequestServices = {
  env: Env
  logger: Logger
  sessions: SessionStore
  access: WorkspaceAccess
  database: Database
  /** The origin at which people reach us. */
  origin: () => string
  https: () => boolean
}

export type RouteArgs = LoaderFunctionArgs | ActionFunctionArgs
type Access = keyof Actors
type Actors = { anyone: Actor; visitor: UserActor | VisitorActor; user: UserActor; token: ProgramActor }

/** What the handler of a request gets. */
export type Call<Services, Who extends Access = 'anyone'> = {
  request: Request
  params: Readonly<Record<string, string | undefined>>
  url: URL
  actor: Actors[Who]
  services: Services
  requestId: string
  logger: Logger
}

export type ApiCall<Services, Body, Query, Who extends Access = 'anyone'> = Call<Services, Who> & {
  body: Body
  query: Query
  /** Headers of the response, such as cookies. */
  headers: Headers
  /** For a streamed response: waits until the client has received what was sent; false once it has disconnected. */
  drained: () => Promise<boolean>
}

export type ApiTakes<
  Body extends z.ZodType = z.ZodType,
  Query extends z.ZodObject = z.ZodObject,
  Who extends Access = Access,
> = {
  /**
   * 'user' responds with 401 to everyone who is not signed in, 'visitor' to those whose session has ended, 'token' to
   * programs without a valid API token; a token makes cookies and origin meaningless.
   */
  access: Who
  /** What the sender must be allowed in the workspace; left out for what belongs to the person. */
  right?: Right
  /** The body's schema; without it the body is not read. */
  body?: Body
  query?: Query
  /** A lower limit than the one for all bodies. */
  maxBodyBytes?: number
  /** Only for calls authorized by a key or bearer token instead of a cookie: they check the origin themselves. */
  crossOrigin?: boolean
}

/** What a call answers, by status: a schema, the media type of a file, or null for an empty body. */
export type ApiAnswers = {
  summary: string
  /** Failures besides those that follow from what the call takes. */
  errors?: readonly number[]
  /** Only where the handler reads them itself, more leniently or later. */
  body?: z.ZodType
  query?: z.ZodObject
  [success: number]: z.ZodType | `${string}/${string}` | null
}

export type ApiMethod = {
  (args: RouteArgs, requestId: string, headers: Headers): Promise<Response>
  /** For the API's document, and for tests of who may do what. */
  takes: ApiTakes
  answers: ApiAnswers | null
}
export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS'

/** Builds `apiRoute` and `method` for a runtime that is created on first use. */
export function createApiKit<Services extends RequestServices>(
  getServices: () => Services,
  requireProgram: (request: Request, services: Services, right?: Right) => Promise<ProgramActor>,
) {
  /**
   * One method of a route. The handler returns a Response, a value to send as JSON with the first status of `answers`, or
   * nothing (204).
   * @param answers null for a call that is no part of the documented API
   */
  function method<
    Who extends Access,
    Body extends z.ZodType = z.ZodUndefined,
    Query extends z.ZodObject = z.ZodObject<Record<never, never>>,
  >(
    takes: ApiTakes<Body, Query, Who>,
    answers: ApiAnswers | null,
    handle: (call: ApiCall<Services, z.output<Body>, z.output<Query>, Who>) => Promise<unknown>,
  ): ApiMethod {
    const { access, right, crossOrigin = access === 'token' } = takes
    const status = successOf(answers)
    const respond = async (args: RouteArgs, requestId: string, headers: Headers): Promise<Response> => {
      const services = getServices()
      const { request } = args
      if (!crossOrigin) requireOwnOrigin(request, services)
      const ignoresCookies = crossOrigin || access === 'token'
      const call = await readCall(args, services, requestId, ignoresCookies ? null : request.headers.get('Cookie'))
      const { kind } = call.actor
      if (access === 'user' && kind === 'visitor') throw unauthorized()
      if ((access === 'user' || access === 'visitor') && kind === 'ended') {
        // Only what a person does says so: after a call of the page's own, such as a poll, the next scan would be a visitor's.
        if (request.method !== 'GET') headers.append('Set-Cookie', clearCookie('session', services.https()))
        throw unauthorized()
      }
      const program = access === 'token' && (await requireProgram(request, services, right))
      if (right && call.actor.kind === 'user') requireRight(call.actor, right)
      const actor = (program || call.actor) as Actors[Who]
      const query = (
        takes.query ? parseInput(takes.query, Object.fromEntries(call.url.searchParams)) : {}
      ) as z.output<Query>
      const body = (takes.body ? await readJson(request, takes.body, takes.maxBodyBytes) : undefined) as z.output<Body>
      const { drained = async () => true } = args.context
      const answer = await handle({ ...call, actor, body, query, headers, drained })
      if (answer instanceof Response) return answer
      return answer === undefined ? new Response(null, { status: 204 }) : json(answer, { status })
    }
    return Object.assign(respond, { takes, answers })
  }

  /** A resource route: dispatches by method, and turns every failure into `{ message }` with its status. */
  function apiRoute(table: Partial<Record<HttpMethod, ApiMethod>>) {
    const allow = allowedMethods(table)
    async function serve(args: RouteArgs): Promise<Response> {
      const requestId = args.context.requestId ?? newId()
      const headers = new Headers({ 'X-Request-Id': requestId, 'Cache-Control': 'no-store' })
      let response: Response
      try {
        response = await withinDatabaseTimeout(answer(args, requestId, headers), () => getServices().database)
      } catch (error) {
        response = toErrorResponse(error, requestId, getServices().logger)
      }
      return withHeaders(response, headers)
    }
    async function answer(args: RouteArgs, requestId: string, headers: Headers): Promise<Response> {
      const name = args.request.method === 'HEAD' ? 'GET' : args.request.method
      const found = table[name as HttpMethod]
      if (found) return found(args, requestId, headers)
      if (name === 'OPTIONS') return new Response(null, { status: 204, headers: { Allow: allow } })
      throw new AppError('method-not-allowed', notTaken(name), { headers: { Allow: allow } })
    }
    const loader = Object.assign((args: LoaderFunctionArgs) => serve(args), { table })
    return { loader, action: (args: ActionFunctionArgs) => serve(args) }
  }

  return { method, apiRoute }
}

/**
 * @param cookies null where they may not identify the sender
 * @param elsewhereToo reads an address in a workspace of others in the person's first
 */
export async function readCall<Services extends RequestServices>(
  { request, params, context }: RouteArgs,
  services: Services,
  requestId: string,
  cookies: string | null,
  elsewhereToo = false,
): Promise<Call<Services>> {
  const clientAddress = readClientAddress(request, context, services.env)
  const url = new URL(request.url)
  const found = await findActor(cookies, clientAddress, services.https(), services.sessions)
  const { access } = services
  const placed = found.kind === 'user' ? placeActor(found, askedBy(url), access) : found
  const actor = await Promise.resolve(placed).catch((error: unknown) => {
    if (!elsewhereToo || found.kind !== 'user' || !(error instanceof AppError)) throw error
    return placeActor(found, {}, access)
  })
  const logger = services.logger.child({ requestId })
  return { request, params, url, actor, services, requestId, logger }
}

function successOf(answers: ApiAnswers | null): number {
  return Number(Object.keys(answers ?? {}).find((key) => key.startsWith('2')) ?? 200)
}

/** A JSON response with its own status. */
export function json(value: unknown, init?: ResponseInit): Response {
  return Response.json(value, init)
}

/** @throws {AppError} `forbidden` for a write from another site */
export function requireOwnOrigin(request: Request, services: Pick<RequestServices, 'origin'>): void {
  if (isRead(request.method)) return
  if (isOwnOrigin(originHeaders(request.headers), services.origin())) return
  throw new AppError('forbidden', FOREIGN_CALL)
}

/** Known from our own server, else read from the header that trusted proxies write. */
export function readClientAddress(request: Request, context: { clientAddress?: string }, env: Env): string {
  const forwarded = request.headers.get('X-Forwarded-For')
  return plainAddress(context.clientAddress ?? forwardedAddress(forwarded, env.TRUSTED_PROXIES))
}

function allowedMethods(table: Partial<Record<HttpMethod, ApiMethod>>): string {
  const names = Object.keys(table)
  return [...new Set([...names, ...(names.includes('GET') ? ['HEAD'] : []), 'OPTIONS'])].join(', ')
}

function withHeaders(response: Response, headers: Headers): Response {
  for (const [name, value] of headers) {
    if (name === 'set-cookie') response.headers.append(name, value)
    else if (!response.headers.has(name)) response.headers.set(name, value)
  }
  return response
}
