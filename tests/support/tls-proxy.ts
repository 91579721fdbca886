import http from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import { makeCertificate } from '../sites/certificates.ts'

export type TlsProxy = { origin: string; hostPort: string; caPem: string; close: () => Promise<void> }

/** An https server in front of another port, as in a deployment. The target port may be set later. */
export async function startTlsProxy(portBehind: () => number): Promise<TlsProxy> {
  const { key, chain, caPem } = await makeCertificate()
  const server = https.createServer({ key, cert: chain }, (request, response) => {
    const { method, url: path, headers } = request
    const passed = http.request({ host: '127.0.0.1', port: portBehind(), method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.pipe(response)
    })
    passed.on('error', () => response.destroy())
    request.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `https://127.0.0.1:${port}`,
    hostPort: `127.0.0.1:${port}`,
    caPem,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
