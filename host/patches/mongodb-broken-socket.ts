import { Connection } from 'mongodb/lib/cmap/connection.js'
import { singleton } from './singleton.ts'

/**
 * A command that mongodb 7.8 writes to a socket which has just broken waits for its `drain` for ever. When that is the
 * monitor's heartbeat, the driver never looks for the database again. So a connection that closes drains: the command
 * goes on, and fails with the connection's own error.
 */
export function mendDriver(): void {
  singleton('mended-driver', () => {
    const { cleanup } = Connection.prototype
    Connection.prototype.cleanup = function (this: Connection, error: Error) {
      cleanup.call(this, error)
      this.socket.emit('drain')
    }
    return true
  })
}
