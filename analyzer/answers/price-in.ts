const NUMBER = String.raw`\d{1,7}(?:[.,]\d{3}){0,2}(?:[.,]\d{2})?`
const PRICE = new RegExp(`([$€£¥]|CHF|USD|EUR|GBP) ?(${NUMBER})(?:$|[^\\d])|(${NUMBER}) ?([€£]|EUR|CHF|zł)`)

/** The first amount of a line with its sign or code, in either order, as price lists write it. */
export function priceIn(line: string): { number: string; currency: string } | null {
  const found = PRICE.exec(line)
  const [number, currency] = [found?.[2] ?? found?.[3], found?.[1] ?? found?.[4]]
  return number === undefined || currency === undefined ? null : { number, currency }
}
