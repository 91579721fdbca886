/** Findings for the scan's `vulnerabilities` list: weaknesses of the site, as opposed to missing protections. */
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
