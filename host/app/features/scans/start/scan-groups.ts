import {
  MODULE_FLAGS,
  MODULES,
  STEP_IDS,
  SWITCH_GROUPS,
  type ModuleDescriptor,
  type ModuleFlag,
  type SwitchGroup,
} from '#analyzer/contract'
import type { ScanGroup, ScanOptions } from './scan-flags.ts'

const NOTES: Readonly<Record<SwitchGroup, string>> = {
  'Content for AI': 'FAQ, sentiment, citations, freshness',
  'Search & Discovery': 'Visual search, voice search, AI visibility, SEO',
  'Technical Setup': 'SSL, robots, API health, multimodal',
  'Privacy & Legal': 'Compliance, local AI',
  'Competitor Analysis': 'Up to three addresses',
  'Performance & Security': 'Performance, vulnerabilities, user experience',
}

/** The checkboxes of the scan form, each for several switches. */
export const SCAN_GROUPS: readonly ScanGroup[] = SWITCH_GROUPS.map((name) => ({
  name,
  note: NOTES[name],
  members: flagsIn(name),
}))

/** The switches outside the groups, which only `AllOptions` shows. */
export const MORE_MODULES = flagsIn(undefined)

export const SCAN_OPTIONS: ScanOptions = { groups: SCAN_GROUPS, flags: MODULE_FLAGS, stepCount: STEP_IDS.length }

function flagsIn(group: SwitchGroup | undefined): readonly ModuleFlag[] {
  return MODULES.filter((module: ModuleDescriptor) => module.switchGroup === group).map(({ flag }) => flag)
}

export function switchLabel(flag: ModuleFlag): string {
  const module: ModuleDescriptor | undefined = MODULES.find((candidate) => candidate.flag === flag)
  return module?.switchLabel ?? module?.shortTitle ?? module?.title ?? flag
}
