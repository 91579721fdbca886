import { checkSecurityTxt, remarkOf, type SecurityTxtCheck } from './check-security-txt.ts'
import type { SecurityTxtCode } from './security-txt-codes-table.ts'

/** The response of one place. `certificateValid` is false if TLS failed and the body was read anyway. */
export type SecurityTxtAnswer = {
  url: string
  finalUrl: string
  status: number
  contentType: string | null
  body: Uint8Array
  certificateValid: boolean
}

export const SECURITY_TXT_PATHS = ['/.well-known/security.txt', '/security.txt'] as const

/**
 * Checks the first of the four places that returned 200, in this order: HTTPS well-known, HTTPS root, HTTP well-known, HTTP
 * root. `null` means no response. After redirects, the final URL must still end with the requested path.
 */
export function checkSecurityTxtAnswers(
  answers: readonly (SecurityTxtAnswer | null)[],
  options: { now?: Date } = {},
): SecurityTxtCheck {
  const found = answers.find((answer) => answer?.status === 200 && samePath(answer))
  if (!found) {
    return { valid: false, remarks: [remarkOf('no_security_txt')], fields: new Map(), signed: false }
  }
  const codes = transportCodes(found)
  const urls = [...new Set([found.url, found.finalUrl])]
  const check = checkSecurityTxt(found.body, { ...options, urls })
  return {
    ...check,
    valid: check.valid && codes.length === 0,
    remarks: [...codes.map((code) => remarkOf(code)), ...check.remarks],
  }
}

function transportCodes({ url, contentType, certificateValid }: SecurityTxtAnswer): SecurityTxtCode[] {
  const codes: SecurityTxtCode[] = []
  if (!certificateValid) codes.push('invalid_cert')
  if (!url.startsWith('https:')) codes.push('invalid_uri_scheme')
  if (!new URL(url).pathname.startsWith('/.well-known/')) codes.push('location')
  if (contentType === null) return [...codes, 'no_content_type']
  const [media = '', ...parameters] = contentType.split(';').map((part) => part.trim().toLowerCase())
  if (media !== 'text/plain') codes.push('invalid_media')
  const charset = parameters
    .find((parameter) => parameter.startsWith('charset='))
    ?.slice(8)
    .replaceAll('"', '')
  if (charset !== undefined && charset !== 'utf-8' && charset !== 'csutf8') codes.push('invalid_charset')
  return codes
}

function samePath({ url, finalUrl }: SecurityTxtAnswer): boolean {
  return finalUrl.endsWith(new URL(url).pathname.replace(/^\//, ''))
}
