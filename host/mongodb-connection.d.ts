/** The driver's package does not declare this; see patches/mongodb-broken-socket.ts. */
declare module 'mongodb/lib/cmap/connection.js' {
  export class Connection {
    socket: import('node:net').Socket
    cleanup(error: Error): void
  }
}
