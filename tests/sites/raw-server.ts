import net, { type AddressInfo, type Socket } from 'node:net'

/** What a server writes for one path, byte by byte. It answers until the scanner has gone. */
export type RawResponse = (socket: Socket) => void

/** Serves responses that an HTTP library would not write. Other paths are missing. */
export async function serveRaw(responses: Readonly<Record<string, RawResponse>>) {
  const sockets = new Set<Socket>()
  const server = net.createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    socket.once('data', (asked) => {
      // A TLS handshake is never answered.
      if (asked[0] === 0x16) return
      const path = asked.toString('latin1').split(' ')[1] ?? ''
      const respond = responses[path]
      if (respond) respond(socket)
      else socket.end('HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    hostPort: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** Writes a piece now and then, until nobody listens any more. */
export function drip(socket: Socket, everyMs: number, piece: () => string): void {
  const timer = setInterval(() => socket.write(piece(), 'latin1'), everyMs)
  socket.on('close', () => clearInterval(timer))
}
