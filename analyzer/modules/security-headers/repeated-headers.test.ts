import { expect, test } from 'vitest'
import { judgeStep, siteArtifacts } from '#analyzer/testing'
import { judge } from './judge.ts'

async function judged(...lines: (readonly [string, string])[]) {
  const { document } = siteArtifacts()
  const headers = Object.fromEntries(
    lines.map(([name]) => [name, lines.flatMap(([own, value]) => (own === name ? [value] : [])).join(', ')]),
  )
  return judgeStep(judge, {
    document: { ...document, headers: { ...document.headers, ...headers }, rawHeaders: lines },
  })
}

const HSTS = 'max-age=31536000; includeSubDomains'

test.each([
  ['x-content-type-options', ['nosniff', 'nosniff'], false],
  ['x-content-type-options', ['nosniff, nosniff'], false],
  ['x-frame-options', ['DENY', 'SAMEORIGIN'], true],
  ['x-frame-options', ['DENY, SAMEORIGIN'], true],
  ['strict-transport-security', [HSTS, 'max-age=0'], true],
  ['content-security-policy', ["default-src 'none'", "default-src 'self'"], true],
  ['referrer-policy', ['no-referrer', 'no-referrer'], false],
])('%s sent as %j is told, in the table too', async (name, values, conflicting) => {
  const { data, findings } = await judged(...values.map((value) => [name, value] as const))
  const told = findings.find(({ id }) => id === 'header-repeated')
  expect(told).toMatchObject({ severity: conflicting ? 'low' : 'info', loss: 0 })
  expect(data.headers[name]).toMatchObject({ recommendation: expect.stringContaining(' once') as unknown })
  expect(data.headers[name]?.status).not.toBe('good')
})

test('a header sent once, and a list of referrer policies for older browsers, are not repeated', async () => {
  const { ids } = await judged(['x-content-type-options', 'nosniff'], ['referrer-policy', 'no-referrer, strict-origin'])
  expect(ids).not.toContain('header-repeated')
})

test('a Strict-Transport-Security that browsers ignore is not called missing', async () => {
  const { document, entryPoints } = siteArtifacts({ headers: { 'strict-transport-security': HSTS } })
  const https = entryPoints.https && { ...entryPoints.https, verified: false }
  const certificateProblem = 'No secure connection to shop.example: its certificate is self-signed.'
  const { ids, data } = await judgeStep(judge, {
    document: { ...document, certificateProblem },
    entryPoints: { ...entryPoints, https },
  })
  expect(data.headers['strict-transport-security']?.status).toBe('warning')
  expect(ids).toContain('hsts-weak')
  expect(ids).not.toContain('hsts-missing')
})
