import { findJsonFault, type JsonFault } from './find-json-fault.ts'

const MAX_REPAIRS = 50
const MAX_LENGTH = 50_000

/**
 * Repairs common faults of hand-written JSON: missing and extra commas, comments and a comment around all of it, line breaks and wrong escapes in strings,
 * brackets that are not closed. Undefined if the result is still not JSON.
 */
export function repairJson(text: string): unknown {
  let json = text.length > MAX_LENGTH ? '' : withoutWrapper(text)
  for (let repairs = 0; repairs < MAX_REPAIRS; repairs += 1) {
    const fault = findJsonFault(json)
    if (!fault) return JSON.parse(json) as unknown
    const repaired = repair(json, fault)
    if (repaired === null) return undefined
    json = repaired
  }
  return undefined
}

/** Old templates hide scripts in a comment of HTML, as from browsers that know none. */
function withoutWrapper(text: string): string {
  const trimmed = text.trim()
  return trimmed.startsWith('<!--') && trimmed.endsWith('-->') ? trimmed.slice(4, -3) : text
}

function repair(json: string, { offset, expected }: JsonFault): string | null {
  const [before, after] = [json.slice(0, offset), json.slice(offset)]
  const comment = /^(?:\/\/[^\n]*|\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->)/.exec(after)
  if (comment) return before + after.slice(comment[0].length)
  if (expected === 'string') return repairString(before, after)
  if (/^[}\]]/.test(after) && /,\s*$/.test(before)) return before.replace(/,\s*$/, '') + after
  if (expected === 'end') return /^[;,]\s*$/.test(after) ? before : null
  if (expected !== '}' && expected !== ']') return null
  if (after === '') return json + expected
  return /^["{[]/.test(after) ? `${before},${after}` : null
}

/** Replaces a control character by a space, and drops a backslash before a character that needs none. */
function repairString(before: string, after: string): string | null {
  if (after === '') return null
  if (/^\p{Cc}/u.test(after)) return `${before} ${after.slice(1)}`
  return after.startsWith('\\') && !/^\\["\\/bfnrtu]/.test(after) ? before + after.slice(1) : null
}
