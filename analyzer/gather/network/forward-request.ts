import http from 'node:http'
import { AnalyzerError } from '../../errors.ts'
import { MAX_HEADER_BYTES } from './guarded-agent.ts'
import { isRefusal, type BudgetMeter } from './proxy-budget.ts'
import { portOf, type TargetPolicy } from './target-policy.ts'

export type Forwarding = { policy: TargetPolicy; meter: BudgetMeter; agent: http.Agent; idleMs: number }

const HOP_BY_HOP = new Set([
  'connection',
  'proxy-connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/** Node refuses to write such a value, although its lenient parser reads it. */
const UNSENDABLE = /[^\t\x20-\x7e\x80-\xff]/

/** Forwards a plain http request to the checked address. The browser gets 403 for a refusal and 502 for a failure. */
export async function forwardRequest(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  { policy, meter, agent, idleMs }: Forwarding,
): Promise<void> {
  const answer = (status: number, reason: string) => {
    if (!response.headersSent) response.writeHead(status, { 'x-scan-proxy': reason, connection: 'close' })
    response.end()
  }
  try {
    meter.begin('requests')
    const url = policy.requireUrl(request.url ?? '')
    if (url.protocol !== 'http:') throw new AnalyzerError('blocked-target', url.protocol)
    const target = await policy.requireTarget(url.hostname, portOf(url))
    const upstream = http.request({
      host: target.host,
      port: target.port,
      method: request.method,
      path: url.pathname + url.search,
      headers: { ...endToEnd(request.headers), host: url.host },
      agent,
      timeout: idleMs,
      maxHeaderSize: MAX_HEADER_BYTES,
      // Browsers read responses that Node's strict parser refuses.
      insecureHTTPParser: true,
    })
    upstream.on('response', (incoming) => {
      const { statusCode = 0 } = incoming
      // Cannot be passed on.
      if (statusCode < 200) return upstream.destroy(new Error(`status ${statusCode}`))
      response.writeHead(statusCode, endToEnd(incoming.headers))
      meter.watch(incoming, () => {
        incoming.destroy()
        response.destroy()
      })
      incoming.on('error', () => response.destroy())
      // A truncated body must reach the browser as an error, not as a complete short one.
      incoming.on('close', () => (incoming.complete ? undefined : response.destroy()))
      incoming.pipe(response)
    })
    upstream.on('timeout', () => upstream.destroy())
    upstream.on('error', () => undefined)
    // Once a response has begun, its own end is all that counts; a server may send more than it announced.
    upstream.on('close', () => (response.headersSent ? undefined : answer(502, 'upstream')))
    response.on('close', () => upstream.destroy())
    request.pipe(upstream)
  } catch (error) {
    if (isRefusal(error)) answer(403, 'blocked')
    else answer(502, 'dns')
  }
}

function endToEnd(headers: http.IncomingHttpHeaders): http.OutgoingHttpHeaders {
  return Object.fromEntries(
    Object.entries(headers).filter(([name, value]) => !HOP_BY_HOP.has(name) && !UNSENDABLE.test(String(value))),
  )
}
