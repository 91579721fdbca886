import { expect, it } from 'vitest'
import { MODULE_FLAGS } from '#analyzer/contract'
import { allFlags, groupState, toggleGroup } from './scan-flags.ts'
import { MORE_MODULES, SCAN_GROUPS } from './scan-groups.ts'

const search = SCAN_GROUPS[1]?.members ?? []

it('has the groups and sizes of the specification', () => {
  expect(SCAN_GROUPS.map((group) => [group.name, group.members.length])).toEqual([
    ['Content for AI', 4],
    ['Search & Discovery', 4],
    ['Technical Setup', 4],
    ['Privacy & Legal', 2],
    ['Competitor Analysis', 1],
    ['Performance & Security', 3],
  ])
})

it('shows each of the 23 switches exactly once', () => {
  const shown = [...SCAN_GROUPS.flatMap((group) => group.members), ...MORE_MODULES]
  expect([...shown].sort()).toEqual(MODULE_FLAGS.sort())
})

it('is on only if all members are on', () => {
  const flags = allFlags(MODULE_FLAGS, true)
  expect(groupState(flags, search)).toBe('on')
  expect(groupState({ ...flags, seoAnalysis: false }, search)).toBe('mixed')
  expect(groupState(allFlags(MODULE_FLAGS, false), search)).toBe('off')
})

it('sets all members together and no others', () => {
  const off = toggleGroup(allFlags(MODULE_FLAGS, true), search)
  expect(search.map((flag) => off[flag])).toEqual([false, false, false, false])
  expect(off.faqAnalysis).toBe(true)
  expect(groupState(toggleGroup({ ...off, seoAnalysis: true }, search), search)).toBe('on')
})
