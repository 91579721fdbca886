import { expect, test } from 'vitest'
import type { Finding } from '../contract/index.ts'
import '../modules/catalogues.ts'
import type { FindingId } from '../modules/finding-ids.ts'
import { joinTwins } from './join-twins.ts'

function finding(id: FindingId, module: Finding['module'], rest: Partial<Finding> = {}): Finding {
  return {
    id,
    module,
    severity: 'low',
    title: id,
    evidence: [`seen by ${module}`],
    why: '',
    assistants: [],
    fix: { summary: '', steps: [], code: [] },
    gain: 0.4,
    effort: 'minutes',
    source: { title: '', url: '', date: '' },
    evidenceGrade: 'A',
    ...rest,
  }
}

const named = finding('identity-missing', 'structuredDataResults', { assistants: ['Gemini'] })
const unnamed = finding('entity-unnamed', 'aiVisibilityResults', {
  severity: 'medium',
  gain: 0.3,
  assistants: ['ChatGPT', 'Gemini'],
})
const other = finding('csp-missing', 'securityHeaders')

test('a fault that two modules found is reported once, with the gain of both', () => {
  const joined = joinTwins([unnamed, other, named])
  expect(joined.map(({ id }) => id)).toEqual(['csp-missing', 'identity-missing'])
  expect(joined[1]).toMatchObject({
    module: 'structuredDataResults',
    severity: 'medium',
    gain: 0.7,
    assistants: ['Gemini', 'ChatGPT'],
    evidence: ['seen by structuredDataResults', expect.stringMatching(/^Also found and counted in .+$/) as unknown],
  })
})

test('a missing HSTS header is one fault, although the TLS grade needs it too: with both fixes nginx would send it twice', () => {
  const joined = joinTwins([finding('hsts-missing', 'securityHeaders'), finding('tls-hsts-short', 'sslCertificate')])
  expect(joined.map(({ id }) => id)).toEqual(['hsts-missing'])
})

test('the evidence of the other stands where there is none', () => {
  const [joined] = joinTwins([unnamed, { ...named, evidence: [] }])
  expect(joined?.evidence[0]).toBe('seen by aiVisibilityResults')
})

test('a fault that only one of them found stays as it is', () => {
  expect(joinTwins([unnamed, other])).toEqual([unnamed, other])
  expect(joinTwins([named])).toEqual([named])
})
