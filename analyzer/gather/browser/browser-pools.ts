import { createBrowserPool, type BrowserPool } from './browser-pool.ts'

export type BrowserPoolsOptions = {
  /** Browser to use, or `none`; by default the first one that starts. */
  chromiumPath?: string
  /** False lets the browser start without its sandbox. */
  sandbox?: boolean
  /** Browsers at once. */
  slots?: number
  warn?: (message: string) => void
}
export type BrowserPools = {
  /** For visits. */
  browsers: BrowserPool
  /** For printing documents of our own, even if scans must not use a browser. */
  papers: BrowserPool
}

/** Starts no browser yet. */
export function createBrowserPools({ chromiumPath = '', ...options }: BrowserPoolsOptions): BrowserPools {
  const browsers = createBrowserPool({ ...options, chromiumPath })
  return { browsers, papers: chromiumPath === 'none' ? createBrowserPool({ ...options, slots: 1 }) : browsers }
}
