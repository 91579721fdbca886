import { z } from 'zod'
import { PRODUCT_NAME, PRODUCT_SLUG } from '#host/contract/product.ts'
import { ANSWER_SCHEMAS } from './answer-schemas-data.ts'
import { OPERATIONS, type Operation } from './operations-data.ts'
import { REQUEST_SCHEMAS } from './request-schemas-data.ts'

type JsonObject = { [key: string]: unknown }

const DESCRIPTION = `JSON in, JSON out; times in UTC, ids UUIDv7. Pages use the session cookie, programs an API token.
A call that changes something is refused with 403 if it has a foreign Origin and no token. Bodies may have at most 64 KiB.`

/** The HTTP API in OpenAPI 3.1. Bodies and queries are the schemas that the calls themselves validate with. */
export function openApiDocument(origin: string): JsonObject {
  const paths: Record<string, JsonObject> = {}
  for (const operation of OPERATIONS) {
    const item = (paths[operation.path] ??= pathItem(operation.path))
    item[operation.method.toLowerCase()] = operationObject(operation)
  }
  const cookie = `${origin.startsWith('https:') ? '__Host-' : ''}${PRODUCT_SLUG}_session`
  return {
    openapi: '3.1.0',
    info: { title: `${PRODUCT_NAME} API`, version: '1.0.0', description: DESCRIPTION },
    servers: [{ url: origin }],
    tags: [...new Set(OPERATIONS.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: cookie },
        token: { type: 'http', scheme: 'bearer', description: 'An API token, lg_…' },
      },
      schemas: componentSchemas(),
    },
  }
}

function pathItem(path: string): JsonObject {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  if (names.length === 0) return {}
  return { parameters: names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })) }
}

function operationObject({ method, path, tag, summary, access, body, query, answers }: Operation): JsonObject {
  return {
    operationId: operationIdOf(method, path),
    tags: [tag],
    summary,
    security: securityOf(access),
    ...parametersOf(path, access, query),
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: refTo(body) } } } }),
    ...(path === '/mcp' && { requestBody: { required: true, content: { 'application/json': { schema: JSON_RPC } } } }),
    responses: responsesOf({ ...impliedErrors(path, access, body !== undefined), ...answers }),
  }
}

const OF_A_WORKSPACE =
  /^\/api\/(?:v1\/scans|scans|scans\/export|scheduled-scans|badges|badges\/preview|embed-keys|tokens|sites\/\{host\}\/tags|user\/export)$/
const WORKSPACE_PARAMETER = {
  name: 'workspace',
  in: 'query',
  required: false,
  description: 'The slug of one of your workspaces. Without it, the first one of GET /api/user.',
  schema: { type: 'string' },
}

function parametersOf(path: string, access: Operation['access'], query: Operation['query']): JsonObject {
  const asked = query ? queryParameters(query) : []
  const parameters = access !== 'none' && OF_A_WORKSPACE.test(path) ? [...asked, WORKSPACE_PARAMETER] : asked
  return parameters.length > 0 ? { parameters } : {}
}

const JSON_RPC = { type: 'object', properties: { jsonrpc: { const: '2.0' } }, required: ['jsonrpc'] }

function operationIdOf(method: string, path: string): string {
  const words = path.split(/[^A-Za-z0-9]+/).filter(Boolean)
  return method.toLowerCase() + words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('')
}

/** The empty object means that visitors may call without a session. */
function securityOf(access: Operation['access']): JsonObject[] {
  if (access === 'none') return []
  if (access === 'visitor') return [{ session: [] }, {}]
  return [{ [access]: [] }]
}

/** Errors that follow from the kind of call. */
function impliedErrors(path: string, access: Operation['access'], hasBody: boolean): Operation['answers'] {
  return {
    ...((access === 'session' || access === 'token') && { 401: 'Error' }),
    ...(access === 'token' && { 429: 'Error' }),
    ...(hasBody && { 400: 'Error' }),
    ...(access !== 'none' && path.includes('{') && { 404: 'Error' }),
  }
}

function responsesOf(answers: Operation['answers']): JsonObject {
  const listed = Object.entries(answers)
  return {
    ...Object.fromEntries(listed.map(([status, answer]) => [status, responseObject(Number(status), answer)])),
    default: { description: 'Any other failure', content: jsonContent(refTo('Error')) },
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

function responseObject(status: number, answer: Operation['answers'][number]): JsonObject {
  const description = STATUS_TEXTS[status] ?? String(status)
  if (answer === null || answer === undefined) return { description }
  return { description, content: answer.includes('/') ? { [answer]: {} } : jsonContent(schemaOf(answer)) }
}

function schemaOf(name: string): JsonObject {
  if (name.endsWith('[]')) return { type: 'array', items: schemaOf(name.slice(0, -2)) }
  return name === 'string' ? { type: 'string' } : refTo(name)
}

function jsonContent(schema: JsonObject): JsonObject {
  return { 'application/json': { schema } }
}

function refTo(name: string): JsonObject {
  return { $ref: `#/components/schemas/${name}` }
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

/** One registry for all, so that a schema inside another becomes a reference to it. */
function componentSchemas(): JsonObject {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries({ ...ANSWER_SCHEMAS, ...REQUEST_SCHEMAS })) registry.add(schema, { id })
  const uri = (id: string) => `#/components/schemas/${id}`
  const { schemas } = z.toJSONSchema(registry, { uri, io: 'input', unrepresentable: 'any' })
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $id: _id, $schema: _schema, ...schema }]) => [id, schema]),
  )
}
