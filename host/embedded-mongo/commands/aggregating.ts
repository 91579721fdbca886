import type { Document } from 'bson'
import { badValue, unsupported } from '../mongo-error.ts'
import { fieldsOfPipeline } from '../query/fields-read.ts'
import { checkStages, runPipeline } from '../query/run-pipeline.ts'
import { encode } from '../wire/bson-codec.ts'
import { findCollection, type Answer, type Call, type Handlers } from './command.ts'
import { matchingIds, matchingRows, type RowOptions } from './matching-rows.ts'
import { mapped, namespace } from './reading.ts'

export const aggregatingCommands: Handlers = { aggregate }

type Front = { filter: Document; options: RowOptions; rest: Document[] }

function aggregate(call: Call): Answer {
  const { command, store, cursors } = call
  const { pipeline, cursor, let: variables } = command
  if (command['explain']) throw unsupported('explain of an aggregation')
  if (!Array.isArray(pipeline)) throw badValue("'pipeline' must be an array")
  checkStages(pipeline)
  const { filter, options, rest } = splitFront(pipeline)
  const name: unknown = command['aggregate']
  const collection = typeof name === 'string' ? findCollection(call, name) : undefined
  const answer = (documents: Iterable<Buffer>) =>
    cursors.start(documents, namespace(call, 'aggregate'), cursor?.batchSize)
  const around = { ...options, variables }

  const counted = countGroup(rest)
  if (collection && counted) {
    const whole = Object.keys(filter).length === 0 && !options.skip && !options.limit
    const n = whole ? store.count(collection) : matchingIds(store, collection, filter, around).length
    return answer(n > 0 ? [encode({ _id: counted._id, n })] : [])
  }
  if (rest.length === 0) {
    return answer(mapped(matchingRows(store, collection, filter, { ...around, need: null }), (row) => row.raw))
  }
  const whole = (from: string) => [...matchingRows(store, findCollection(call, from))].map((row) => row.document)
  const rows = matchingRows(store, collection, filter, { ...around, need: fieldsOfPipeline(rest) ?? undefined })
  const results = runPipeline(
    mapped(rows, (row) => row.document),
    rest,
    { variables, collection: whole },
  )
  return answer(mapped(results, (result) => encode('_id' in result ? { _id: result['_id'], ...result } : result)))
}

/** What stands at the front and a find could do is left to the planner: $match, $sort, $skip, $limit. */
function splitFront(pipeline: Document[]): Front {
  const rest = [...pipeline]
  const take = (name: string): unknown => (rest[0] && name in rest[0] ? rest.shift()?.[name] : undefined)
  const filters: Document[] = []
  for (let filter = take('$match'); filter !== undefined; filter = take('$match')) filters.push(filter as Document)
  const options: RowOptions = { sort: take('$sort') as Document | undefined }
  const [skip, limit] = [take('$skip'), take('$limit')]
  if (skip !== undefined) options.skip = Number(skip)
  if (limit !== undefined) options.limit = Number(limit)
  return { filter: filters.length > 1 ? { $and: filters } : (filters[0] ?? {}), options, rest }
}

/** `{$group: {_id: 1, n: {$sum: 1}}}` alone: what the driver's countDocuments sends. */
function countGroup(stages: Document[]): { _id: unknown } | null {
  const group: unknown = stages.length === 1 ? stages[0]?.['$group'] : undefined
  const shape = JSON.stringify(group)
  return shape === '{"_id":1,"n":{"$sum":1}}' ? { _id: 1 } : null
}
