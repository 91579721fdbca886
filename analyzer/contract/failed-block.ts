import { emptyOf } from './empty-of.ts'
import { MODULE_BLOCKS, type ModuleId, type ResultBlocks } from './modules.ts'

/** The block of a module that failed on our side: no score, and the error. */
export function failedBlock<Id extends ModuleId>(module: Id, error: string): ResultBlocks[Id] {
  return emptyBlock(module, 'Analysis Failed', error)
}

/** The block of a module that judged nothing because the page could not be opened, which is no failure of ours. */
export function unopenedBlock<Id extends ModuleId>(module: Id, message: string): ResultBlocks[Id] {
  return emptyBlock(module, message, null)
}

function emptyBlock<Id extends ModuleId>(module: Id, message: string, error: string | null): ResultBlocks[Id] {
  const empty = emptyOf(MODULE_BLOCKS[module])
  return { ...empty, score: null, grade: 'N/A', message, error } as unknown as ResultBlocks[Id]
}
