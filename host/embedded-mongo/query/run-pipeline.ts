import type { Document } from 'bson'
import { Aggregator } from 'mingo/aggregator'
import { MongoError, unsupported } from '../mongo-error.ts'
import { refuseUnsupported } from './matcher.ts'
import { evaluateLet, guarded, mingoOptions, STAGES } from './mingo-options.ts'

/** Stages of MongoDB 7 that the embedded database does not have; a name in neither list is a client's mistake. */
const REFUSED_STAGES = new Set(
  (
    '$out $merge $setWindowFields $densify $fill $geoNear $search $searchMeta $vectorSearch $collStats $indexStats ' +
    '$currentOp $planCacheStats $listSessions $listLocalSessions $changeStreamSplitLargeEvent $queryStats'
  ).split(' '),
)

export function checkStages(stages: readonly Document[]): void {
  for (const name of stages.flatMap((stage) => Object.keys(stage))) {
    if (name === '$changeStream') {
      const message = 'The $changeStream stage is only supported on replica sets'
      throw new MongoError(40573, 'Location40573', message)
    }
    if (REFUSED_STAGES.has(name)) throw unsupported(name)
    if (!STAGES.has(name)) {
      throw new MongoError(40324, 'Location40324', `Unrecognized pipeline stage name: '${name}'`)
    }
  }
  refuseUnsupported(stages)
}

type Surroundings = { variables?: Document | undefined; collection?: (name: string) => Document[] }

/** Runs stages over documents in memory. */
export function runPipeline(documents: Iterable<Document>, stages: Document[], around: Surroundings): Document[] {
  if (stages.length === 0) return [...documents]
  const { collection } = around
  const variables = evaluateLet(around.variables)
  const options = mingoOptions({
    ...(variables ? { variables } : {}),
    ...(collection ? { collectionResolver: collection } : {}),
  })
  return guarded(() => new Aggregator(stages, options).run<Document>([...documents]))
}
