import type { Document } from 'bson'
import { badValue } from '../mongo-error.ts'
import { projection } from '../query/projection.ts'
import { checkStages, fieldsOfPipeline, runPipeline } from '../query/run-pipeline.ts'
import type { Collection } from '../store/collection.ts'
import { decode, encode } from '../wire/bson-codec.ts'
import { selectFields } from '../wire/select-fields.ts'
import { findCollection, namespace, type Answer, type Call, type Commands } from './command.ts'
import { countRows, coveredReader, documentReader, fieldReader, matchingRows, type Selection } from './matching-rows.ts'
import { collected, eachInTurns, type PAUSE } from './turn.ts'
import { valueRuns } from './value-runs.ts'

export const readingCommands: Commands = {
  find: ['filter projection sort skip limit batchSize singleBatch noCursorTimeout allowDiskUse', find],
  count: ['query skip limit', count],
  aggregate: ['pipeline cursor allowDiskUse', aggregate],
  getMore: ['collection batchSize', getMore],
  killCursors: ['cursors', killCursors],
}

/** The last stage of the driver's countDocuments. */
const COUNT_STAGE = '{"$group":{"_id":1,"n":{"$sum":1}}}'

function find(call: Call): Promise<Answer> {
  const { filter, sort, skip, limit: asked = 0, batchSize, singleBatch, projection: fields } = call.command
  const limit = Math.abs(asked)
  const single = singleBatch === true || asked < 0
  const keep = projection(fields)
  const selected = (raw: Buffer) => (keep ? selectFields(raw, keep) : copyOf(raw))
  const reader = keep?.including ? coveredReader(keep.fields, encode, selected) : documentReader(selected)
  const results = matchingRows(call.store, findCollection(call), { filter, sort, skip, limit }, reader)
  return call.cursors.start(results, namespace(call), batchSize ?? (single && limit > 0 ? limit : undefined), single)
}

function copyOf(raw: Buffer): Buffer {
  return Buffer.from(raw)
}

async function count(call: Call): Promise<Answer> {
  const { query: filter, skip, limit } = call.command
  return { n: await countRows(call.store, findCollection(call), { filter, skip, limit }), ok: 1 }
}

async function aggregate(call: Call): Promise<Answer> {
  const { command, store, cursors, totals } = call
  if (!Array.isArray(command['pipeline'])) throw badValue("'pipeline' must be an array")
  const stages: Document[] = [...command['pipeline']]
  checkStages(stages)
  // The planner handles the first stages if a find could do the same.
  const take = (name: string) => (stages[0] && name in stages[0] ? stages.shift()?.[name] : undefined)
  const selection = { filter: take('$match'), sort: take('$sort'), skip: take('$skip'), limit: take('$limit') }
  const answer = (documents: Iterable<Buffer | typeof PAUSE>) =>
    cursors.start(documents, namespace(call), command['cursor']?.batchSize)
  if (stages.length === 1 && JSON.stringify(stages[0]) === COUNT_STAGE) {
    const n = await countRows(store, findCollection(call), selection)
    return answer(n > 0 ? [encode({ _id: 1, n })] : [])
  }
  const collection = findCollection(call)
  if (stages.length === 0) return answer(matchingRows(store, collection, selection, documentReader(copyOf)))
  const fields = fieldsOfPipeline(stages)
  const reader = fields ? fieldReader(fields) : documentReader((raw) => decode(copyOf(raw)))
  const rows = matchingRows(store, collection, selection, reader)
  const spec: Document | undefined = stages[0]?.['$group']
  const counted = collection && (await countedValues(call, collection, selection, stages))
  if (counted) return answer(runPipeline(counted, stages.slice(1)).map(encode))
  if (!spec) return answer(runPipeline(await collected(rows), stages).map(encode))
  const grouping = { collection, selection, spec, fields }
  const groups = await totals.groups(grouping, (add) => eachInTurns(rows, add))
  return answer(runPipeline(groups, stages.slice(1)).map(encode))
}

/** The result of a `$group` that only counts documents per value of a field; undefined if no index can answer it. */
async function countedValues(
  { store }: Call,
  collection: Collection,
  { filter = {}, sort, skip, limit }: Selection,
  [group, ordered, limited]: Document[],
): Promise<Document[] | undefined> {
  const { _id, ...rest }: Document = group?.['$group'] ?? {}
  const [[name, sum] = [], ...others] = Object.entries(rest)
  if (typeof _id !== 'string' || !_id.startsWith('$') || name === undefined || others.length > 0) return undefined
  if (JSON.stringify(sum) !== '{"$sum":1}' || sort || skip || limit) return undefined
  const direction: unknown = JSON.stringify(ordered?.['$sort'])
  const isOrdered = direction === '{"_id":1}' || direction === '{"_id":-1}'
  const runs = await valueRuns(store, collection, {
    field: _id.slice(1),
    filter,
    reverse: direction === '{"_id":-1}',
    limit: (isOrdered ? limited : ordered)?.['$limit'] ?? 0,
  })
  return runs?.map(({ value, count }) => ({ _id: value, [name]: count }))
}

function getMore({ command, cursors }: Call): Promise<Answer> {
  return cursors.more(BigInt(String(command['getMore'])), command['batchSize'] || Infinity)
}

function killCursors({ command, cursors }: Call): Answer {
  const ids: unknown[] = command['cursors'] ?? []
  const [cursorsKilled, cursorsNotFound]: [unknown[], unknown[]] = [[], []]
  for (const id of ids) (cursors.kill(BigInt(String(id))) ? cursorsKilled : cursorsNotFound).push(id)
  return { cursorsKilled, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [], ok: 1 }
}
