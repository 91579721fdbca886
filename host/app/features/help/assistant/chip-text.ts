export const MAX_CHIPS = 4
const MAX_CHIP_LENGTH = 40

/** A question, shortened for its chip. Counts code points, so that it never cuts an emoji in half. */
export function chipText(question: string): string {
  const characters = [...question]
  return characters.length <= MAX_CHIP_LENGTH ? question : `${characters.slice(0, MAX_CHIP_LENGTH).join('')}…`
}
