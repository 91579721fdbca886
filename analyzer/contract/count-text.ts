/** `12,345`, without `toLocaleString`, whose first call blocks a phone for a long frame. */
export function countText(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** `1,240 pages`; the noun is in the singular. */
export function countedNoun(count: number, noun: string): string {
  const plural = noun.endsWith('s') ? `${noun}es` : `${noun}s`
  return `${countText(count)} ${count === 1 ? noun : plural}`
}
