import { expect, test } from 'vitest'
import { loggedPath, maskRoute } from './mask-route.ts'

test.each([
  ['/', '/'],
  ['/api/scans?q=secret', '/api/scans'],
  ['/api/scans/01a20545-aad3-73ea-b1e8-7225d6d5d92a', '/api/scans/:id'],
  ['/badges/01a20545-aad3-73ea-b1e8-7225d6d5d92a.svg?size=small', '/badges/:id'],
  ['/confirm/f2r-iXVHgkFmufqVh7VXbF7AEQqbV88K_4zit3EedvI', '/confirm/:id'],
  ['/.well-known/http-message-signatures-directory', '/.well-known/http-message-signatures-directory'],
])('%s is traced as %s', (url, route) => {
  expect(maskRoute(url)).toBe(route)
})

test('a path of any length is cut to 120 characters', () => {
  expect(maskRoute(`/${'a/'.repeat(5_000)}`)).toHaveLength(120)
})

test('the log of a request names ids, and no token of a link', () => {
  expect(loggedPath('/share/f2r-iXVHgkFmufqVh7VXbF7AEQqbV88K_4zit3EedvI.data')).toBe('/share/:token')
  const path = '/api/scans/01a20545-aad3-73ea-b1e8-7225d6d5d92a'
  expect(loggedPath(path)).toBe(path)
})
