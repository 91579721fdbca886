import type { Document } from 'bson'
import { Aggregator } from 'mingo/aggregator'
import { Context } from 'mingo/core'
import { Lazy, type Iterator } from 'mingo/lazy'
import * as accumulator from 'mingo/operators/accumulator'
import * as expression from 'mingo/operators/expression'
import * as pipeline from 'mingo/operators/pipeline'
import * as projection from 'mingo/operators/projection'
import * as query from 'mingo/operators/query'
import type { Options } from 'mingo/types'
import { valueKey } from '../keys/encode-value.ts'
import { pathValues } from '../keys/path-values.ts'
import { badValue, messageOf, MongoError } from '../mongo-error.ts'
import { accumulatorOperators, expressionOperators } from './expression-operators.ts'
import { queryOperators } from './query-operators.ts'

/** Documents of another collection, only those whose `field` has one of `values` unless that is null. */
export type Lookup = (collection: string, field: string, values: unknown[] | null) => Document[]
type ExtraOptions = Partial<Options> & { lookup?: Lookup }
type LookupSpec = Parameters<typeof pipeline.$lookup>[1]

const MAX_LOOKUP_VALUES = 1000
/** Stages that write, run scripts or need a search engine are left out, so that they cannot hide in a sub-pipeline. */
const { $out, $merge, $setWindowFields, $densify, $fill, ...stages } = pipeline
export const STAGES: ReadonlySet<string> = new Set(Object.keys(stages).filter((name) => name.startsWith('$')))

type Operators = NonNullable<Parameters<typeof Context.init>[0]>
const ours = { query: queryOperators, expression: expressionOperators, accumulator: accumulatorOperators }
const context = Context.from(
  Context.init({ ...ours, pipeline: { $lookup: lookupThroughPlanner } } as unknown as Operators),
  Context.init({ accumulator, expression, pipeline: stages, projection, query } as unknown as Operators),
)

export function mingoOptions(extra: ExtraOptions = {}): Options {
  return { context, scriptEnabled: false, idKey: '_id', ...extra } as Options
}

/** Runs mingo and gives its complaints a code. */
export function guarded<Result>(run: () => Result): Result {
  try {
    return run()
  } catch (error) {
    if (error instanceof MongoError) throw error
    throw badValue(messageOf(error))
  }
}

/** The values of a command's `let`, which are expressions without field paths. */
export function evaluateLet(variables: Document | undefined): Document | undefined {
  if (variables === undefined || Object.keys(variables).length === 0) return undefined
  return guarded(() => new Aggregator([{ $addFields: variables }], mingoOptions()).run<Document>([{}])[0])
}

/** Fetches only the joined documents, through an index where there is one, instead of the whole collection. */
function lookupThroughPlanner(source: Iterator, spec: LookupSpec, options: Options): Iterator {
  const { from, localField, foreignField } = spec
  const { lookup } = (options as unknown as { options: ExtraOptions }).options
  if (typeof from !== 'string' || !localField || !foreignField || !lookup) {
    return pipeline.$lookup(source, spec, options)
  }
  return source.transform((items: Document[]) => {
    const local = items.flatMap((item) => pathValues(item, localField).values)
    const values = [...new Map(local.map((v) => [valueKey(v), v ?? null])).values()]
    const joined = lookup(from, foreignField, values.length <= MAX_LOOKUP_VALUES ? values : null)
    return pipeline.$lookup(Lazy(items), { ...spec, from: joined }, options)
  })
}
