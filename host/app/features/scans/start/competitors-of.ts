import { MAX_COMPETITORS } from '#host/contract/scans.ts'

/** One address a line; empty lines and what is too much are dropped. */
export function competitorsOf(text: string): string[] {
  return text
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, MAX_COMPETITORS)
}
