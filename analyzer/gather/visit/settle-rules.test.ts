import { expect, test } from 'vitest'
import { nextStep, type PageActivity } from './settle-rules.ts'

const QUIET: PageActivity = {
  waited: 600,
  pending: 0,
  unanswered: 0,
  letters: 2_000,
  sinceData: 700,
  pictures: { open: 0, since: 700 },
  sinceGrowth: 700,
  sinceBusy: 700,
  timer: 0,
  forwards: 0,
  rests: false,
  repeats: false,
  streams: false,
  listens: false,
}
const step = (own: Partial<PageActivity>) => nextStep({ ...QUIET, ...own })

test.each<[string, Partial<PageActivity>, ReturnType<typeof nextStep>]>([
  ['half a second without anything is quiet', {}, { settled: 'quiet' }],
  ['an answer is awaited', { pending: 1 }, { wait: 60, what: 'requests that may bring text' }],
  ['a request that has had no answer for long is not', { pending: 1, unanswered: 1 }, { settled: 'unanswered' }],
  [
    'unless the page shows no text yet',
    { pending: 1, unanswered: 1, letters: 90 },
    { wait: 60, what: 'requests that may bring text' },
  ],
  ['or others are open', { pending: 2, unanswered: 1 }, { wait: 60, what: 'requests that may bring text' }],
  ['the page may still work on an answer', { sinceData: 100 }, { wait: 400, what: 'a quiet page' }],
  ['a page with nothing to come needs less', { rests: true, sinceData: 120, waited: 120 }, { settled: 'quiet' }],
  ['but a moment', { rests: true, sinceData: 40 }, { wait: 60, what: 'a quiet page' }],
  [
    'and all of it if it shows no text yet',
    { rests: true, sinceData: 120, letters: 90 },
    { wait: 380, what: 'a quiet page' },
  ],
  ['or if its own timer is to end', { rests: true, sinceData: 600, timer: 900 }, { wait: 900, what: 'a timer' }],
  ['a page that forwards is', { rests: true, forwards: 1_000 }, { wait: 1_000, what: 'a page that forwards' }],
  ['text that grows is awaited', { sinceGrowth: 200 }, { wait: 300, what: 'a quiet page' }],
  ['a timer is awaited', { timer: 900 }, { wait: 900, what: 'a timer' }],
  ['a timer far away is not', { waited: 2_000, timer: 900 }, { settled: 'quiet' }],
  [
    'a stream may bring the first text',
    { listens: true, letters: 90 },
    { wait: 60, what: 'the first text of a stream' },
  ],
  ['and is not awaited by a page with text', { listens: true }, { settled: 'quiet' }],
  ['a few pictures may still load', { pictures: { open: 2, since: 600 } }, { settled: 'quiet' }],
  ['many pictures are awaited for a while', { pictures: { open: 3, since: 10 } }, { wait: 60, what: 'images' }],
  [
    'pictures without end are not',
    { waited: 3_000, sinceData: 2_000, sinceGrowth: 2_000, pictures: { open: 9, since: 10 } },
    { settled: 'quiet' },
  ],
  ['a busy page is awaited for a while', { sinceBusy: 100 }, { wait: 400, what: 'a busy main thread' }],
  ['an animation is not', { waited: 3_000, sinceData: 2_000, sinceGrowth: 2_000, sinceBusy: 10 }, { settled: 'busy' }],
  ['only repeats are left', { repeats: true }, { settled: 'repeats' }],
  ['only streams are left', { streams: true }, { settled: 'streams' }],
  ['five seconds are enough', { waited: 5_000, pending: 1 }, { settled: 'limit' }],
])('%s', (_name, own, expected) => {
  expect(step(own)).toEqual(expected)
})
