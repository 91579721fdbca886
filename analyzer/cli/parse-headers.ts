import { UsageError } from './usage-error.ts'

/** Headers that a scan varies itself or that the connection depends on: another value would falsify or break the scan. */
const RESERVED = new Set([
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
const RESERVED_PREFIX = /^(proxy|sec)-/

/**
 * The headers of `Name: value` options, with names in lower case.
 * @throws {UsageError} never with the value in its message, which may be a secret
 */
export function parseHeaders(lines: readonly string[]): Record<string, string> {
  const headers = new Map<string, string>()
  for (const line of lines) {
    const [, name = '', value = ''] = /^([^:]*):(.*)$/s.exec(line) ?? []
    const known = name.trim().toLowerCase()
    if (!/^[a-z\d!#$%&'*+.^_`|~-]+$/.test(known)) throw new UsageError("--header takes 'Name: value'.")
    if (!/^[\t\x20-\x7e]*$/.test(value))
      throw new UsageError(`--header ${known}: the value may only hold ASCII characters on one line.`)
    if (value.trim() === '') throw new UsageError(`--header ${known}: the value is missing.`)
    if (RESERVED.has(known) || RESERVED_PREFIX.test(known))
      throw new UsageError(`--header ${known}: the scan sets this header itself.`)
    const before = headers.get(known)
    const separator = known === 'cookie' ? '; ' : ', '
    headers.set(known, before === undefined ? value.trim() : before + separator + value.trim())
  }
  return Object.fromEntries(headers)
}
