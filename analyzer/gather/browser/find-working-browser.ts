import os from 'node:os'
import { messageOf } from '../../errors.ts'
import { BROWSER_SOURCES, type BrowserCandidate } from './browser-candidate.ts'
import { browserCandidates, type FindBrowserOptions } from './find-browser.ts'
import { launchBrowser, PROFILE_PREFIX, type LaunchedBrowser } from './launch-browser.ts'
import { sweepFolders } from './own-folders.ts'

/** A candidate that starts, and the process that was started to find out. */
export type WorkingBrowser = { candidate: BrowserCandidate; sandbox: boolean; launched: LaunchedBrowser }

const NO_SANDBOX =
  'On this machine the browser starts only without its sandbox, so no page is opened in it. Allow unprivileged user ' +
  'namespaces (in a container, with the seccomp profile in docs/deploy), or set CHROMIUM_SANDBOX=off to run without it.'

/**
 * Starts the first candidate that works, or returns why there is none. Uses the sandbox unless `sandbox` is false.
 * Warns when there is no browser, and when its files are in another folder than the usual one.
 */
export async function findWorkingBrowser(
  options: FindBrowserOptions,
  sandbox: boolean,
  warn: (message: string) => void,
): Promise<WorkingBrowser | string> {
  if (options.chromiumPath === 'none') return 'The browser is turned off in the settings.'
  sweepFolders(PROFILE_PREFIX)
  const reasons: string[] = []
  let onlyWithoutSandbox = false
  for await (const candidate of browserCandidates(options)) {
    try {
      const launched = await launchBrowser(candidate, { sandbox })
      if (launched.place !== os.tmpdir()) {
        warn(`The browser's files are in ${launched.place}: it cannot use the temporary folder ${os.tmpdir()}.`)
      }
      return { candidate, sandbox, launched }
    } catch (error) {
      reasons.push(`${candidate.path} (${BROWSER_SOURCES[candidate.source]}): ${messageOf(error).split('\n')[0] ?? ''}`)
    }
    onlyWithoutSandbox ||= sandbox && (await startsWithoutSandbox(candidate))
  }
  const reason = onlyWithoutSandbox
    ? NO_SANDBOX
    : reasons.length > 0
      ? `No browser could be started. ${reasons.join('; ')}`
      : 'No browser is installed on this machine.'
  warn(reason)
  return reason
}

/** Only for the error message: the browser opens no page and is closed at once. */
async function startsWithoutSandbox(candidate: BrowserCandidate): Promise<boolean> {
  try {
    const launched = await launchBrowser(candidate, { sandbox: false })
    await launched.close(500)
    return true
  } catch {
    return false
  }
}
