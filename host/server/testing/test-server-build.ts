import { isDeepStrictEqual } from 'node:util'
import type { ServerBuild } from '@remix-run/node'
import { z } from 'zod'
import type { ApiMethod, RouteArgs } from '../platform/http/http.ts'

type RouteModule = ServerBuild['routes'][string]['module']

/** Resource routes only: pages would load React and every feature into each API test. */
const apiModules = import.meta.glob<RouteModule>(['../../app/routes/*.ts', '!**/*.test.ts'])

/**
 * The server build that Remix would make of the resource routes, without a build: each file's path follows Remix's flat
 * naming (dots are slashes, `$name` is a parameter, a last `$` takes the rest, brackets are literal).
 */
export function testServerBuild(): ServerBuild {
  const routes: ServerBuild['routes'] = {
    root: { id: 'root', path: '', module: { default: () => null } as RouteModule },
  }
  for (const [file, load] of Object.entries(apiModules)) {
    const name = file.replace(/^.*\/routes\/(.*)\.ts$/, '$1')
    const id = `routes/${name}`
    routes[id] = { id, parentId: 'root', path: toPath(name), module: onFirstUse(load) }
  }
  return {
    entry: { module: { default: () => new Response('not a page', { status: 404 }) } as never },
    routes,
    assets: { version: 'test', url: '', entry: { module: '', imports: [] }, routes: {} } as never,
    assetsBuildDirectory: '',
    publicPath: '/',
    isSpaMode: false,
    mode: 'production',
    future: {
      v3_fetcherPersist: true,
      v3_lazyRouteDiscovery: false,
      v3_relativeSplatPath: true,
      v3_singleFetch: true,
      v3_throwAbortReason: true,
    },
  }
}

/** A test loads only the routes that it calls. */
function onFirstUse(load: () => Promise<RouteModule>): RouteModule {
  const serve = async (name: 'loader' | 'action', args: RouteArgs) => {
    const module = await load()
    const answer = await module[name]?.(args)
    return answer instanceof Response ? asDeclared(answer, module, args.request.method) : (answer ?? notTaken())
  }
  return {
    loader: async (args) => serve('loader', args),
    action: async (args) => serve('action', args),
  } as RouteModule
}

/** Every answer in every test is what its route declares, and has no field besides. */
async function asDeclared(answer: Response, { loader }: RouteModule, method: string): Promise<Response> {
  const { table = {} } = (loader ?? {}) as { table?: Record<string, ApiMethod> }
  const schema = table[method]?.answers?.[answer.status]
  const isJson = answer.headers.get('Content-Type')?.startsWith('application/json')
  if (!isJson || !(schema instanceof z.ZodType)) return answer
  const body: unknown = await answer.clone().json()
  const { data, error } = schema.safeParse(body)
  if (isDeepStrictEqual(data, body)) return answer
  return Response.json({ message: 'not as declared', issues: error?.issues ?? [], body, data }, { status: 599 })
}

function notTaken(): Response {
  return new Response(null, { status: 405 })
}

function toPath(name: string): string {
  const literal: string[] = []
  const marked = name.replace(/\[([^\]]+)\]/g, (_, text: string) => `\u0000${literal.push(text) - 1}\u0000`)
  return marked
    .split('.')
    .map((part) => (part === '$' ? '*' : part.replace(/_$/, '').replace(/^\$/, ':')))
    .join('/')
    .replace(/\u0000(\d+)\u0000/g, (_, at: string) => literal[Number(at)] ?? '')
}
