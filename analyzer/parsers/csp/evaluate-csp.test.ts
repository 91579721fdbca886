import { describe, expect, it } from 'vitest'
import { evaluateCsp } from './evaluate-csp.ts'

const high = (policy: string) =>
  evaluateCsp(policy)
    .filter((finding) => finding.severity === 'high')
    .map(({ type, directive, value }) => [type, directive, value])

describe('weaknesses of a policy', () => {
  it('finds inline scripts and missing directives', () => {
    expect(high("script-src 'unsafe-inline'")).toEqual([
      ['SCRIPT_UNSAFE_INLINE', 'script-src', "'unsafe-inline'"],
      ['MISSING_DIRECTIVES', 'object-src', null],
    ])
  })

  it('finds no severe weakness in a strict policy', () => {
    expect(high("script-src 'nonce-r4nd0mr4nd0m' 'strict-dynamic'; object-src 'none'; base-uri 'none'")).toEqual([])
  })

  it.each([
    '',
    ';;;',
    'no-such-directive x',
    "script-src \u0000 'nonce-",
    'script-src https://[ //',
    "script-src 'x' *: * :* http://a:b:c",
  ])('reads %j without failing', (policy) => {
    expect(() => evaluateCsp(policy)).not.toThrow()
  })
})
