import type { Document } from 'bson'
import { Aggregator } from 'mingo/aggregator'
import { Context, evalExpr } from 'mingo/core'
import { $addToSet, $avg, $first, $last, $max, $min, $push, $sum } from 'mingo/operators/accumulator'
import { $cond, $ifNull } from 'mingo/operators/expression'
import { $group } from 'mingo/operators/pipeline'
import type { Options } from 'mingo/types'
import { encodeValue } from '../keys/encode-value.ts'
import { sortBy } from '../keys/sort-by.ts'
import { badValue, messageOf, MongoError, unsupported } from '../mongo-error.ts'
import { compileFilter } from './compile-filter.ts'

type Stage = (documents: Document[], operand: never) => Document[]
type Operators = NonNullable<Parameters<typeof Context.init>[0]>

/** MongoDB compares across types, mingo within one. */
const comparisons = {
  $eq: comparison((order) => order === 0),
  $ne: comparison((order) => order !== 0),
  $gt: comparison((order) => order > 0),
  $gte: comparison((order) => order >= 0),
  $lt: comparison((order) => order < 0),
  $lte: comparison((order) => order <= 0),
}
const context = Context.init({
  accumulator: { $addToSet, $avg, $first, $last, $max, $min, $push, $sum },
  expression: { $cond, $ifNull, ...comparisons },
  pipeline: { $group },
} as unknown as Operators)

const STAGES = new Map<string, Stage>(
  Object.entries({
    $match: (documents: Document[], filter: Document) => documents.filter(compileFilter(filter)),
    $sort: (documents: Document[], spec: Document) => sortBy(documents, orderOf(spec) ?? {}, (document) => document),
    $skip: (documents: Document[], n: number) => documents.slice(n),
    $limit: (documents: Document[], n: number) => documents.slice(0, n),
    $count: (documents: Document[], name: string) => (documents.length > 0 ? [{ [name]: documents.length }] : []),
    $group: (documents: Document[], spec: Document) => grouped(documents, spec),
  } satisfies Record<string, Stage>),
)
/** Stages of MongoDB 7 that the embedded database does not have; a name in neither list is a client's mistake. */
const REFUSED = new Set(
  (
    '$addFields $bucket $bucketAuto $collStats $currentOp $densify $documents $facet $fill $geoNear $graphLookup ' +
    '$indexStats $listLocalSessions $listSessions $lookup $merge $out $planCacheStats $project $redact $replaceRoot ' +
    '$replaceWith $sample $search $searchMeta $set $setWindowFields $sortByCount $unionWith $unset $unwind $vectorSearch'
  ).split(' '),
)

/** Throws MongoError for a stage that is wrong or not supported. */
export function checkStages(stages: readonly Document[]): void {
  for (const name of stages.flatMap((stage) => Object.keys(stage))) {
    if (name === '$changeStream') {
      const message = 'The $changeStream stage is only supported on replica sets'
      throw new MongoError(40573, 'Location40573', message)
    }
    if (REFUSED.has(name)) throw unsupported(name)
    if (!STAGES.has(name)) throw new MongoError(40324, 'Location40324', `Unrecognized pipeline stage name: '${name}'`)
  }
}

/** Runs stages over documents in memory. */
export function runPipeline(documents: Document[], stages: readonly Document[]): Document[] {
  return stages
    .flatMap((stage) => Object.entries(stage))
    .reduce((rows, [name, operand]) => STAGES.get(name)?.(rows, operand as never) ?? rows, documents)
}

/** Top-level fields that a pipeline reads of the documents it starts from; undefined when it may need all of them. */
export function fieldsOfPipeline([first = {}]: readonly Document[]): Set<string> | undefined {
  const text = JSON.stringify(first)
  if ('$count' in first) return new Set()
  if (!('$group' in first) || /"\$\$|\\/.test(text)) return undefined
  return new Set([...text.matchAll(/"\$([^".]+)/g)].map(([, name = '']) => name))
}

/** A sort specification that can be followed; undefined when it asks for no order. */
export function orderOf(spec: Document = {}): Document | undefined {
  const odd = Object.entries(spec).find(([path, order]) => path.startsWith('$') || Math.abs(order) !== 1)
  if (odd) throw unsupported(`a sort by '${odd[0]}' that is not 1 or -1`)
  return Object.keys(spec).length > 0 ? spec : undefined
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

function comparison(result: (order: number) => boolean) {
  return (document: Document, operand: unknown, options: Options): boolean => {
    if (!Array.isArray(operand) || operand.length !== 2) throw badValue('Expression takes exactly 2 arguments')
    const [a, b] = operand.map((part) => evalExpr(document, part, options))
    if (a === undefined || b === undefined) return result(Number(a !== undefined) - Number(b !== undefined))
    return result(Buffer.compare(encodeValue(a), encodeValue(b)))
  }
}
