import { expect, it } from 'vitest'
import { measureGrowth, type Reader } from './measure-growth.ts'
import { SHAPES } from './shapes-data.ts'
import { watchGrowth } from './watch-growth.ts'

const EVERY = 20

it('reads whatever a site sends in time that grows with its length', { timeout: 600_000 }, async () => {
  expect(SHAPES.size / EVERY).toBeGreaterThan(15)
  const { cases, faults } = await watchGrowth({ cap: 8_192, every: EVERY, processes: 2 })
  // Said whole: the summary of a failure would name their number alone.
  expect(faults.join('\n')).toBe('')
  expect(cases).toBeGreaterThan(750)
})

it('tells a reader that looks for each end anew from one that looks once', { timeout: 300_000 }, async () => {
  const spaces = SHAPES.get('U+0020 before an end that does not match') ?? (() => '')
  const reader = (pattern: RegExp): Reader => ({
    name: 'trimmed',
    read: (text, lap) => lap('trim', () => text.replace(pattern, '')),
  })
  // A neighbour on the machine may hide it once: a short text then takes as long as one of twice its length.
  const slow = []
  for (let run = 0; run < 5 && slow.length === 0; run += 1)
    slow.push(...(await measureGrowth(reader(/ +$/), spaces, 8_192)))
  expect(slow.map(({ part }) => part)).toEqual(['trim'])
  expect(await measureGrowth(reader(/ +/), spaces, 8_192)).toEqual([])
})
