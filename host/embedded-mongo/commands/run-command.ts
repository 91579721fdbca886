import type { Document } from 'bson'
import { plain } from '../keys/bson-value.ts'
import { messageOf, MongoError } from '../mongo-error.ts'
import { encode } from '../wire/bson-codec.ts'
import { MAX_MESSAGE_BYTES } from '../wire/framer.ts'
import type { Request } from '../wire/request.ts'
import {
  MAX_DOCUMENT_BYTES,
  refuseUnknown,
  type Answer,
  type Call,
  type Commands,
  type Surroundings,
} from './command.ts'
import { namespaceCommands } from './namespaces.ts'
import { readingCommands } from './reading.ts'
import { writingCommands } from './writing.ts'

/** Sessions are accepted and mean nothing: there are no transactions they could hold. */
const connectionCommands: Commands = {
  hello: ['*', hello],
  ismaster: ['*', hello],
  ping: ['', () => ({ ok: 1 })],
  endsessions: ['', () => ({ ok: 1 })],
  buildinfo: ['', () => ({ version: '7.0.0', versionArray: [7, 0, 0, 0], gitVersion: 'embedded', modules: [], ok: 1 })],
  embeddedstatus: ['', ({ instance }) => ({ instance, pid: process.pid, ok: 1 })],
}
const commands = new Map(
  Object.entries({ ...connectionCommands, ...readingCommands, ...writingCommands, ...namespaceCommands }),
)
const COMMON_FIELDS =
  '$db $readPreference $clusterTime lsid comment readConcern writeConcern maxTimeMS apiVersion apiStrict apiDeprecationErrors'

/** The encoded answer to a command; a failure is an answer too. */
export async function runCommand(request: Request, around: Surroundings): Promise<Buffer> {
  try {
    const { command: typed } = request
    const command = plain(typed)
    const { $db = 'admin', writeConcern } = command
    const [name = ''] = Object.keys(command)
    const [fields, run] = commands.get(name.toLowerCase()) ?? []
    if (fields === undefined || !run) throw new MongoError(59, 'CommandNotFound', `no such command: '${name}'`)
    refuseTransactions(command)
    if (fields !== '*') refuseUnknown(name, command, `${name} ${fields} ${COMMON_FIELDS}`)
    const answer = await run({ ...around, command, typed, db: String($db) })
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

/** A standalone: drivers then use sessions, and neither transactions nor retryable writes. */
function hello({ command, connectionId }: Call): Answer {
  return {
    ...('hello' in command ? { isWritablePrimary: true } : { ismaster: true }),
    helloOk: true,
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    maxMessageSizeBytes: MAX_MESSAGE_BYTES,
    maxWriteBatchSize: 100_000,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: 30,
    connectionId,
    minWireVersion: 0,
    maxWireVersion: 21,
    readOnly: false,
    ok: 1,
  }
}

function refuseTransactions({ txnNumber, startTransaction, readConcern }: Document): void {
  if (txnNumber !== undefined || startTransaction) {
    const message = 'Transaction numbers are only allowed on a replica set member or mongos'
    throw new MongoError(20, 'IllegalOperation', message)
  }
  if (readConcern?.level !== 'snapshot') return
  const message = 'node needs to be a replica set member to use readConcern: snapshot'
  throw new MongoError(123, 'NotAReplicaSet', message)
}
