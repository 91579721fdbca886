import { describe, expect, it } from 'vitest'
import { AnalyzerError } from '../../errors.ts'
import { createTargetPolicy } from './target-policy.ts'

async function endOf(promise: Promise<unknown>): Promise<string> {
  return await promise.then(
    () => 'permitted',
    (error: unknown) => (error instanceof AnalyzerError ? `${error.code}: ${error.message}` : String(error)),
  )
}

const NAMES: Readonly<Record<string, readonly string[]>> = {
  'inner.example': ['10.0.0.5'],
  'mixed.example': ['93.184.216.34', '169.254.169.254'],
  'ours.example': ['203.0.114.7'],
  'denied.example': ['198.98.1.2'],
  'open.example': ['93.184.216.34'],
}
const policy = createTargetPolicy({
  resolver: async (name) => NAMES[name] ?? [],
  ownAddresses: () => ['127.0.0.1', '203.0.114.7', '2a00:1450::7'],
  deniedAddresses: ['198.98.0.0/16'],
  allowedPrivateTargets: ['203.0.114.7:8443', 'denied.example:80'],
})

describe('where a scan may go', () => {
  it('gives the same error for a name with a private address as for one that does not exist', async () => {
    for (const name of ['missing.example', 'inner.example', 'mixed.example', 'ours.example', 'denied.example']) {
      expect(await endOf(policy.requireTarget(name, 443))).toBe(
        `dns: The name ${name} could not be resolved to a public address.`,
      )
    }
    expect(await endOf(policy.requireTarget('open.example', 443))).toBe('permitted')
  })

  it.each([
    ['203.0.114.7', 443, 'blocked-target: 203.0.114.7 cannot be scanned: it is an address of the scanner itself.'],
    ['[2a00:1450::7]', 443, 'blocked-target: 2a00:1450::7 cannot be scanned: it is an address of the scanner itself.'],
    ['198.98.200.1', 80, 'blocked-target: 198.98.200.1 cannot be scanned: the operator of this scanner denied it.'],
    ['10.0.0.5', 80, 'blocked-target: 10.0.0.5 cannot be scanned: it is a private address.'],
    ['203.0.114.7', 8443, 'permitted'],
    ['denied.example', 80, 'permitted'],
  ])('%s at port %i', async (host, port, expected) => {
    expect(await endOf(policy.requireTarget(host, port))).toBe(expected)
  })
})
