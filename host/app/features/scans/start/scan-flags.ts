import type { ModuleFlag, SwitchGroup } from '#analyzer/contract'

export type ScanFlags = Readonly<Record<ModuleFlag, boolean>>

export type ScanGroup = { name: SwitchGroup; note: string; members: readonly ModuleFlag[] }

/** What the scan form offers. It comes with the page's data, so that the form works without the modules' descriptors. */
export type ScanOptions = { groups: readonly ScanGroup[]; flags: readonly ModuleFlag[]; stepCount: number }

export function allFlags(flags: readonly ModuleFlag[], on: boolean): ScanFlags {
  return Object.fromEntries(flags.map((flag) => [flag, on])) as ScanFlags
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
