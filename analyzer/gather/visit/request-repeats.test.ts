import { expect, test } from 'vitest'
import { addressKeyOf } from './address-key.ts'
import { createRequestRepeats, type RepeatState } from './request-repeats.ts'

const POLL = 'https://shop.example/api/state'

/** The state of each request, one after the other. */
function inTurn(
  addresses: readonly string[],
  between: (repeats: ReturnType<typeof createRequestRepeats>) => void = () => undefined,
  apartMs = 1_000,
  asks = true,
) {
  let now = 0
  const repeats = createRequestRepeats(() => now)
  return addresses.map((address): RepeatState => {
    now += apartMs
    const key = addressKeyOf('GET', address)
    const state = repeats.start(key, asks)
    repeats.end(key)
    between(repeats)
    return state
  })
}

test('the third request in a row to one address is a repeat, whatever keeps caches away', () => {
  expect(inTurn([POLL, POLL, POLL])).toEqual(['first', 'again', 'repeat'])
  expect(inTurn([`${POLL}?_=1`, `${POLL}?_=2`, `${POLL}?0.123456789`])).toEqual(['first', 'again', 'repeat'])
  expect(inTurn([`${POLL}?at=1763500000000`, `${POLL}?at=1763500000900`])).toEqual(['first', 'again'])
})

test('a page may ask a few times in quick succession whether something is ready', () => {
  const asked = Array<string>(10).fill(POLL)
  expect(inTurn(asked, undefined, 100).map((state) => state === 'repeat')).toEqual([
    ...Array<boolean>(8).fill(false),
    true,
    true,
  ])
  expect(inTurn(asked, undefined, 400).indexOf('repeat')).toBe(4)
  expect(inTurn(asked, undefined, 100, false).indexOf('repeat')).toBe(2)
  expect(inTurn(asked, (repeats) => repeats.forgive()).indexOf('repeat')).toBe(8)
})

test('pages of a list are no repeats as long as they bring text', () => {
  const pages = Array.from({ length: 8 }, (_, page) => `${POLL}?page=${page}`)
  expect(inTurn(pages).slice(3, 5)).toEqual(['first', 'repeat'])
  expect(inTurn(pages, (repeats) => repeats.forgive())).not.toContain('repeat')
  const endless = Array.from({ length: 14 }, (_, page) => `${POLL}/${page}`)
  expect(inTurn(endless, (repeats) => repeats.forgive()).slice(11, 13)).toEqual(['first', 'repeat'])
})

test('requests at the same time are one round, and different ones never repeat', () => {
  const repeats = createRequestRepeats()
  const key = addressKeyOf('GET', POLL)
  expect([1, 2, 3, 4].map(() => repeats.start(key))).toEqual(['first', 'first', 'first', 'first'])
  const queries = ['session', 'settings', 'page', 'prices', 'reviews', 'related']
  for (const query of queries) {
    const own = addressKeyOf('POST', POLL, JSON.stringify({ query }))
    expect(repeats.start(own)).toBe('first')
    repeats.end(own)
  }
})
