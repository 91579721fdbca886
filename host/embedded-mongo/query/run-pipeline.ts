import type { Document } from 'bson'
import { Aggregator } from 'mingo/aggregator'
import { Context, evalExpr } from 'mingo/core'
import { $addToSet, $avg, $first, $last, $max, $min, $push, $sum } from 'mingo/operators/accumulator'
import { $cond, $ifNull } from 'mingo/operators/expression'
import { $group } from 'mingo/operators/pipeline'
import type { Options } from 'mingo/types'
import { compareValues } from '../keys/encode-value.ts'
import { orderOf, sortBy } from '../keys/sort-by.ts'
import { badValue, messageOf, MongoError, unsupported } from '../mongo-error.ts'
import { compileFilter } from './compile-filter.ts'

type Stage = (documents: Document[], operand: Document[string]) => Document[]
type Operators = NonNullable<Parameters<typeof Context.init>[0]>

const STAGES = new Map<string, Stage>([
  ['$match', (documents, filter) => documents.filter(compileFilter(filter))],
  ['$sort', (documents, spec) => sortBy(documents, orderOf(spec) ?? {}, (document) => document)],
  ['$skip', (documents, n) => documents.slice(n)],
  ['$limit', (documents, n) => documents.slice(0, n)],
  ['$count', (documents, name) => (documents.length > 0 ? [{ [name]: documents.length }] : [])],
  ['$group', grouped],
])

/** Stages of MongoDB 7 that the embedded database does not have; a name in neither list is a client's mistake. */
const REFUSED = new Set(
  (
    '$addFields $bucket $bucketAuto $collStats $currentOp $densify $documents $facet $fill $geoNear $graphLookup ' +
    '$indexStats $listLocalSessions $listSessions $lookup $merge $out $planCacheStats $project $redact $replaceRoot ' +
    '$replaceWith $sample $search $searchMeta $set $setWindowFields $sortByCount $unionWith $unset $unwind $vectorSearch'
  ).split(' '),
)

/** MongoDB compares across types, mingo within one. */
const comparisons = {
  $eq: comparison(0),
  $ne: comparison(-1, 1),
  $gt: comparison(1),
  $gte: comparison(0, 1),
  $lt: comparison(-1),
  $lte: comparison(-1, 0),
}
const context = Context.init({
  accumulator: { $addToSet, $avg, $first, $last, $max, $min, $push, $sum },
  expression: { $cond, $ifNull, ...comparisons },
  pipeline: { $group },
} as unknown as Operators)

/** Throws MongoError for a stage that is wrong or not supported. */
export function checkStages(stages: readonly Document[]): void {
  const name = stages.flatMap((stage) => Object.keys(stage)).find((stage) => !STAGES.has(stage))
  if (name === undefined) return
  if (REFUSED.has(name)) throw unsupported(`the stage ${name}`)
  if (name !== '$changeStream') throw new MongoError('Location40324', `Unrecognized pipeline stage name: '${name}'`)
  throw new MongoError('Location40573', 'The $changeStream stage is only supported on replica sets')
}

/** Runs stages over documents in memory. */
export function runPipeline(documents: Document[], stages: readonly Document[]): Document[] {
  return stages
    .flatMap((stage) => Object.entries(stage))
    .reduce((rows, [name, operand]) => STAGES.get(name)?.(rows, operand) ?? rows, documents)
}

/** Top-level fields that a pipeline reads of the documents it starts from; undefined when it may need all of them. */
export function fieldsOfPipeline([first = {}]: readonly Document[]): Set<string> | undefined {
  const text = JSON.stringify(first)
  if ('$count' in first) return new Set()
  if (!('$group' in first) || /"\$\$|\\/.test(text)) return undefined
  return new Set([...text.matchAll(/"\$([^".]+)/g)].map(([, name = '']) => name))
}

function grouped(documents: Document[], spec: Document): Document[] {
  try {
    const options = { context, scriptEnabled: false, idKey: '_id' } as unknown as Options
    const groups = new Aggregator([{ $group: spec }], options).run<Document>(documents)
    return groups.map(({ _id = null, ...rest }) => ({ _id, ...rest }))
  } catch (error) {
    throw error instanceof MongoError ? error : badValue(`$group: ${messageOf(error)}`)
  }
}

/** Accepts these results of comparing two values: -1, 0 or 1. A missing field comes before everything. */
function comparison(...accepted: number[]) {
  return (document: Document, operand: unknown, options: Options): boolean => {
    if (!Array.isArray(operand) || operand.length !== 2) throw badValue('Expression takes exactly 2 arguments')
    const [a, b] = operand.map((part) => evalExpr(document, part, options))
    const isMissing = a === undefined || b === undefined
    return accepted.includes(isMissing ? Number(a !== undefined) - Number(b !== undefined) : compareValues(a, b))
  }
}
