import { Connection } from 'mongodb/lib/cmap/connection.js'
import { singleton } from '../server/platform/singleton.ts'

/** The version of mongodb that this was seen in; its test fails with any other, so that each update looks again. */
export const SEEN_IN = '7.8.0'

/**
 * Upstream, `Connection.writeCommand` waits for the socket's `drain` when its buffer is full
 * (https://github.com/mongodb/node-mongodb-native/blob/v7.8.0/src/cmap/connection.ts). On a socket that has just broken it
 * never comes, and `cleanup` does not end the wait. When the command is the monitor's heartbeat, the driver never looks
 * for the database again. So a connection that closes drains: the command goes on, and fails with the connection's own
 * error.
 *
 * It can go when the test beside it passes without it.
 */
export function mendBrokenSocket(): void {
  singleton('mended-broken-socket', () => {
    const { cleanup } = Connection.prototype
    Connection.prototype.cleanup = function (this: Connection, error: Error) {
      cleanup.call(this, error)
      this.socket.emit('drain')
    }
    return true
  })
}
