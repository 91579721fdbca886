import { expect, expectTypeOf, test } from 'vitest'
import { MODULES } from '../contract/index.ts'
import { traitsOf } from '../findings/define-findings.ts'
import { ACCESSIBILITY_RULES } from './accessibility/accessibility-rules.ts'
import './catalogues.ts'
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
  expectTypeOf<TwinId>().toEqualTypeOf<
    | 'entity-unnamed'
    | 'axe-document-title'
    | 'axe-heading-order'
    | 'axe-image-alt'
    | 'axe-meta-viewport'
    | 'axe-page-has-heading-one'
    | 'axe-target-size'
    | 'tls-hsts-short'
  >()
})

test('a finding that reads like one of axe is its twin, so that no scan lists the same words twice', async () => {
  const ruleOf = new Map(ACCESSIBILITY_RULES.map(({ id, problem }) => [problem, `axe-${id}`]))
  const counted = MODULES.filter((module) => 'counts' in module && module.folder !== 'accessibility')
  for (const { folder } of counted) {
    const exported = (await import(`./${folder}/findings.ts`)) as Record<string, { entries?: Record<string, Titled> }>
    for (const { entries = {} } of Object.values(exported))
      for (const [id, { title }] of Object.entries(entries)) {
        const rule = typeof title === 'string' ? ruleOf.get(title) : undefined
        if (rule) expect(traitsOf(id).sameAs, id).toBe(rule)
      }
  }
})

type Titled = { title?: unknown }
