import { judgeRobots, type RobotsTxt } from './parsers/robots-txt/index.ts'
import { SCANNER_NAME } from './contract/index.ts'
import { AnalyzerError } from './errors.ts'

/**
 * Respects a group that names our scanner; rules for everybody do not count, since a person asked for the scan.
 * @throws {AnalyzerError} `blocked-target`
 */
export function requireNoOptOut(url: string, robots: RobotsTxt | null): void {
  if (!robots) return
  const { pathname, search } = new URL(url)
  const verdict = judgeRobots(robots, SCANNER_NAME, pathname + search)
  if (verdict.allowed || verdict.group !== 'named') return
  throw new AnalyzerError(
    'blocked-target',
    `The site's robots.txt asks ${SCANNER_NAME} to stay away, so scheduled scans do not visit it.`,
  )
}
