import { valueKey } from '../keys/encode-value.ts'
import { pathValues } from '../keys/path-values.ts'
import { badValue, unsupported } from '../mongo-error.ts'
import { topField } from '../query/fields-read.ts'
import { compileProjection, simpleProjection } from '../query/projector.ts'
import { encode } from '../wire/bson-codec.ts'
import { selectFields } from '../wire/raw-document.ts'
import { findCollection, type Answer, type Call, type Handlers } from './command.ts'
import { matchingIds, matchingRows } from './matching-rows.ts'

export const readingCommands: Handlers = { find, count, distinct, getmore, killcursors }

function find(call: Call): Answer {
  const { command, store, cursors } = call
  const { filter, projection, sort, singleBatch, batchSize } = command
  if (command['tailable']) throw badValue('tailable cursor requested on non capped collection')
  const refused = ['min', 'max', 'returnKey', 'showRecordId'].find((name) => command[name])
  if (refused !== undefined) throw unsupported(`find: '${refused}'`)
  const limit = Math.abs(Number(command['limit'] ?? 0))
  const single = singleBatch === true || Number(command['limit']) < 0
  const simple = simpleProjection(projection)
  const project = simple ? null : compileProjection(projection, filter)
  const collection = findCollection(call, command['find'])
  const need = project ? undefined : null
  const options = { sort, skip: Number(command['skip'] ?? 0), limit, variables: command['let'], need }
  const rows = matchingRows(store, collection, filter, options)
  const results = mapped(rows, ({ raw, document }) => {
    if (project) return encode(project(document))
    return simple ? selectFields(raw, simple) : raw
  })
  return cursors.start(results, namespace(call, 'find'), batchSize ?? (single && limit ? limit : undefined), single)
}

function count(call: Call): Answer {
  const { command, store } = call
  const { query = {}, skip, limit } = command
  const collection = findCollection(call, command['count'])
  if (collection && Object.keys(query).length === 0 && !skip && !limit) return { n: store.count(collection), ok: 1 }
  const options = { skip: Number(skip ?? 0), limit: Number(limit ?? 0) }
  return { n: matchingIds(store, collection, query, options).length, ok: 1 }
}

function distinct(call: Call): Answer {
  const { command, store } = call
  const { key, query } = command
  const found = new Map<string, unknown>()
  const rows = matchingRows(store, findCollection(call, command['distinct']), query, { need: new Set([topField(key)]) })
  for (const { document } of rows) {
    for (const v of pathValues(document, key).values) if (v !== undefined) found.set(valueKey(v), v)
  }
  const inOrder = [...found].sort(([a], [b]) => (a < b ? -1 : 1))
  return { values: inOrder.map(([, v]) => v), ok: 1 }
}

function getmore({ command, cursors }: Call): Answer {
  return cursors.more(BigInt(String(command['getMore'])), Number(command['batchSize']) || Infinity)
}

function killcursors({ command, cursors }: Call): Answer {
  const ids: unknown[] = command['cursors'] ?? []
  const [cursorsKilled, cursorsNotFound]: [unknown[], unknown[]] = [[], []]
  for (const id of ids) (cursors.kill(BigInt(String(id))) ? cursorsKilled : cursorsNotFound).push(id)
  return { cursorsKilled, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [], ok: 1 }
}

export function namespace({ command, db }: Call, verb: string): string {
  const name: unknown = command[verb]
  return `${db}.${typeof name === 'string' ? name : `$cmd.${verb}`}`
}

export function* mapped<From, To>(items: Iterable<From>, map: (item: From) => To): Generator<To> {
  for (const item of items) yield map(item)
}
