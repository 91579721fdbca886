import type { z } from 'zod'
import { moduleOf, type ModuleId, type ResultBlocks } from './modules.ts'

/** The block of a module that failed on our side: no score, and why. */
export function failedBlock<Id extends ModuleId>(module: Id, error: string): ResultBlocks[Id] {
  return emptyBlock(module, 'Analysis Failed', error)
}

/** The block of a module whose page could not be opened: nothing was judged, and nothing failed. */
export function unopenedBlock<Id extends ModuleId>(module: Id, message: string): ResultBlocks[Id] {
  return emptyBlock(module, message, null)
}

function emptyBlock<Id extends ModuleId>(module: Id, message: string, error: string | null): ResultBlocks[Id] {
  const empty = emptyOf(moduleOf(module).block) as object
  return { ...empty, score: null, grade: 'N/A', message, error } as unknown as ResultBlocks[Id]
}

/** The same fields with nothing in them: no number where one may be missing, else zero, no items, no. */
function emptyOf(schema: z.ZodType): unknown {
  const { def } = schema as z.ZodObject | z.ZodNullable | z.ZodOptional | z.ZodArray | z.ZodNumber | z.ZodBoolean
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape)
          .filter(([, field]) => !(field as z.ZodType).isOptional())
          .map(([name, field]) => [name, emptyOf(field as z.ZodType)]),
      )
    case 'nullable':
      return null
    case 'array':
      return []
    case 'number':
      return 0
    case 'boolean':
      return false
    default:
      return {}
  }
}
