import { isRecord, readJson } from '../../parsers/text/read-json.ts'
import type { FetchedText } from '../../gather/artifacts.ts'

const MAX_RULES = 100
const MAX_FAULTS = 8

/** The entries of a TDMRep file; null if it is missing or not a list. */
export function tdmRepEntries(file: FetchedText | null): Record<string, unknown>[] | null {
  const parsed = file?.status === 200 ? readJson(file.body) : undefined
  return Array.isArray(parsed) ? parsed.slice(0, MAX_RULES).filter(isRecord) : null
}

/** Faults of a TDMRep file (final report of 10 May 2024, section 6). */
export function tdmRepFileFaults(file: FetchedText | null): string[] {
  if (file?.status !== 200 || /^\s*</.test(file.body)) return []
  const parsed = readJson(file.body)
  if (parsed === undefined) return ['the file is not JSON']
  if (!Array.isArray(parsed)) return ['the file must be a list of rules']
  return parsed
    .slice(0, MAX_RULES)
    .flatMap((rule: unknown, index) => ruleFaults(rule).map((fault) => `rule ${index + 1}: ${fault}`))
    .slice(0, MAX_FAULTS)
}

function ruleFaults(rule: unknown): string[] {
  if (!isRecord(rule)) return ['is not an object']
  const { location, 'tdm-reservation': reservation, 'tdm-policy': policy } = rule
  return [
    ...(location === undefined ? ['location is missing'] : []),
    ...(location !== undefined && !(typeof location === 'string' && /^[/*]/.test(location))
      ? [`location must be a path on the site, not ${shown(location)}`]
      : []),
    ...(reservation === undefined ? ['tdm-reservation is missing'] : []),
    ...(reservation !== undefined && reservation !== 0 && reservation !== 1
      ? [`tdm-reservation must be 0 or 1, not ${shown(reservation)}`]
      : []),
    ...(policy !== undefined && !isUrl(policy) ? [`tdm-policy must be a URL, not ${shown(policy)}`] : []),
  ]
}

/** Reservations in the page's headers and head with invalid values. */
export function reservationFaults(
  headers: Readonly<Record<string, string>>,
  metas: readonly { name: string; content: string }[],
): string[] {
  const faultsIn = (where: string, name: string, value: string | undefined) =>
    value === undefined ? [] : valueFaults(name, value.trim()).map((fault) => `${where}: ${fault}`)
  return [
    ...['tdm-reservation', 'tdm-policy'].flatMap((name) => faultsIn('header', name, headers[name])),
    ...metas
      .filter(({ name }) => /^tdm-(?:reservation|policy)$/i.test(name))
      .flatMap(({ name, content }) => faultsIn('meta element', name.toLowerCase(), content)),
  ].slice(0, MAX_FAULTS)
}

function valueFaults(name: string, value: string): string[] {
  if (name === 'tdm-reservation')
    return value === '0' || value === '1' ? [] : [`tdm-reservation must be 0 or 1, not ${shown(value)}`]
  return isUrl(value) ? [] : [`tdm-policy must be a URL, not ${shown(value)}`]
}

function isUrl(value: unknown): boolean {
  return (
    typeof value === 'string' && /^(?:https?:\/\/|\/)\S+$/i.test(value) && URL.canParse(value, 'https://example.org')
  )
}

function shown(value: unknown): string {
  return (JSON.stringify(value) ?? String(value)).slice(0, 60)
}
