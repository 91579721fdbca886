export type BrowserCandidate = {
  source: 'setting' | 'playwright' | 'system' | 'bundled'
  path: string
  /** Libraries and fonts that came with the bundled browser, for systems that lack them. */
  env?: Readonly<Record<string, string>>
}
