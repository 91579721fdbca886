/** `12,345`, as `toLocaleString` has it, which takes a phone a long frame the first time that a page calls it. */
export function countText(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}
