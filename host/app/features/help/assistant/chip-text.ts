export const MAX_CHIPS = 4
const MAX_CHIP_LENGTH = 40

/** A question as it stands on its chip; counted in characters as people see them. */
export function chipText(question: string): string {
  const characters = [...question]
  return characters.length <= MAX_CHIP_LENGTH ? question : `${characters.slice(0, MAX_CHIP_LENGTH).join('')}…`
}
