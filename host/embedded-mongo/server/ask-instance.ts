import { connect } from 'node:net'
import { decode, encode } from '../wire/bson-codec.ts'
import { Framer } from '../wire/framer.ts'
import { replyTo } from '../wire/reply.ts'
import { OP_MSG } from '../wire/request.ts'
import { LOOPBACK, type Address } from './address.ts'

const TIMEOUT_MS = 5000

/** The instance id of the server at an address: null if nothing listens there, undefined if it does not respond. */
export function askInstance(address: Address): Promise<string | null | undefined> {
  return new Promise((resolve) => {
    const socket = 'socket' in address ? connect(address.socket) : connect(address.port, LOOPBACK)
    const framer = new Framer()
    const settle = (instance: string | null | undefined) => {
      socket.destroy()
      resolve(instance)
    }
    const question = encode({ embeddedStatus: 1, $db: 'admin' })
    socket.setTimeout(TIMEOUT_MS, () => settle(undefined))
    socket.on('error', () => settle(null)).on('close', () => settle(null))
    socket.on('connect', () => socket.write(replyTo({ requestId: 0, opCode: OP_MSG }, question)))
    socket.on('data', (chunk) => {
      try {
        const [answer] = framer.push(chunk)
        if (answer) settle(String(decode(answer.subarray(21))['instance'] ?? ''))
      } catch {
        settle('') // another protocol, so it is another server
      }
    })
  })
}
