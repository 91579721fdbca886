import { AnalyzerError } from '../../errors.ts'

/** Signs that people copy along with an address, from mails and documents. */
const PAIRS = ['<>', '""', "''", '``', '()', '“”', '„“', '‘’', '‚‘', '«»', '»«', '‹›', '「」']
/** Also as it is mistyped, or typed before an address that has it: `http:/`, `http//`, `https:\\`, `https://https://`. */
const SCHEME = /^(https?)(?:[:：][/\\]*|[/\\]{2})/i
const OTHER_SCHEME = /^([a-z][a-z\d+.-]*):\/\//i
const EMAIL = /^(?:mailto:)?[^\s@:/?#\\]+@[^\s@:/?#\\]+$/i

export type TypedAddress = { scheme: string | null; rest: string }

/**
 * The scheme and the rest of what a person typed or pasted.
 * @throws {AnalyzerError} `blocked-target`, with a message for that person
 */
export function typedAddress(text: string): TypedAddress {
  const typed = unwrapped(text.trim())
  if (typed === '') throw refused('Please enter a URL')
  if (/\s\S*:\/\//.test(typed)) throw refused('Enter one address at a time.')
  const { scheme, rest } = splitScheme(typed)
  const other = scheme === null && OTHER_SCHEME.exec(typed)
  if (other)
    throw refused(`Only http:// and https:// addresses can be scanned, not ${(other[1] ?? '').toLowerCase()}://.`)
  if (scheme === null && EMAIL.test(rest)) {
    throw refused('This is an email address. Enter the address of a website, such as example.com.')
  }
  if (/\s/.test(hostPart(rest))) throw notAnAddress()
  return { scheme, rest }
}

/** What was typed where the host is. */
export function hostPart(rest: string): string {
  return rest.split(/[/?#\\]/, 1)[0] ?? ''
}

export function notAnAddress(cause?: unknown): AnalyzerError {
  return refused('This is not a web address. Try something like example.com.', cause)
}

export function refused(message: string, cause?: unknown): AnalyzerError {
  return new AnalyzerError('blocked-target', message, { cause })
}

function unwrapped(typed: string): string {
  const isWrapped = typed.length > 1 && PAIRS.some((pair) => typed[0] === pair[0] && typed.at(-1) === pair[1])
  return isWrapped ? unwrapped(typed.slice(1, -1).trim()) : typed
}

function splitScheme(typed: string): TypedAddress {
  let scheme: string | null = null
  let rest = typed
  for (let found = SCHEME.exec(rest); found; found = SCHEME.exec(rest)) {
    scheme = (found[1] ?? '').toLowerCase()
    rest = rest.slice(found[0].length)
  }
  return { scheme, rest: scheme === null ? rest.replace(/^\/\//, '') : rest }
}
