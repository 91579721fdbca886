import { CaseFolder, type Suite, type SuiteLine } from './suite.ts'

export type RunOptions = {
  folder: string
  /** Names of suites or side lines; all when empty. */
  names: readonly string[]
  onLine?: ((line: SuiteLine) => void) | undefined
}

/**
 * Runs suites over a case folder, one after another. A suite without its files gives `0/0`; a side line is there only
 * where its cases exist, or as `0/0` when it was asked for by name.
 * @throws {Error} for a name that is no suite
 */
export async function runSuites(suites: readonly Suite[], options: RunOptions): Promise<SuiteLine[]> {
  const { folder, names, onLine } = options
  const known = new Set(suites.flatMap((suite) => [suite.name, ...(suite.sideLines ?? [])]))
  const unknown = names.filter((name) => !known.has(name))
  if (unknown.length > 0) throw new Error(`No such suite: ${unknown.join(', ')}. Known: ${[...known].join(', ')}`)
  const cases = new CaseFolder(folder)
  const lines: SuiteLine[] = []
  for (const suite of suites) {
    const own = [suite.name, ...(suite.sideLines ?? [])]
    if (names.length > 0 && !own.some((name) => names.includes(name))) continue
    for (const line of wanted(await suite.run(cases), suite, names)) {
      lines.push(line)
      onLine?.(line)
    }
  }
  return lines
}

function wanted(lines: SuiteLine[], suite: Suite, names: readonly string[]): SuiteLine[] {
  if (names.length === 0 || names.includes(suite.name)) {
    const asked = lines.filter(
      (line) => line.name === suite.name || line.total > 0 || line.note !== '' || names.includes(line.name),
    )
    return asked
  }
  return lines.filter((line) => names.includes(line.name))
}
