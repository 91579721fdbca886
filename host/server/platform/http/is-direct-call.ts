import type { Env } from '../config/env.ts'
import { isLoopbackName } from './client-address.ts'
import { readClientAddress } from './http.ts'

/** Headers that proxies add, besides X-Forwarded-*. Behind a proxy, every request seems to come from this machine. */
const PROXY_HEADERS: ReadonlySet<string> = new Set([
  'via',
  'forwarded',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-original-forwarded-for',
  'x-envoy-external-address',
  'true-client-ip',
  'cf-connecting-ip',
  'fastly-client-ip',
  'cdn-loop',
])

/** Whether the request comes from this machine itself and through no proxy, so that it may learn of the machine. */
export function isDirectCall(request: Request, context: { clientAddress?: string }, env: Env): boolean {
  return isLoopbackName(readClientAddress(request, context, env)) && namesThisMachine(request)
}

function namesThisMachine({ url, headers }: Request): boolean {
  const isFromProxy = (name: string) => name.startsWith('x-forwarded') || PROXY_HEADERS.has(name)
  return isLoopbackName(new URL(url).hostname) && ![...headers.keys()].some(isFromProxy)
}
