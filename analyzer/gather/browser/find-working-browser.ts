import type { BrowserCandidate } from './browser-candidate.ts'
import { browserCandidates, type FindBrowserOptions } from './find-browser.ts'
import { launchBrowser, PROFILE_PREFIX, type LaunchedBrowser } from './launch-browser.ts'
import { sweepFolders } from './own-folders.ts'

/** The candidate that could be started, and the process that showed it. */
export type WorkingBrowser = { candidate: BrowserCandidate; sandbox: boolean; launched: LaunchedBrowser }

/** What a browser says that cannot start its sandbox here. */
const SANDBOX_FAILURE = /sandbox|namespace|zygote|SIGTRAP|SIGILL|SIGABRT/i

/**
 * Starts the first candidate that can be started, without its sandbox where it must be; why there is none otherwise.
 * `warn` is told either of the last two.
 */
export async function findWorkingBrowser(
  options: FindBrowserOptions,
  warn: (message: string) => void,
): Promise<WorkingBrowser | string> {
  if (options.chromiumPath === 'none') return 'The browser is turned off by its setting.'
  sweepFolders(PROFILE_PREFIX)
  const reasons: string[] = []
  for await (const candidate of browserCandidates(options)) {
    const working = await tryCandidate(candidate, reasons, warn)
    if (working) return working
  }
  const reason =
    reasons.length > 0 ? `No browser could be started. ${reasons.join('; ')}` : 'No browser is installed here.'
  warn(reason)
  return reason
}

async function tryCandidate(
  candidate: BrowserCandidate,
  reasons: string[],
  warn: (message: string) => void,
): Promise<WorkingBrowser | null> {
  for (const sandbox of [true, false]) {
    try {
      const launched = await launchBrowser(candidate, { sandbox })
      if (!sandbox) warn(`The browser runs without its sandbox: ${reasons.at(-1) ?? 'it did not start with it'}`)
      return { candidate, sandbox, launched }
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      reasons.push(`${candidate.source} ${candidate.path}: ${message.split('\n')[0] ?? ''}`)
      if (!SANDBOX_FAILURE.test(message)) return null
    }
  }
  return null
}
