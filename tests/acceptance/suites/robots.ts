import { gunzipSync } from 'node:zlib'
import { isAllowedByRobots, parseRobotsTxt } from '#analyzer/testing'
import { Tally, textOrBytes, type CaseFolder, type Suite, type SuiteLine } from '../suite.ts'

type RobotsCase = {
  id: string
  robots_txt?: string | null
  robots_txt_base64?: string | null
  user_agent?: string | null
  url?: string | null
  url_base64?: string | null
  allowed: boolean
  disputed?: boolean
}
type RealFile = {
  name: string
  robots_txt?: string | null
  robots_txt_base64?: string | null
  checks: [userAgent: string, path: string, allowed: boolean][]
}

const FILES = [
  'google-robotstxt',
  'google-spec-test-correctness',
  'google-spec-test-stress',
  'protego',
  'temoto-robotstxt',
]

export const robots: Suite = {
  name: 'robots',
  sideLines: ['robots-real'],
  run: async (folder) => [await judgeCases(folder), await judgeRealFiles(folder)],
}

async function judgeCases(folder: CaseFolder): Promise<SuiteLine> {
  const tally = new Tally('robots')
  let disputed = 0
  for (const file of FILES) {
    for (const one of folder.json<RobotsCase[]>(`robots/${file}.json`) ?? []) {
      if (one.disputed) {
        disputed += 1
        continue
      }
      await tally.check(one.id, () => {
        const rules = parseRobotsTxt(textOrBytes(one.robots_txt, one.robots_txt_base64), { maxBytes: Infinity })
        const allowed = isAllowedByRobots(rules, one.user_agent ?? '', textOrBytes(one.url, one.url_base64))
        return allowed === one.allowed ? null : `${allowed ? 'allowed' : 'disallowed'} ${one.url ?? ''}`
      })
    }
  }
  if (disputed > 0) tally.line.note = `${disputed} disputed`
  return tally.line
}

async function judgeRealFiles(folder: CaseFolder): Promise<SuiteLine> {
  const tally = new Tally('robots-real')
  const packed = folder.bytes('robots/real-robots-oracle.json.gz')
  const files = packed ? (JSON.parse(gunzipSync(packed).toString('utf8')) as { files: RealFile[] }).files : []
  for (const file of files) {
    const rules = parseRobotsTxt(textOrBytes(file.robots_txt, file.robots_txt_base64), { maxBytes: Infinity })
    for (const [agent, path, expected] of file.checks) {
      await tally.check(`${file.name} ${agent} ${path}`, () => {
        const allowed = isAllowedByRobots(rules, agent, path)
        return allowed === expected ? null : allowed ? 'allowed' : 'disallowed'
      })
    }
  }
  if (tally.line.total > 0) tally.line.note = `${((100 * tally.line.passed) / tally.line.total).toFixed(3)} %`
  return tally.line
}
