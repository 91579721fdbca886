import type { Document } from 'bson'
import { isDocument } from '../keys/bson-value.ts'
import { failedToParse, MongoError } from '../mongo-error.ts'

/** One operator on one field of an update. */
export type Change = { operator: string; path: string; operand: unknown }

/** The changes that an update with operators asks for. */
export function changesOf(update: Document, inserting: boolean): Change[] {
  return Object.entries(update).flatMap(([operator, fields]) => {
    if (!isDocument(fields)) {
      throw failedToParse(`Modifiers operate on fields but we found type ${typeof fields} instead for ${operator}`)
    }
    if (operator === '$setOnInsert' && !inserting) return []
    const name = operator === '$setOnInsert' ? '$set' : operator
    return Object.entries(fields).map(([path, operand]) => ({ operator: name, path, operand }))
  })
}

/** Refuses two changes of which one would write into what the other writes. */
export function refuseConflicts(changes: readonly Change[]): void {
  const targets = changes.flatMap(({ operator, path, operand }) =>
    operator === '$rename' ? [path, String(operand)] : [path],
  )
  const seen = new Set<string>()
  for (const target of targets.sort()) {
    const parts = target.split('.')
    const clash = parts.map((_, i) => parts.slice(0, i + 1).join('.')).find((prefix) => seen.has(prefix))
    if (clash !== undefined) {
      const message = `Updating the path '${target}' would create a conflict at '${clash}'`
      throw new MongoError(40, 'ConflictingUpdateOperators', message)
    }
    seen.add(target)
  }
}
