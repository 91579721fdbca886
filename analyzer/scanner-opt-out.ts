import type { NetworkDoor } from './gather/network/network-door.ts'
import { gatherRobotsFile } from './gather/well-known/robots-file.ts'
import { judgeRobots, readRobotsFile, type RobotsTxt } from './parsers/robots-txt/index.ts'
import { SCANNER_NAME } from './contract/index.ts'
import { AnalyzerError } from './errors.ts'

/**
 * Requests the site's robots.txt before anything else.
 * @throws {AnalyzerError} `blocked-target` if the site opts out, and for an address that can never be scanned
 */
export async function requireNoOptOutBefore(url: string, door: NetworkDoor, signal: AbortSignal): Promise<void> {
  const { origin } = door.policy.requireUrl(url)
  // An opt-out counts even if the certificate is bad.
  requireNoOptOut(url, readRobotsFile(await gatherRobotsFile({ door, signal }, origin, { verify: false })))
}

/**
 * Obeys a group that names our scanner. Rules for all crawlers do not count, because a person has asked for the scan.
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
