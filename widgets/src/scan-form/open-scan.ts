import type { ScanTicket } from './embed-scan-client.ts'

/** A running scan, as the tab keeps it for a reload. */
export type OpenScan = readonly [host: string | null, url: string, ticket: ScanTicket, at: number]

/** As long as a scan is followed; an older one is forgotten. */
const KEPT_MS = 900_000

/** Keeps the running scan in this tab, or forgets it. The name is that of the tag and the form's key. A page may refuse storage: then a reload starts anew. */
export function keepOpenScan(name: string, scan: OpenScan | null): void {
  try {
    if (scan) sessionStorage[name] = JSON.stringify(scan)
    else delete sessionStorage[name]
  } catch {
    // Blocked or full.
  }
}

/** The address and ticket of the scan that runs on this host, or nothing. Other scripts of the page may write there, too. */
export function findOpenScan(name: string, host: string | null): OpenScan | [] {
  try {
    const entry = JSON.parse(sessionStorage[name] as string) as OpenScan
    if (entry[0] === host && Date.now() - entry[3] < KEPT_MS) return entry
  } catch {
    // Blocked, or no entry of ours.
  }
  return []
}
