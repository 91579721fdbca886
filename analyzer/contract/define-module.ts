import { z } from 'zod'
import type { Grade } from './grades.ts'
import type { PART_POINTS } from './part-points-table.ts'

export const SCAN_TYPES = ['comprehensive', 'quick', 'compliance'] as const
export type ScanType = (typeof SCAN_TYPES)[number]

/** The checkboxes of the home card; each sets the switches of its modules together. */
export const SWITCH_GROUPS = [
  'Content for AI',
  'Search & Discovery',
  'Technical Setup',
  'Privacy & Legal',
  'Competitor Analysis',
  'Performance & Security',
] as const
export type SwitchGroup = (typeof SWITCH_GROUPS)[number]

export type ModuleGroupId = 'access' | 'content' | 'search' | 'security' | 'speed'

/** What a module is, as data that a browser reads too. How it judges stands beside it, in `judge.ts`. */
export type ModuleDescriptor = {
  /** Name of its block in a scan, as the specification has it. */
  id: string
  /** Its folder below `analyzer/modules`. */
  folder: string
  /** Its switch in the scan form and in `POST /api/scans`. */
  flag: string
  /** As the specification prints it. */
  title: string
  /** For cards and tables, where the title is too long. */
  shortTitle?: string
  /** Beside its switch, where the short title would mislead. */
  switchLabel?: string
  /** The sub-checks of an analysis step, ticked as they really finish. A module without them has no row in the progress panel. */
  checks?: readonly [string, string, string, string, string]
  /** Where the results page and the report show it. */
  group: ModuleGroupId
  /** The checkbox that sets it; without one it has a switch of its own under "More modules". */
  switchGroup?: SwitchGroup
  /** The part of the overall score that it counts in, and its share of that part's points. */
  counts?: { part: keyof typeof PART_POINTS; share: number }
  scanTypes: readonly ScanType[]
  /** What it takes its judgement from: a sentence of the documentation. */
  reads: string
  /** What its judge may return; a block without a score is computed from it. Our own pages are built without it. */
  block: z.ZodObject
}

export function defineModule<const Module extends ModuleDescriptor>(module: Module): Module {
  return module
}

export const score = z.number().min(0).max(100).nullable()
export const count = z.number().int().min(0)
export const measured = z.number().min(0).nullable()

/** What every block has. `message` is a short computed advice; `error` names our own failure. */
const base = {
  score,
  grade: z.custom<Grade>((value) => typeof value === 'string'),
  message: z.string(),
  error: z.string().nullable(),
}
/** A block may carry more under `details`; what the specification names is typed. */
export const block = <Shape extends z.ZodRawShape>(shape: Shape) => z.looseObject({ ...base, ...shape })
export const details = <Shape extends z.ZodRawShape>(shape: Shape) => z.looseObject(shape)
