import { parseSetCookie as parseLine } from 'set-cookie-parser'

export type ObservatoryCookie = { name: string; secure: boolean; httpOnly: boolean; sameSite: string | null }

/** One `Set-Cookie` line (RFC 6265 section 5.2), null when it sets nothing. */
export function parseSetCookie(line: string): ObservatoryCookie | null {
  const cookie = parseLine(line.slice(0, 8_192), { decodeValues: false, map: false, silent: true })[0]
  if (!cookie || cookie.name === '') return null
  const sameSite = cookie.sameSite?.toLowerCase()
  return {
    name: cookie.name,
    secure: cookie.secure === true,
    httpOnly: cookie.httpOnly === true,
    sameSite: sameSite === 'strict' || sameSite === 'lax' || sameSite === 'none' ? sameSite : null,
  }
}
