import { MAX_COMPETITORS } from '#host/contract/scan-rules.ts'

/** The addresses of a text, separated by line breaks or commas, up to the limit. */
export function splitCompetitors(text: string): string[] {
  return text
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, MAX_COMPETITORS)
}
