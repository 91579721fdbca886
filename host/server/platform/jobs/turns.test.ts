import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

/** Asks for turns and tells in which order they began. */
function queueOf(options: Partial<Parameters<typeof createTurns>[0]> = {}) {
  const turns = createTurns({ atOnce: 2, waitingOfTenant: 2, waiting: 10, refusal: 'Too many', ...options })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  return {
    begun,
    end: (name: string) => ends.get(name)?.(),
    ask: (tenant: string, name: string) =>
      turns.take(tenant).then((end) => {
        begun.push(name)
        ends.set(name, end)
      }),
  }
}

test('a tenant that asks for many turns holds up nobody else', async () => {
  const queue = queueOf()
  const asked = [queue.ask('greedy', 'g1'), queue.ask('greedy', 'g2'), queue.ask('greedy', 'g3')]
  asked.push(queue.ask('other', 'o1'))
  await settled()
  expect(queue.begun).toEqual(['g1', 'o1'])
  queue.end('g1')
  queue.end('g1')
  await settled()
  expect(queue.begun).toEqual(['g1', 'o1', 'g2'])
  queue.end('g2')
  await Promise.all(asked)
  expect(queue.begun).toEqual(['g1', 'o1', 'g2', 'g3'])
})

test('a turn is refused when too many wait, with the time to retry', async () => {
  const queue = queueOf()
  for (const name of ['g1', 'g2', 'g3']) void queue.ask('greedy', name)
  await expect(queue.ask('greedy', 'g4')).rejects.toMatchObject({ code: 'rate-limited', options: { retryAfter: 5 } })
  const full = queueOf({ waiting: 1 })
  for (const name of ['a', 'b', 'c']) void full.ask(name, name)
  await expect(full.ask('d', 'd')).rejects.toMatchObject({ message: 'Too many' })
})

test('without waiting, the second at once is refused and the next one is not', async () => {
  const queue = queueOf({ atOnce: Infinity, waitingOfTenant: 0 })
  await queue.ask('one', 'first')
  await expect(queue.ask('one', 'second')).rejects.toThrow('Too many')
  await queue.ask('two', 'other')
  queue.end('first')
  await queue.ask('one', 'third')
  expect(queue.begun).toEqual(['first', 'other', 'third'])
})
