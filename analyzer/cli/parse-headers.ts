import { UsageError } from './usage-error.ts'

/** What a scan varies itself, or what the connection is made of: another value would break one or falsify the other. */
const TAKEN = new Set([
  'accept',
  'accept-encoding',
  'connection',
  'content-length',
  'content-type',
  'expect',
  'host',
  'keep-alive',
  'origin',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'user-agent',
])
const TAKEN_GROUP = /^(proxy|sec)-/

/**
 * The headers of `Name: value` options, names in lower case. What it says of a bad one never quotes its value.
 * @throws {UsageError}
 */
export function parseHeaders(lines: readonly string[]): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const line of lines) {
    const [, name = '', value = ''] = /^([^:]*):(.*)$/s.exec(line) ?? []
    const known = name.trim().toLowerCase()
    if (!/^[a-z\d!#$%&'*+.^_`|~-]+$/.test(known)) throw new UsageError("--header takes 'Name: value'.")
    if (!/^[\t\x20-\x7e]*$/.test(value))
      throw new UsageError(`--header ${known}: the value may only hold ASCII characters on one line.`)
    if (value.trim() === '') throw new UsageError(`--header ${known}: the value is missing.`)
    if (TAKEN.has(known) || TAKEN_GROUP.test(known))
      throw new UsageError(`--header ${known}: the scan sets this header itself.`)
    const before = headers[known]
    const separator = known === 'cookie' ? '; ' : ', '
    headers[known] = before === undefined ? value.trim() : before + separator + value.trim()
  }
  return headers
}
