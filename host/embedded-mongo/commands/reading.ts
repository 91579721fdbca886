import type { Document } from 'bson'
import { badValue } from '../mongo-error.ts'
import { projection } from '../query/projection.ts'
import { checkStages, fieldsOfPipeline, runPipeline } from '../query/run-pipeline.ts'
import { decode, encode } from '../wire/bson-codec.ts'
import type { StoredRow } from '../store/store.ts'
import { decodeFields, selectFields } from '../wire/select-fields.ts'
import { findCollection, namespace, type Answer, type Call, type Commands } from './command.ts'
import { countRows, kept, matchingRows } from './matching-rows.ts'

export const readingCommands: Commands = {
  find: ['filter projection sort skip limit batchSize singleBatch noCursorTimeout allowDiskUse', find],
  count: ['query skip limit', count],
  aggregate: ['pipeline cursor allowDiskUse', aggregate],
  getMore: ['collection batchSize', getMore],
  killCursors: ['cursors', killCursors],
}

/** What the driver's countDocuments ends with. */
const COUNT_STAGE = '{"$group":{"_id":1,"n":{"$sum":1}}}'

function find(call: Call): Answer {
  const { filter, sort, skip, limit: asked = 0, batchSize, singleBatch, projection: fields } = call.command
  const limit = Math.abs(asked)
  const single = singleBatch === true || asked < 0
  const keep = projection(fields)
  const results = matchingRows(call.store, findCollection(call), { filter, sort, skip, limit }, (row) =>
    keep ? selectFields(row.raw, keep) : kept(row).raw,
  )
  return call.cursors.start(results, namespace(call), batchSize ?? (single && limit > 0 ? limit : undefined), single)
}

function count(call: Call): Answer {
  const { query: filter, skip, limit } = call.command
  return { n: countRows(call.store, findCollection(call), { filter, skip, limit }), ok: 1 }
}

function aggregate(call: Call): Answer {
  const { command, store, cursors } = call
  if (!Array.isArray(command['pipeline'])) throw badValue("'pipeline' must be an array")
  const stages: Document[] = [...command['pipeline']]
  checkStages(stages)
  // What a find could do at the front is left to the planner.
  const take = (name: string) => (stages[0] && name in stages[0] ? stages.shift()?.[name] : undefined)
  const selection = { filter: take('$match'), sort: take('$sort'), skip: take('$skip'), limit: take('$limit') }
  const answer = (documents: Iterable<Buffer>) =>
    cursors.start(documents, namespace(call), command['cursor']?.batchSize)
  if (stages.length === 1 && JSON.stringify(stages[0]) === COUNT_STAGE) {
    const n = countRows(store, findCollection(call), selection)
    return answer(n > 0 ? [encode({ _id: 1, n })] : [])
  }
  const collection = findCollection(call)
  if (stages.length === 0) return answer(matchingRows(store, collection, selection, (row) => kept(row).raw))
  const fields = fieldsOfPipeline(stages)
  const read = (row: StoredRow) => (fields ? decodeFields(row.raw, fields) : decode(kept(row).raw))
  return answer(runPipeline([...matchingRows(store, collection, selection, read)], stages).map(encode))
}

function getMore({ command, cursors }: Call): Answer {
  return cursors.more(BigInt(String(command['getMore'])), command['batchSize'] || Infinity)
}

function killCursors({ command, cursors }: Call): Answer {
  const ids: unknown[] = command['cursors'] ?? []
  const [cursorsKilled, cursorsNotFound]: [unknown[], unknown[]] = [[], []]
  for (const id of ids) (cursors.kill(BigInt(String(id))) ? cursorsKilled : cursorsNotFound).push(id)
  return { cursorsKilled, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [], ok: 1 }
}
