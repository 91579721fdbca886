import { z } from 'zod'
import { capitalized } from '#analyzer/contract'
import { RIGHTS } from '#host/contract/rights.ts'
import { PRODUCT_NAME, PRODUCT_SLUG } from '#host/contract/product.ts'
import { documentedCalls, type DocumentedCall } from './documented-calls.ts'
import { componentSchemas, toJsonSchema, refTo, type JsonObject } from './schema-names.ts'

type Access = 'none' | 'visitor' | 'session' | 'token'

const DESCRIPTION = `JSON in, JSON out; times in UTC, ids UUIDv7. Pages use the session cookie, programs an API token.
A call that changes something is refused with 403 if it has a foreign Origin and no token. Bodies may have at most 64 KiB.`

/** By the address, in the order of the document. */
const TAGS: readonly (readonly [tag: string, paths: RegExp])[] = [
  ['Account', /^\/api\/(?:register|login|logout|user|auth|sessions|tokens)\b/],
  ['Workspaces', /^\/api\/(?:workspaces|invitations)\b/],
  ['Scans', /^\/api\/(?:scans|shares|sites)\b/],
  ['Site scans', /^\/api\/site-scans\b/],
  ['Schedules', /^\/api\/scheduled-scans\b/],
  ['Channels', /^\/api\/channels\b/],
  ['Badges', /^\/(?:api\/)?badges\b|^\/\.well-known\//],
  ['Embedding', /^\/(?:api\/)?embed\b/],
  ['For machines', /^\/(?:api\/v1|mcp|openapi\.json)\b/],
  ['Everything else', /^/],
]

/** The HTTP API in OpenAPI 3.1, from what its routes declare and the schemas that they validate with. */
export function openApiDocument(origin: string): JsonObject {
  const calls = documentedCalls()
    .map((call) => ({ ...call, tag: TAGS.findIndex(([, paths]) => paths.test(call.path)) }))
    .sort((a, b) => a.tag - b.tag || (a.path < b.path ? -1 : a.path > b.path ? 1 : 0))
  const paths: Record<string, JsonObject> = {}
  for (const call of calls) {
    const item = (paths[call.path] ??= pathItem(call.path))
    item[call.method.toLowerCase()] = operationObject(call, TAGS[call.tag]?.[0] ?? '')
  }
  const cookie = `${origin.startsWith('https:') ? '__Host-' : ''}${PRODUCT_SLUG}_session`
  return {
    openapi: '3.1.0',
    info: { title: `${PRODUCT_NAME} API`, version: '1.0.0', description: DESCRIPTION },
    servers: [{ url: origin }],
    tags: TAGS.map(([name]) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: cookie },
        token: { type: 'http', scheme: 'bearer', description: 'An API token, lg_…' },
      },
      schemas: componentSchemas(calls.flatMap(callSchemas)),
    },
  }
}

function pathItem(path: string): JsonObject {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  if (names.length === 0) return {}
  return { parameters: names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })) }
}

function operationObject(call: DocumentedCall, tag: string): JsonObject {
  const { method, path, answers } = call
  const access = callAccess(call)
  const body = callBody(call)
  return {
    operationId: toOperationId(method, path),
    tags: [tag],
    summary: answers.summary,
    security: securityRequirements(access),
    ...parametersOf(call),
    ...(body && { requestBody: { required: true, content: jsonContent(toJsonSchema(body)) } }),
    responses: toResponses(call, access),
  }
}

/** A right is asked of people, so whoever needs none beside it may be a visitor. */
function callAccess({ takes: { access, right } }: DocumentedCall): Access {
  if (access === 'user') return 'session'
  if (access === 'anyone') return right ? 'visitor' : 'none'
  return access
}

function callBody({ takes, answers }: DocumentedCall): z.ZodType | undefined {
  return answers.body ?? takes.body
}

function callSchemas(call: DocumentedCall): z.ZodType[] {
  return [callBody(call), ...successStatuses(call).map(([, answer]) => answer)].filter(
    (found) => found instanceof z.ZodType,
  )
}

function successStatuses({ answers }: DocumentedCall) {
  return Object.entries(answers).flatMap(([key, answer]) =>
    /^\d+$/.test(key) ? [[Number(key), answer as ApiAnswer] as const] : [],
  )
}
type ApiAnswer = DocumentedCall['answers'][number]

const WORKSPACE_PARAMETER = {
  name: 'workspace',
  in: 'query',
  required: false,
  description: 'The slug of one of your workspaces. Without it, the first one of GET /api/user.',
  schema: { type: 'string' },
}

function parametersOf({ path, takes, answers }: DocumentedCall): JsonObject {
  const query = answers.query ?? takes.query
  const asked = query ? queryParameters(query) : []
  // An id names the workspace too, and the export of an account has that of the workspace.
  const isOfWorkspace = (takes.right && !path.includes('{id}')) || path === '/api/user/export'
  const parameters = isOfWorkspace ? [...asked, WORKSPACE_PARAMETER] : asked
  return parameters.length > 0 ? { parameters } : {}
}

function toOperationId(method: string, path: string): string {
  const words = path.split(/[^A-Za-z0-9]+/).filter(Boolean)
  return method.toLowerCase() + words.map(capitalized).join('')
}

/** The empty object means that visitors may call without a session. */
function securityRequirements(access: Access): JsonObject[] {
  if (access === 'none') return []
  if (access === 'visitor') return [{ session: [] }, {}]
  return [{ [access]: [] }]
}

/** The failures that are declared, and those that follow from the kind of call. */
function errorsOf({ path, takes, answers }: DocumentedCall, access: Access): number[] {
  const { right } = takes
  return [
    ...(answers.errors ?? []),
    ...(access === 'session' || access === 'token' ? [401] : []),
    ...(access === 'token' ? [429] : []),
    ...(takes.body || takes.query || answers.body ? [400] : []),
    ...(access !== 'none' && path.includes('{') ? [404] : []),
    ...(right && (RIGHTS[right].from !== 'viewer' || access === 'token') ? [403] : []),
  ]
}

function toResponses(call: DocumentedCall, access: Access): JsonObject {
  const failure = jsonContent(refTo('Error'))
  const errors = errorsOf(call, access).map((status) => [status, { ...described(status), content: failure }])
  return {
    ...Object.fromEntries(errors),
    ...Object.fromEntries(successStatuses(call).map(([status, answer]) => [status, responseObject(status, answer)])),
    default: { description: 'Any other failure', content: failure },
  }
}

const STATUS_TEXTS: Readonly<Record<number, string>> = {
  200: 'Success',
  201: 'Created',
  202: 'Accepted',
  204: 'Success, without a body',
  302: 'Redirect',
  400: 'Invalid request',
  401: 'Not signed in, or no valid token',
  403: 'Called from another site, or not allowed',
  404: 'Does not exist, or is not yours',
  409: 'Not possible in the current state',
  429: 'Too many calls; Retry-After gives the time to wait',
  503: 'Unavailable',
}

function described(status: number): JsonObject {
  return { description: STATUS_TEXTS[status] ?? String(status) }
}

function responseObject(status: number, answer: ApiAnswer): JsonObject {
  if (answer === null || answer === undefined) return described(status)
  return {
    ...described(status),
    content: typeof answer === 'string' ? { [answer]: {} } : jsonContent(toJsonSchema(answer)),
  }
}

function jsonContent(schema: JsonObject): JsonObject {
  return { 'application/json': { schema } }
}

function queryParameters(query: z.ZodObject): JsonObject[] {
  const { properties = {}, required = [] } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' })
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}
