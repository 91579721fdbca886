import { Tally, type CaseFolder, type Suite, type SuiteLine } from '../suite.ts'
import { VisitedFolder } from '../visited-folder.ts'

type Outcome = 'failed' | 'passed' | 'inapplicable' | 'cantTell'
type ActCase = { file: string; rule: string; title?: string; expected: Outcome; tools?: Record<string, Outcome> }
type Cases = { axe_rule_ids_by_act_rule?: Record<string, string[]>; cases?: ActCase[] }

const FOLDER = 'accessibility/act'
const AT_ONCE = 2

export const act: Suite = {
  name: 'act',
  run: async (folder) => {
    const tally = new Tally('act')
    const { axe_rule_ids_by_act_rule: ruleIds = {}, cases = [] } = folder.json<Cases>(`${FOLDER}/cases.json`) ?? {}
    if (cases.length > 0) await judgeCases(folder, ruleIds, cases, tally)
    return [tally.line]
  },
}

async function judgeCases(
  folder: CaseFolder,
  ruleIds: Record<string, string[]>,
  cases: ActCase[],
  tally: Tally,
): Promise<void> {
  const pages = new VisitedFolder(folder, FOLDER)
  const ours = { found: 0, missed: 0, falseAlarms: 0 }
  try {
    const missing = await pages.open()
    const waiting = [...cases]
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let one = waiting.shift(); one; one = waiting.shift()) await judge(one)
      }),
    )

    async function judge(one: ActCase): Promise<void> {
      await tally.check(`${one.file} (${one.expected})`, async () => {
        if (missing !== null) return `no browser: ${missing}`
        if (!folder.has(`${FOLDER}/${one.file}`)) return 'the file is not there'
        const report = await pages.visit(one.file, { axe: true, trace: false }, (parts) => parts.axe)
        if (!report) return 'axe gave no report'
        const wanted = ruleIds[one.rule] ?? []
        const reported = report.violations.some((violation) => wanted.includes(violation.id))
        count(ours, one.expected, reported)
        return reported === (one.expected === 'failed') ? null : reported ? 'false alarm' : 'missed'
      })
    }
  } finally {
    await pages.close()
  }
  tally.line.note = note(ours, cases)
  sortFailures(tally.line)
}

function count(
  sum: { found: number; missed: number; falseAlarms: number },
  expected: Outcome,
  reported: boolean,
): void {
  if (expected === 'failed') sum[reported ? 'found' : 'missed'] += 1
  else if (reported) sum.falseAlarms += 1
}

function note(ours: { found: number; missed: number; falseAlarms: number }, cases: ActCase[]): string {
  const axe = { found: 0, missed: 0, falseAlarms: 0 }
  for (const one of cases) count(axe, one.expected, one.tools?.['axe-core'] === 'failed')
  const words = (sum: typeof axe) => `found ${sum.found}, missed ${sum.missed}, false alarms ${sum.falseAlarms}`
  return `${words(ours)}; axe-core ${words(axe)}`
}

function sortFailures(line: SuiteLine): void {
  line.failures.sort((a, b) => a.id.localeCompare(b.id))
}
