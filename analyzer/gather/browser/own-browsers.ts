import { createSharedBrowser, type SharedBrowser, type SharedBrowserOptions } from './shared-browser.ts'

export type OwnBrowsersOptions = Pick<SharedBrowserOptions, 'chromiumPath' | 'sandbox' | 'warn'>
/** The browsers of a process: one and the same, unless scans must not use any. */
export type OwnBrowsers = {
  visits: SharedBrowser
  /** For printing documents of our own. */
  papers: SharedBrowser
}

/** Starts no browser yet. */
export function createOwnBrowsers({ chromiumPath = '', ...options }: OwnBrowsersOptions): OwnBrowsers {
  const visits = createSharedBrowser({ ...options, chromiumPath })
  return { visits, papers: chromiumPath === 'none' ? createSharedBrowser(options) : visits }
}
