import { expect, test } from 'vitest'
import { readLinkHeader } from './read-link-header.ts'

test('reads each target with its own parameters', () => {
  expect(readLinkHeader('</a>; rel="license"; type="x", <https://b.example/?c=1,2>; rel=canonical')).toEqual([
    { target: '/a', parameters: '; rel="license"; type="x"' },
    { target: 'https://b.example/?c=1,2', parameters: '; rel=canonical' },
  ])
})

test('a comma inside quotes does not end the parameters', () => {
  expect(readLinkHeader('</a>; title="One, \\"two\\", three"; rel=license, </b>; title="open, rel=next')).toEqual([
    { target: '/a', parameters: '; title="One, \\"two\\", three"; rel=license' },
    { target: '/b', parameters: '; title=' },
  ])
})

test('ignores a target that is not closed and one that is too long', () => {
  expect(readLinkHeader('<'.repeat(5_000))).toEqual([])
  expect(readLinkHeader(`<${'a'.repeat(2_001)}>; rel=next, </b>`)).toEqual([{ target: '/b', parameters: '' }])
})
