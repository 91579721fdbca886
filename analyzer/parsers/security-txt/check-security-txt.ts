import { isUtf8 } from 'node:buffer'
import { isLanguageTag } from '../text/is-language-tag.ts'
import { pgpFault } from './read-pgp-envelope.ts'
import { SECURITY_TXT_CODES, type SecurityTxtCode, type SecurityTxtLevel } from './security-txt-codes-table.ts'

/** One remark about the file. `line` counts from 1 and is null for the whole file. */
export type SecurityTxtRemark = { code: SecurityTxtCode; level: SecurityTxtLevel; message: string; line: number | null }
export type SecurityTxtCheck = {
  /** False exactly when there is an error. */
  valid: boolean
  remarks: SecurityTxtRemark[]
  /** Values by lower-case field name. */
  fields: Map<string, string[]>
  signed: boolean
}
export type SecurityTxtOptions = {
  now?: Date
  /** The URLs of the file (the first and last of a redirect chain), to compare with `Canonical`. */
  urls?: readonly string[]
}

const URI_FIELDS = new Set(['acknowledgments', 'canonical', 'contact', 'encryption', 'hiring', 'policy', 'csaf'])
const KNOWN_FIELDS = new Set([...URI_FIELDS, 'preferred-languages', 'expires'])
const ISO_8601 = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[-+]\d{2}:\d{2})$/i
const SIZE_LIMIT = 64 * 1024

/** Checks a security.txt by RFC 9116 and reports sectxt's codes. Never throws. */
export function checkSecurityTxt(content: Uint8Array, options: SecurityTxtOptions = {}): SecurityTxtCheck {
  const reader = new SecurityTxtReader(options)
  reader.read(content.subarray(0, SIZE_LIMIT))
  return reader.check
}

class SecurityTxtReader {
  readonly check: SecurityTxtCheck = { valid: true, remarks: [], fields: new Map(), signed: false }
  readonly #now: Date
  readonly #urls: readonly string[]
  #line: number | null = null
  #signature: 'none' | 'open' | 'ended' = 'none'

  constructor({ now = new Date(), urls = [] }: SecurityTxtOptions) {
    this.#now = now
    this.#urls = urls
  }

  read(content: Uint8Array): void {
    const text = this.#decode(content)
    const lines = text.split('\n')
    for (const [index, line] of lines.entries()) {
      this.#line = index + 1
      this.#readLine(line.trimEnd(), text)
    }
    this.#line = null
    this.#readEnd(lines)
    this.#readWhole()
  }

  #decode(content: Uint8Array): string {
    const bytes = Buffer.from(content)
    const marked = bytes.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf]))
    if (marked) this.#remark('bom_in_file')
    const text = bytes.subarray(marked ? 3 : 0)
    if (!isUtf8(text)) this.#remark('utf8')
    return text.toString('utf8')
  }

  #readLine(given: string, text: string): void {
    if (this.#signature === 'open') {
      if (given === '-----END PGP SIGNATURE-----') this.#signature = 'ended'
      return
    }
    if (given !== '' && this.#signature === 'ended') return this.#remark('data_after_sig')
    const { signed } = this.check
    // In signed text, a line that begins with a dash is escaped (RFC 9580 section 7.2).
    const line = signed && given.startsWith('- ') ? given.slice(2) : given
    if (line === '-----BEGIN PGP SIGNED MESSAGE-----') return this.#openSigned(text)
    if (line === '-----BEGIN PGP SIGNATURE-----' && signed) this.#signature = 'open'
    else if (line === '' || line.startsWith('#')) return
    else if (line.includes(':')) this.#readField(line)
    else this.#remark('invalid_line')
  }

  #openSigned(text: string): void {
    if (this.#line !== 1) this.#remark('signed_format_issue')
    if (this.check.signed) return
    this.check.signed = true
    const fault = pgpFault(text)
    if (fault) this.#remark(fault)
  }

  #readField(line: string): void {
    const colon = line.indexOf(':')
    const written = line.slice(0, colon).toLowerCase()
    const name = written.trimEnd()
    const rest = line.slice(colon + 1)
    if (name !== written) this.#remark('prec_ws')
    if (rest !== '' && !rest.startsWith(' ')) this.#remark('no_space')
    const value = rest.trimStart()
    if (name === 'hash' && this.check.signed) return
    if (name === '') return this.#remark('empty_key')
    if (value === '') return this.#remark('empty_value')
    this.#checkValue(name, value)
    if (!KNOWN_FIELDS.has(name)) this.#remark('unknown_field')
    const values = this.check.fields.get(name)
    if (values) values.push(value)
    else this.check.fields.set(name, [value])
  }

  #checkValue(name: string, value: string): void {
    if (URI_FIELDS.has(name)) {
      const scheme = /^([a-z][a-z\d+.-]*):/i.exec(value)?.[1]?.toLowerCase()
      if (scheme === undefined) this.#remark('no_uri')
      else if (scheme === 'http') this.#remark('no_https')
    } else if (name === 'expires') this.#checkExpires(value)
    else if (name === 'preferred-languages') {
      for (const language of value.split(',')) if (!isLanguageTag(language)) this.#remark('invalid_lang')
    }
  }

  #checkExpires(value: string): void {
    const date = new Date(value.replace(/^(\S+) /, '$1T'))
    if (!ISO_8601.test(value) || Number.isNaN(date.getTime()) || !isCalendarDate(value))
      return this.#remark('invalid_expiry')
    const yearAhead = new Date(this.#now)
    yearAhead.setUTCFullYear(yearAhead.getUTCFullYear() + 1)
    if (date > yearAhead) this.#remark('long_expiry')
    else if (date < this.#now) this.#remark('expired')
  }

  #readEnd(lines: readonly string[]): void {
    const last = lines.at(-1)?.trimEnd() ?? ''
    this.#line = lines.length
    if (last !== '') this.#remark('no_line_separators')
    else if (this.check.signed && lines.at(-2)?.trimEnd() === '') this.#remark('too_many_line_separators')
    this.#line = null
  }

  #readWhole(): void {
    const { fields, signed } = this.check
    const expires = fields.get('expires') ?? []
    if (expires.length === 0) this.#remark('no_expire')
    else if (expires.length > 1) this.#remark('multi_expire')
    const canonical = fields.get('canonical')
    if (canonical && this.#urls.length > 0 && !this.#urls.some((url) => canonical.includes(url))) {
      this.#remark('no_canonical_match')
    }
    const csaf = fields.get('csaf') ?? []
    if (csaf.some((value) => !value.endsWith('provider-metadata.json'))) this.#remark('no_csaf_file')
    if (csaf.length > 1) this.#remark('multiple_csaf_fields')
    const contacts = fields.get('contact')
    if (!contacts) this.#remark('no_contact')
    else if (contacts.some((value) => value.startsWith('mailto:')) && !fields.has('encryption'))
      this.#remark('no_encryption')
    if ((fields.get('preferred-languages')?.length ?? 0) > 1) this.#remark('multi_lang')
    if (!signed) this.#remark('not_signed')
    else if (!canonical) this.#remark('no_canonical')
  }

  #remark(code: SecurityTxtCode): void {
    const { remarks } = this.check
    const remark = remarkOf(code, this.#line)
    if (remark.level === 'error') this.check.valid = false
    if (remarks.length < 500) remarks.push(remark)
  }
}

export function remarkOf(code: SecurityTxtCode, line: number | null = null): SecurityTxtRemark {
  const [level, message] = SECURITY_TXT_CODES[code]
  return { code, level, message, line }
}

/** `Date` also accepts 31 February, as a day in March, and hour 24. */
function isCalendarDate(value: string): boolean {
  const [year = 0, month = 0, day = 0] = value.slice(0, 10).split('-').map(Number)
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day && value.slice(11, 13) !== '24'
}
