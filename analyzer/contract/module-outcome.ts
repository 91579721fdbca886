import type { z } from 'zod'
import type { ModuleOutcome, StepValidation } from './report.ts'
import { MODULE_BLOCKS, type ModuleId, type ResultBlocks } from './modules.ts'

/** The block of a completed module; null if it failed or did not run. `Id` is the module of the outcome. */
export function completedBlock<Id extends ModuleId>(outcome: ModuleOutcome | undefined): ResultBlocks[Id] | null {
  return outcome?.status === 'completed' ? (outcome.data as ResultBlocks[Id]) : null
}

/** 0 to 100; null if the module failed, did not run or had nothing to judge. */
export function moduleScore(outcome: ModuleOutcome | undefined): number | null {
  return completedBlock(outcome)?.score ?? null
}

/** The row of a finished module in the progress panel. */
export function finishedStep(outcome: ModuleOutcome): StepValidation {
  const { status, checks, durationMs } = outcome
  const seconds = Math.round(durationMs / 100) / 10
  return status === 'completed'
    ? { status, hasData: true, error: null, checks, seconds }
    : { status, hasData: false, error: outcome.error, checks, seconds }
}

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

/**
 * An empty value for each field of a schema: null if the field allows it, else 0, '', [], {} or false. Optional fields
 * are omitted. A field without an empty value, such as an enum, is undefined.
 */
export function emptyOf(schema: z.ZodObject): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(schema.shape as Record<string, z.ZodType>)
      .filter(([, field]) => !field.isOptional())
      .map(([name, field]) => [name, emptyValue(field)]),
  )
}

const EMPTY: Readonly<Record<string, () => unknown>> = {
  nullable: () => null,
  array: () => [],
  number: () => 0,
  string: () => '',
  boolean: () => false,
  record: () => ({}),
}

function emptyValue(field: z.ZodType): unknown {
  return field.type === 'object' ? emptyOf(field as z.ZodObject) : EMPTY[field.type]?.()
}
