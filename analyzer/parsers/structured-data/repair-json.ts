import { findJsonFault } from './find-json-fault.ts'

const MAX_REPAIRS = 50
const MAX_LENGTH = 50_000

/**
 * Mends what hand-written JSON gets wrong most: a comma too many or too few, comments, line breaks and wrong escapes in
 * texts, brackets that were not closed. Undefined where that does not make it JSON (RFC 8259).
 */
export function repairJson(text: string): unknown {
  let json = text.length > MAX_LENGTH ? '' : text
  for (let repairs = 0; repairs < MAX_REPAIRS; repairs += 1) {
    const fault = findJsonFault(json)
    if (!fault) return JSON.parse(json) as unknown
    const mended = mend(json, fault.offset, fault.message)
    if (mended === null) return undefined
    json = mended
  }
  return undefined
}

function mend(json: string, at: number, message: string): string | null {
  const [before, after] = [json.slice(0, at), json.slice(at)]
  const comment = /^(?:\/\/[^\n]*|\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->)/.exec(after)
  if (comment) return before + after.slice(comment[0].length)
  if (message.startsWith('text with')) return mendText(before, after)
  if (/^[}\]]/.test(after) && /,\s*$/.test(before)) return before.replace(/,\s*$/, '') + after
  const closer = /"," or "(.)"/.exec(message)?.[1]
  if (closer !== undefined && after === '') return json + closer
  if (closer !== undefined && /^["{[]/.test(after)) return `${before},${after}`
  return message.startsWith('extra text') && /^[;,]\s*$/.test(after) ? before : null
}

/** Inside a text: a control character becomes a space, a backslash before what needs none goes. */
function mendText(before: string, after: string): string | null {
  if (after === '') return null
  if (/^\p{Cc}/u.test(after)) return `${before} ${after.slice(1)}`
  return after.startsWith('\\') && !/^\\["\\/bfnrtu]/.test(after) ? before + after.slice(1) : null
}
