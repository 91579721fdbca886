export type BrowserCandidate = {
  source: 'setting' | 'playwright' | 'system' | 'bundled'
  path: string
  /** Points to the libraries and fonts of the bundled browser, for systems that lack them. */
  env?: Readonly<Record<string, string>>
}
