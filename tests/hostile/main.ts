import { parseArgs } from 'node:util'
import { flipNames } from './flip-names.ts'
import { fuzzBodies } from './fuzz-bodies.ts'
import { growReaders } from './growth/watch-growth.ts'
import { guessPasswords } from './guess-passwords.ts'
import { loadBadges } from './load-badges.ts'
import type { Row } from './row.ts'
import { scanBesideHostile } from './scan-beside-hostile.ts'
import { scanHostileSites } from './scan-hostile-sites.ts'
import { searchLogs } from './search-logs.ts'
import { soakScans } from './soak-scans.ts'
import { timeAnswers } from './time-answers.ts'
import { attackSites, SHORT_ATTACKS } from './attack-sites.ts'
import { serveAttacks } from './attack-server.ts'
import { withstandAttacks } from './withstand-attacks.ts'

const USAGE = "npm run test:hostile -- [--json] [--short] [--attack 'name']… [group…]"

type Options = { attacks: readonly string[] }
type Group = { id: string; name: string; run: (options: Options) => Promise<Row[]> }
/** Each group starts what it needs, and ends it. */
const GROUPS: readonly Group[] = [
  { id: 'D18', name: 'walls', run: ({ attacks }) => withstandAttacks(attacks) },
  { id: 'R13', name: 'soak', run: soakScans },
  { id: 'R14', name: 'sites', run: scanHostileSites },
  { id: 'R14', name: 'beside', run: scanBesideHostile },
  { id: 'R14', name: 'growth', run: growReaders },
  { id: 'S2', name: 'flips', run: flipNames },
  { id: 'S6', name: 'guesses', run: guessPasswords },
  { id: 'S7', name: 'timing', run: timeAnswers },
  { id: 'S13', name: 'bodies', run: fuzzBodies },
  { id: 'S14', name: 'secrets', run: searchLogs },
  { id: 'W12', name: 'badges', run: loadBadges },
]

if (process.argv[2] === 'serve-attacks') await serveAttacks()
else await main()

/** The long forms of what the tests show briefly, against the built product. Exit code 0 when all passed. */
async function main(): Promise<void> {
  const { json, groups, ...options } = readCommand()
  const rows = []
  for (const { id, name, run } of groups) {
    const began = performance.now()
    const figures = await run(options).catch((error: unknown) => [
      { what: 'this group', result: String(error), passed: false },
    ])
    const seconds = Math.round((performance.now() - began) / 1000)
    for (const figure of figures) {
      rows.push({ id, name, ...figure, seconds })
      const line = `${figure.passed ? 'pass' : 'FAIL'}  ${id.padEnd(3)}  ${name.padEnd(8)}  ${seconds} s  ${figure.what}: ${figure.result}`
      if (!json) process.stdout.write(`${line}\n`)
    }
  }
  if (json) process.stdout.write(`${JSON.stringify({ rows }, null, 2)}\n`)
  process.exitCode = rows.every(({ passed }) => passed) ? 0 : 1
}

function readCommand(): Options & { json: boolean; groups: readonly Group[] } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        short: { type: 'boolean', default: false },
        attack: { type: 'string', multiple: true, default: [] },
      },
    })
    const wanted = positionals.flatMap((text) => {
      const found = GROUPS.filter(({ id, name }) => name === text || id === text.toUpperCase())
      if (found.length === 0)
        throw new TypeError(`There is no group '${text}': ${GROUPS.map(({ name }) => name).join(', ')}.`)
      return found
    })
    const all = values.short ? SHORT_ATTACKS : [...attackSites().keys()]
    const attacks = values.attack.length > 0 ? values.attack : all
    return { json: values.json, attacks, groups: wanted.length > 0 ? wanted : GROUPS }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${USAGE}\n`)
    process.exit(2)
  }
}
