import { expectTypeOf, test } from 'vitest'
import type { sslFinding } from './ssl-certificate/findings.ts'
import type { FindingId, FindingIdOf, TwinId } from './finding-ids.ts'

test('the id of a finding that no module defines does not compile', () => {
  expectTypeOf<'hsts-missing'>().toExtend<FindingId>()
  expectTypeOf<'axe-image-alt'>().toExtend<FindingId>()
  expectTypeOf<'hsts-mising'>().not.toExtend<FindingId>()
  expectTypeOf<'hsts-missing'>().not.toExtend<FindingIdOf<'seoResults'>>()
  expectTypeOf<Parameters<typeof sslFinding>[0]>().toEqualTypeOf<FindingIdOf<'sslCertificate'>>()
})

test('a finding is the same as one that exists', () => {
  expectTypeOf<TwinId>().toEqualTypeOf<'entity-unnamed' | 'axe-heading-order' | 'axe-target-size'>()
})
