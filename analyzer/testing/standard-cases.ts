import { describe, expect, test } from 'vitest'
import type { FetchedText } from '../gather/artifacts.ts'
import { judge as apiHealthJudge } from '../modules/api-health/judge.ts'
import { AGENT_FILES, exampleOf } from '../parsers/agent-files/agent-files.ts'
import { fetchedText } from './artifact-builders.ts'
import { judgeStep } from './judge-step.ts'

export const ORIGIN = 'https://shop.example'

export type Json = Record<string, unknown>
type Served = { contentType?: string; headers?: Record<string, string>; redirects?: FetchedText['redirects'] }
export type Case = readonly [name: string, change: (file: Json) => unknown, served?: Served]
export type Wrong = readonly [name: string, change: (file: Json) => unknown, fault: string, served?: Served]

async function judge(id: string, change: (file: Json) => unknown, served: Served = {}) {
  const kind = AGENT_FILES.find((one) => one.id === id)
  const path = kind?.paths[0] ?? ''
  const file = kind ? exampleOf(kind, ORIGIN, 'shop.example') : {}
  const changed = change(file)
  const contentType = served.contentType ?? kind?.mediaTypes[0] ?? 'application/json'
  const body = typeof changed === 'string' ? changed : JSON.stringify(changed)
  const answer = { ...fetchedText(`${ORIGIN}${path}`, body, { ...served, contentType }), headers: served.headers ?? {} }
  return await judgeStep(apiHealthJudge, { wellKnown: { [path]: answer } })
}

/** Tests that each right variant gives no issue, and each wrong one a finding with its fault. */
export function standard(id: string, right: readonly Case[], wrong: readonly Wrong[]) {
  describe(`the standard ${id}`, () => {
    for (const [name, change, served] of right) {
      test(`right: ${name}`, async () => {
        const { findings } = await judge(id, change, served)
        expect(findings.filter(({ severity }) => severity !== 'info')).toEqual([])
      })
    }
    for (const [name, change, fault, served] of wrong) {
      test(`wrong: ${name}`, async () => {
        const { findings } = await judge(id, change, served)
        const found = findings.find((one) => one.id === `protocol-${id}-faulty`)
        expect(found?.evidence[0]).toMatch(/^GET https:\/\/shop\.example\/.*: 200/)
        expect(found?.evidence.join('\n')).toContain(fault)
      })
    }
  })
}

export const same = (file: Json) => file
export const set = (fields: Json) => (file: Json) => ({ ...file, ...fields })
export const without = (name: string) => (file: Json) => ({ ...file, [name]: undefined })
/** Changes the first element of a list. */
export const first = (name: string, fields: Json) => (file: Json) => ({
  ...file,
  [name]: [{ ...(file[name] as Json[])[0], ...fields }],
})
