import { expect, test } from 'vitest'
import { addressKey } from './address-key.ts'

const key = (address: string) => addressKey(new URL(address))

test.each([
  ['the host in capitals', 'https://Site.Example/a', 'https://site.example/a'],
  ['the default port', 'https://site.example:443/a', 'https://site.example/a'],
  ['a dot after the host', 'https://site.example./a', 'https://site.example/a'],
  ['dot segments', 'https://site.example/x/../a', 'https://site.example/a'],
  ['a fragment', 'https://site.example/a#part', 'https://site.example/a'],
  ['a user', 'https://ann:secret@site.example/a', 'https://site.example/a'],
  ['escapes that are not needed', 'https://site.example/%61%2d%7e', 'https://site.example/a-~'],
  ['escapes in small letters', 'https://site.example/%e4', 'https://site.example/%E4'],
  ['the order of parameters', 'https://site.example/a?b=2&a=1', 'https://site.example/a?a=1&b=2'],
  ['a plus for a space', 'https://site.example/a?q=x+y', 'https://site.example/a?q=x%20y'],
  ['tracking', 'https://site.example/a?utm_source=x&gclid=1', 'https://site.example/a'],
  ['a session', 'https://site.example/a?PHPSESSID=1&sid=8f14e45fceea167a5a36', 'https://site.example/a'],
  ['a session in the path', 'https://site.example/a;jsessionid=1A2B', 'https://site.example/a'],
])('one page whatever %s', (_, address, same) => {
  expect(key(address)).toBe(key(same))
})

test.each([
  ['a trailing slash', '/a', '/a/'],
  ['capitals of a path', '/a', '/A'],
  ['an escaped slash', '/a/b', '/a%2Fb'],
  ['a parameter', '/a?id=1', '/a?id=2'],
  ['a name that is only short', '/a?s=shoes', '/a'],
])('two pages by %s', (_, one, other) => {
  expect(key(`https://site.example${one}`)).not.toBe(key(`https://site.example${other}`))
})
