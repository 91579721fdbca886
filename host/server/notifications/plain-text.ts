const LONGEST_LINE = 200
const LONGEST_QUOTE = 120

/** A dot that a mail or chat program may turn into a link; names of common files are left alone. */
const HOST_DOT = /(?<=[\p{L}\p{N}])\.(?=\p{L}{2})(?!(?:txt|xml|html?|json|md|js|css)\b)/giu

/** Quotes words that a scanned site may have chosen, so that no program makes a link of them. */
export function quoted(text: string): string {
  const inert = oneLine(text).replaceAll('://', '[:]//').replaceAll(HOST_DOT, '[.]').replaceAll(/[“”]/g, '"')
  return `“${cutText(inert, LONGEST_QUOTE)}”`
}

/** Removes line breaks and other control characters: a title is one line. */
export function oneLine(text: string): string {
  return cutText(text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' '), LONGEST_LINE)
}

/** Cuts at a character's border, so that no half of a character is left; `length` counts UTF-16 code units. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text
  let end = Math.max(0, length - 1)
  if (isHighSurrogate(text.charCodeAt(end - 1))) end -= 1
  return `${text.slice(0, end)}…`
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff
}
