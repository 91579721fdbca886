export type BrowserCandidate = {
  source: 'setting' | 'playwright' | 'system' | 'bundled'
  path: string
  /** Points to the libraries and fonts of the bundled browser, for systems that lack them. */
  env?: Readonly<Record<string, string>>
}

/** Where a browser comes from, for operators. */
export const BROWSER_SOURCES: Readonly<Record<BrowserCandidate['source'], string>> = {
  setting: 'named by CHROMIUM_PATH',
  playwright: 'installed by Playwright',
  system: 'installed on this system',
  bundled: 'packaged with the product',
}

/** Whether this is a headless shell: the same engine without the windows of a full browser. */
export function isHeadlessShell({ source, path }: BrowserCandidate): boolean {
  return source === 'bundled' || /headless[-_]shell/.test(path)
}

/** Which browser runs and why it was chosen, for operators. */
export function describeChoice(candidate: BrowserCandidate, version: string): string {
  const { path, source } = candidate
  const kind = isHeadlessShell(candidate) ? 'headless shell' : 'full browser'
  const why = isHeadlessShell(candidate)
    ? 'it needs less processor time than a full browser'
    : 'no headless shell was found, which needs less processor time'
  return `${path} ${version} (${kind}, ${BROWSER_SOURCES[source]}${source === 'setting' ? '' : `: ${why}`})`
}
