import { createBrowserPool, type BrowserPool, type BrowserPoolOptions } from './browser-pool.ts'

export type BrowserPoolsOptions = Pick<BrowserPoolOptions, 'chromiumPath' | 'sandbox' | 'slots' | 'warn'>
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
