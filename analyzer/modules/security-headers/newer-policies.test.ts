import { expect, test } from 'vitest'
import { judgeStep } from '#analyzer/testing'
import { judge as securityHeadersJudge } from './judge.ts'

const judge = (site: Parameters<typeof judgeStep>[1]) => judgeStep(securityHeadersJudge, site)

test.each<[string, Record<string, string>, Record<string, string>]>([
  ['nothing', {}, { trustedTypes: 'not required', integrityPolicy: 'none' }],
  [
    'both in force',
    {
      'content-security-policy': "default-src 'self'; require-trusted-types-for 'script'; trusted-types lit-html",
      'integrity-policy': 'blocked-destinations=(script style), endpoints=(main)',
    },
    { trustedTypes: 'required', integrityPolicy: 'required for scripts and styles' },
  ],
  [
    'both reported only',
    {
      'content-security-policy-report-only': "require-trusted-types-for 'script'",
      'integrity-policy-report-only': 'blocked-destinations=(script)',
    },
    { trustedTypes: 'reported only', integrityPolicy: 'reported only' },
  ],
  [
    'an invalid list',
    { 'integrity-policy': 'blocked-destinations=script' },
    { trustedTypes: 'not required', integrityPolicy: 'invalid, blocks nothing' },
  ],
])('Trusted Types and Integrity-Policy are shown and cost nothing: %s', async (_, headers, shown) => {
  const { data, ids } = await judge({ headers })
  expect(data.details).toMatchObject(shown)
  expect(ids.filter((id) => /trusted|integrity-policy/.test(id))).toEqual([])
})
