import type { Document } from 'bson'
import { Aggregator } from 'mingo/aggregator'
import { Context } from 'mingo/core'
import * as accumulator from 'mingo/operators/accumulator'
import * as expression from 'mingo/operators/expression'
import * as pipeline from 'mingo/operators/pipeline'
import * as projection from 'mingo/operators/projection'
import * as query from 'mingo/operators/query'
import type { Options } from 'mingo/types'
import { withoutFields } from '../keys/bson-value.ts'
import { badValue, messageOf, MongoError } from '../mongo-error.ts'
import { expressionOperators } from './expression-operators.ts'
import { queryOperators } from './query-operators.ts'

/** Stages that write, run scripts or need a search engine are left out, so that they cannot hide in a sub-pipeline. */
const stages = withoutFields(pipeline, ['$out', '$merge', '$setWindowFields', '$densify', '$fill'])
export const STAGES: ReadonlySet<string> = new Set(Object.keys(stages).filter((name) => name.startsWith('$')))

type Operators = NonNullable<Parameters<typeof Context.init>[0]>
/** Without those that mingo answers with an array of one. */
const accumulators = withoutFields(accumulator, ['$top', '$bottom'])
const context = Context.from(
  Context.init({ query: queryOperators, expression: expressionOperators } as unknown as Operators),
  Context.init({ accumulator: accumulators, expression, pipeline: stages, projection, query } as unknown as Operators),
)

export function mingoOptions(extra: Partial<Options> = {}): Options {
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
