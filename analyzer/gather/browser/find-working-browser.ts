import os from 'node:os'
import type { BrowserCandidate } from './browser-candidate.ts'
import { browserCandidates, type FindBrowserOptions } from './find-browser.ts'
import { launchBrowser, PROFILE_PREFIX, type LaunchedBrowser } from './launch-browser.ts'
import { sweepFolders } from './own-folders.ts'

/** The candidate that could be started, and the process that showed it. */
export type WorkingBrowser = { candidate: BrowserCandidate; sandbox: boolean; launched: LaunchedBrowser }

const NO_SANDBOX =
  'The browser starts here only without its sandbox, so no page is opened in it. Allow unprivileged user namespaces ' +
  'on this machine, in a container by the seccomp profile in docs/deploy, or set CHROMIUM_SANDBOX=off to do without.'

/**
 * Starts the first candidate that can be started; why there is none otherwise. Never without its sandbox, unless
 * `sandbox` is false. `warn` is told when there is none, and when its files lie elsewhere than wanted.
 */
export async function findWorkingBrowser(
  options: FindBrowserOptions,
  sandbox: boolean,
  warn: (message: string) => void,
): Promise<WorkingBrowser | string> {
  if (options.chromiumPath === 'none') return 'The browser is turned off by its setting.'
  sweepFolders(PROFILE_PREFIX)
  const reasons: string[] = []
  let onlyWithoutSandbox = false
  for await (const candidate of browserCandidates(options)) {
    try {
      const launched = await launchBrowser(candidate, { sandbox })
      if (launched.place !== os.tmpdir()) {
        warn(`The browser's files lie in ${launched.place}: it cannot use the temporary folder ${os.tmpdir()}.`)
      }
      return { candidate, sandbox, launched }
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      reasons.push(`${candidate.source} ${candidate.path}: ${message.split('\n')[0] ?? ''}`)
    }
    onlyWithoutSandbox ||= sandbox && (await startsWithoutSandbox(candidate))
  }
  const reason = onlyWithoutSandbox
    ? NO_SANDBOX
    : reasons.length > 0
      ? `No browser could be started. ${reasons.join('; ')}`
      : 'No browser is installed here.'
  warn(reason)
  return reason
}

/** Only to say what is the matter: it opens no page and ends at once. */
async function startsWithoutSandbox(candidate: BrowserCandidate): Promise<boolean> {
  try {
    const launched = await launchBrowser(candidate, { sandbox: false })
    await launched.close(500)
    return true
  } catch {
    return false
  }
}
