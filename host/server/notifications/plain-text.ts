import { cutText, oneLine } from '#analyzer/contract'

const LONGEST_QUOTE = 120

/** A dot that a mail or chat program may turn into a link; names of common files are left alone. */
const HOST_DOT = /(?<=[\p{L}\p{N}])\.(?=\p{L}{2})(?!(?:txt|xml|html?|json|md|js|css)\b)/giu

/** Quotes words that a scanned site may have chosen, so that no program makes a link of them. */
export function quoted(text: string): string {
  const inert = oneLine(text).replaceAll('://', '[:]//').replaceAll(HOST_DOT, '[.]').replaceAll(/[“”]/g, '"')
  return `“${cutText(inert, LONGEST_QUOTE)}”`
}
