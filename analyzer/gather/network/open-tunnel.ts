import type http from 'node:http'
import net from 'node:net'
import type { Duplex } from 'node:stream'
import { AnalyzerError } from '../../errors.ts'
import { CONNECT_TIMEOUT_MS } from './guarded-agent.ts'
import { isRefusal, type BudgetMeter } from './proxy-budget.ts'
import type { TargetPolicy } from './target-policy.ts'

export type Tunnelling = { policy: TargetPolicy; meter: BudgetMeter; track: (socket: Duplex) => void }

/** Opens a tunnel for https and web sockets to the checked address; answers 403 if refused, 502 if it fails. */
export async function openTunnel(
  request: http.IncomingMessage,
  client: Duplex,
  head: Buffer,
  { policy, meter, track }: Tunnelling,
): Promise<void> {
  const answer = (line: string) => client.end(`HTTP/1.1 ${line}\r\nconnection: close\r\n\r\n`)
  try {
    meter.begin('connections')
    const parts = /^(\[[^\]]+\]|[^:]+):(\d{1,5})$/.exec(request.url ?? '')
    if (!parts?.[1]) throw new AnalyzerError('blocked-target', 'unreadable target')
    const target = await policy.requireTarget(parts[1], Number(parts[2]))
    const upstream = net.connect({ host: target.host, port: target.port })
    track(upstream)
    const timer = setTimeout(() => upstream.destroy(), CONNECT_TIMEOUT_MS)
    const failed = () => answer('502 Bad Gateway')
    upstream.once('error', failed)
    upstream.once('close', () => clearTimeout(timer))
    client.on('close', () => upstream.destroy())
    upstream.once('connect', () => {
      clearTimeout(timer)
      upstream.off('error', failed)
      upstream.on('close', () => client.destroy())
      client.write('HTTP/1.1 200 OK\r\n\r\n')
      if (head.length > 0) upstream.write(head)
      meter.watch(upstream, () => {
        upstream.destroy()
        client.destroy()
      })
      upstream.pipe(client)
      client.pipe(upstream)
    })
  } catch (error) {
    answer(isRefusal(error) ? '403 Forbidden' : '502 Bad Gateway')
  }
}
