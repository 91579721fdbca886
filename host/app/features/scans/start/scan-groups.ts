import {
  MODULE_FLAGS,
  MODULES,
  SWITCH_GROUPS,
  type ModuleDescriptor,
  type ModuleFlag,
  type SwitchGroup,
} from '#analyzer/contract'

export type ScanFlags = Readonly<Record<ModuleFlag, boolean>>

export type ScanGroup = { name: SwitchGroup; note: string; members: readonly ModuleFlag[] }

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

function flagsIn(group: SwitchGroup | undefined): readonly ModuleFlag[] {
  return MODULES.filter((module: ModuleDescriptor) => module.switchGroup === group).map(({ flag }) => flag)
}

export function switchLabel(flag: ModuleFlag): string {
  const module: ModuleDescriptor | undefined = MODULES.find((candidate) => candidate.flag === flag)
  return module?.switchLabel ?? module?.shortTitle ?? module?.title ?? flag
}

export function allFlags(on: boolean): ScanFlags {
  return Object.fromEntries(MODULE_FLAGS.map((flag) => [flag, on])) as ScanFlags
}

export function countOn(flags: ScanFlags, members: readonly ModuleFlag[]): number {
  return members.filter((flag) => flags[flag]).length
}

export function groupState(flags: ScanFlags, members: readonly ModuleFlag[]): 'on' | 'mixed' | 'off' {
  const on = countOn(flags, members)
  if (on === members.length) return 'on'
  return on === 0 ? 'off' : 'mixed'
}

/** Turns a mixed group on. */
export function toggleGroup(flags: ScanFlags, members: readonly ModuleFlag[]): ScanFlags {
  const on = groupState(flags, members) !== 'on'
  return { ...flags, ...Object.fromEntries(members.map((flag) => [flag, on])) }
}
