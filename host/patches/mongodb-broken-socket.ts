import { Connection } from 'mongodb/lib/cmap/connection.js'
import { singleton } from '../server/platform/singleton.ts'

/** The version of mongodb that this was seen in. The test fails with any other, so that each update is checked. */
export const SEEN_IN = '7.8.0'

/**
 * Upstream, `Connection.writeCommand` waits for the socket's `drain` event if its buffer is full
 * (https://github.com/mongodb/node-mongodb-native/blob/v7.8.0/src/cmap/connection.ts). On a socket that has just broken, the
 * event never comes, and `cleanup` does not end the wait. If the command is the monitor's heartbeat, the driver never
 * reconnects. With this patch a connection emits `drain` when it closes, so that the command fails with the connection's
 * error.
 *
 * It can go when its test passes without it.
 */
export function drainClosedConnections(): void {
  singleton('drain-closed-connections', () => {
    const { cleanup } = Connection.prototype
    Connection.prototype.cleanup = function (this: Connection, error: Error) {
      cleanup.call(this, error)
      this.socket.emit('drain')
    }
    return true
  })
}
