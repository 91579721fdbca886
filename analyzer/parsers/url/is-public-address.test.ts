import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { addressProblem, isPublicAddress } from './is-public-address.ts'

const VECTORS = new URL('../../../../shared/fixtures/ssrf/ip-vectors.json', import.meta.url)
type Vector = { ip: string; must_block: boolean }

describe('isPublicAddress', () => {
  it.each([
    ['93.184.216.34', true],
    ['2606:2800:220:1:248:1893:25c8:1946', true],
    ['::ffff:93.184.216.34', true],
    ['::ffff:10.0.0.5', false],
    ['127.0.0.1', false],
    ['0.0.0.0', false],
    ['169.254.169.254', false],
    ['100.100.100.200', false],
    ['168.63.129.16', false],
    ['fd00:ec2::254', false],
    ['64:ff9b::7f00:1', false],
    ['2002:7f00:1::', false],
    ['2001:0:53aa:64c::1', false],
    ['::127.0.0.1', false],
    ['fe80::1%eth0', false],
    ['0x7f000001', false],
    ['2130706433', false],
    ['', false],
  ])('judges %s', (ip, expected) => expect(isPublicAddress(ip)).toBe(expected))

  it('names the kind of a refused address', () => {
    expect(addressProblem('10.1.2.3')).toBe('it is a private address')
    expect(addressProblem('93.184.216.34')).toBeNull()
  })

  it.skipIf(!existsSync(VECTORS))('agrees with every recorded verdict (skipped without the fixtures)', () => {
    const { vectors } = JSON.parse(readFileSync(VECTORS, 'utf8')) as { vectors: Vector[] }
    const wrong = vectors.filter((vector) => isPublicAddress(vector.ip) === vector.must_block)
    expect(wrong).toEqual([])
  })
})
