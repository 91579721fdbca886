import type { z } from 'zod'
import { zod } from './zod.ts'
import type { Grade } from './grades.ts'
import type { PART_POINTS } from './part-points-table.ts'

export const SCAN_TYPES = ['comprehensive', 'quick', 'compliance'] as const
export type ScanType = (typeof SCAN_TYPES)[number]

/** The checkboxes of the scan form. Each sets the switches of all its modules. */
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

/** A module as data that browsers can load too. Its code is next to it, in `judge.ts`. */
export type ModuleDescriptor = {
  /** Name of its block in a scan, given by the specification. */
  id: string
  /** Its folder in `analyzer/modules`. */
  folder: string
  /** Its switch in the scan form and in `POST /api/scans`. */
  flag: string
  /** Its title, given by the specification. */
  title: string
  /** For cards and tables, if the title is too long. */
  shortTitle?: string
  /** Next to its switch, if the short title would be misleading. */
  switchLabel?: string
  /** The stages of an analysis step, as its row in the progress panel lists them. A module without any has no row. */
  stages?: readonly string[]
  /** Where the results page and the report show it. */
  group: ModuleGroupId
  /** The checkbox that sets it; without one it has its own switch under "More modules". */
  switchGroup?: SwitchGroup
  /** The part of the overall score that it counts in, and its share of that part's points; 0 counts nothing. */
  counts?: { part: keyof typeof PART_POINTS; share: number }
  scanTypes: readonly ScanType[]
  /** What it judges, as a sentence of the documentation. */
  reads: string
}

export function defineModule<const Module extends ModuleDescriptor>(module: Module): Module {
  return module
}

export const score = zod.number().min(0).max(100).nullable()
export const count = zod.number().int().min(0)
export const measured = zod.number().min(0).nullable()

/** The fields of every block. `message` is short advice; `error` is a failure on our side. */
const base = {
  score,
  grade: zod.custom<Grade>((value) => typeof value === 'string'),
  message: zod.string(),
  error: zod.string().nullable(),
}
/**
 * The schema of a judge's result. It may contain further fields; those of the specification are typed.
 * @__NO_SIDE_EFFECTS__
 */
export function block<Shape extends z.ZodRawShape>(shape: Shape) {
  return zod.looseObject({ ...base, ...shape })
}
/** @__NO_SIDE_EFFECTS__ */
export function details<Shape extends z.ZodRawShape>(shape: Shape) {
  return zod.looseObject(shape)
}
