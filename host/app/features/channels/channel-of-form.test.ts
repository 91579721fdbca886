import { expect, test } from 'vitest'
import { channelOfForm } from './channel-of-form.ts'

const FIELDS = [
  { name: 'to', label: '', hint: '', placeholder: '', many: true },
  { name: 'token', label: '', hint: '', placeholder: '', optional: true },
]

function formOf(entries: readonly (readonly [string, string])[]): FormData {
  const data = new FormData()
  for (const [name, value] of entries) data.append(name, value)
  return data
}

test('addresses stand one to a line, and an optional setting that is empty is left out', () => {
  const data = formOf([
    ['type', 'email'],
    ['name', ' Team '],
    ['settings.to', 'a@b.example\n c@d.example '],
    ['settings.token', ' '],
    ['events', 'scan.failed'],
    ['events', 'badge.expiring'],
  ])
  expect(channelOfForm(data, FIELDS, false)).toEqual({
    type: 'email',
    name: 'Team',
    events: ['scan.failed', 'badge.expiring'],
    settings: { to: ['a@b.example', 'c@d.example'] },
  })
})

test('a channel that is edited keeps its destination unless one is entered', () => {
  const kept = channelOfForm(formOf([['name', 'Team']]), FIELDS, true)
  expect(kept).toEqual({ name: 'Team', events: [] })
  const moved = channelOfForm(
    formOf([
      ['name', 'Team'],
      ['settings.to', 'a@b.example'],
    ]),
    FIELDS,
    true,
  )
  expect(moved['settings']).toEqual({ to: ['a@b.example'] })
})
