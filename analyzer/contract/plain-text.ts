const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu

/** Text from a site on one line, without control characters, direction marks and invisible characters. */
export function oneLine(text: string, limit = 300): string {
  const line = text.replaceAll(INVISIBLE, ' ').replaceAll(/\s+/g, ' ').trim()
  return cutText(line, limit)
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

/** The text with a capital first letter. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The text with a small first letter. */
export function uncapitalized(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

/** A sentence as a title, which has no full stop. Titles of jobs that earlier versions stored may have one. */
export function asTitle(sentence: string): string {
  return sentence.replace(/\.$/, '')
}

/** A part of an address without percent-encoding; as it is if that is malformed. */
export function decodedPart(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
