/** `12,345`, without `toLocaleString`, whose first call blocks a phone for a long frame. */
export function countText(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}
