import { expect, it } from 'vitest'
import { commandGroups, commandsOfText } from './commands.ts'

const addresses = (signedIn: boolean) => commandGroups(signedIn).flatMap(({ commands }) => commands.map(({ to }) => to))

it('offers commands that need an account only to signed-in users', () => {
  expect(addresses(true)).toContain('/settings/api-tokens')
  expect(addresses(false).filter((to) => /^.settings|compare|tab=scans/.test(to))).toEqual([])
})

it('lists each page once', () => {
  for (const { commands } of commandGroups(true))
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
