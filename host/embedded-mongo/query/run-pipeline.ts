import type { Document } from 'bson'
import { parseOrder, sortBy } from '../keys/sort-by.ts'
import { MongoError, unsupported } from '../mongo-error.ts'
import { compileFilter } from './compile-filter.ts'
import { Groups } from './groups.ts'

type Stage = (documents: Document[], operand: Document[string]) => Document[]

const STAGES = new Map<string, Stage>([
  ['$match', (documents, filter) => documents.filter(compileFilter(filter))],
  ['$sort', (documents, spec) => sortBy(documents, parseOrder(spec) ?? {})],
  ['$skip', (documents, n) => documents.slice(n)],
  ['$limit', (documents, n) => documents.slice(0, n)],
  ['$group', grouped],
])

/** Stages of MongoDB 7 that the embedded database does not have. A name in neither list is a mistake of the client. */
const REFUSED = new Set(
  (
    '$addFields $bucket $bucketAuto $collStats $count $currentOp $densify $documents $facet $fill $geoNear $graphLookup ' +
    '$indexStats $listLocalSessions $listSessions $lookup $merge $out $planCacheStats $project $redact $replaceRoot ' +
    '$replaceWith $sample $search $searchMeta $set $setWindowFields $sortByCount $unionWith $unset $unwind $vectorSearch'
  ).split(' '),
)

/** @throws {MongoError} for an unknown or unsupported stage */
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

/** The top-level fields that a pipeline reads, undefined if it may need all of them. */
export function fieldsOfPipeline([first = {}]: readonly Document[]): Set<string> | undefined {
  const text = JSON.stringify(first)
  if (!('$group' in first) || /"\$\$|\\/.test(text)) return undefined
  return new Set([...text.matchAll(/"\$([^".]+)/g)].map(([, name = '']) => name))
}

function grouped(documents: Document[], spec: Document): Document[] {
  const groups = new Groups(spec)
  for (const document of documents) groups.add(document)
  return groups.results()
}
