import type { Document } from 'bson'
import { messageOf, MongoError, unsupported } from '../mongo-error.ts'
import type { Store } from '../store/store.ts'
import { encode } from '../wire/bson-codec.ts'
import type { Request } from '../wire/request.ts'
import { aggregatingCommands } from './aggregating.ts'
import type { Handlers } from './command.ts'
import type { Cursors } from './cursors.ts'
import { handshakeCommands } from './handshake.ts'
import { namespaceCommands } from './namespaces.ts'
import { readingCommands } from './reading.ts'
import { writingCommands } from './writing.ts'

const handlers = new Map(
  Object.entries({
    ...handshakeCommands,
    ...readingCommands,
    ...aggregatingCommands,
    ...writingCommands,
    ...namespaceCommands,
  } satisfies Handlers),
)

type Surroundings = { store: Store; cursors: Cursors; instance: string; connectionId: number }

/** The encoded answer to a command; a failure is an answer too. */
export async function runCommand(request: Request, around: Surroundings): Promise<Buffer> {
  try {
    const { command } = request
    const { $db = 'admin', writeConcern } = command
    const [name = ''] = Object.keys(command)
    const handler = handlers.get(name.toLowerCase())
    if (!handler) throw new MongoError(59, 'CommandNotFound', `no such command: '${name}'`)
    refuseUnsupportedOptions(command)
    const answer = await handler({ ...around, command, db: String($db), request })
    if (writeConcern?.j) await around.store.flush()
    return Buffer.isBuffer(answer) ? answer : encode(answer)
  } catch (error) {
    if (!(error instanceof MongoError)) {
      return encode({ ok: 0, errmsg: messageOf(error), code: 8, codeName: 'UnknownError' })
    }
    const { code, codeName, message, details } = error
    return encode({ ok: 0, errmsg: message, code, codeName, ...details })
  }
}

function refuseUnsupportedOptions(command: Document): void {
  const { updates = [], deletes = [], txnNumber, startTransaction, readConcern } = command
  const parts: Document[] = [command, ...updates, ...deletes]
  if (parts.some(({ collation }) => collation && collation.locale !== 'simple')) throw unsupported('a collation')
  if (parts.some(({ hint }) => hint !== undefined)) throw unsupported('hint')
  if (txnNumber !== undefined || startTransaction) {
    const message = 'Transaction numbers are only allowed on a replica set member or mongos'
    throw new MongoError(20, 'IllegalOperation', message)
  }
  if (readConcern?.level === 'snapshot') {
    const message = 'node needs to be a replica set member to use readConcern: snapshot'
    throw new MongoError(123, 'NotAReplicaSet', message)
  }
}
