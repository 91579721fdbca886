/** The only place for the product's name in the analyzer. */
export const PRODUCT_NAME = 'Legible'

/** The scanner's name in its user agent, and its product token in robots.txt. */
export const SCANNER_NAME = `${PRODUCT_NAME}Bot`
