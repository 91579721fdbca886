import { expect, it } from 'vitest'
import type { Role } from '#host/contract/rights.ts'
import { commandGroups, commandsOfText } from './commands.ts'

const at = (role: Role) => ({ slug: 'books', role })
const addresses = (role: Role | null) =>
  commandGroups(role && at(role), role ? [at(role)] : []).flatMap(({ commands }) => commands.map(({ to }) => to))

it('offers commands that need an account only to signed-in users, and those that need a role only to it', () => {
  expect(addresses('owner')).toEqual(expect.arrayContaining(['/settings/api-tokens', '/settings/channels']))
  expect(addresses('viewer').filter((to) => /channels|embed-keys|#schedules/.test(to))).toEqual([])
  expect(addresses(null).filter((to) => /^.settings|compare|tab=scans/.test(to))).toEqual([])
})

it('lists each page once, also for people with several workspaces', () => {
  for (const { commands } of commandGroups(at('owner'), [at('owner'), { slug: 'own', role: 'owner' }]))
    expect(new Set(commands.map(({ to }) => to)).size).toBe(commands.length)
})

it('offers to scan an address and to search for what was typed', () => {
  expect(commandsOfText('shop.example/a?b=1&c', true)).toEqual([
    { label: 'Scan shop.example/a?b=1&c', to: '/?q=shop.example%2Fa%3Fb%3D1%26c#address' },
    { label: 'Find “shop.example/a?b=1&c” in your scans', to: '/dashboard?tab=scans&q=shop.example%2Fa%3Fb%3D1%26c' },
  ])
  expect(commandsOfText('pricing', false)).toEqual([])
  expect(commandsOfText('a', true)).toEqual([])
})
