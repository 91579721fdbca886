/** Findings that are holes in the site rather than missing protections: the scan's `vulnerabilities` list. */
export const VULNERABILITY_FINDING_IDS: ReadonlySet<string> = new Set([
  'library-vulnerable',
  'file-exposed',
  'source-map-exposed',
  'mixed-content-active',
  'mixed-content-passive',
  'cors-open',
  'cookies-session-exposed',
  'scripts-insecure',
  'security-txt-expired',
])
