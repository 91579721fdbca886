/** The product's name; it stands here and nowhere else in the analyzer. */
export const PRODUCT_NAME = 'Legible'

/** What the scanner calls itself: in its user agent, and as product token in a robots.txt. */
export const SCANNER_NAME = `${PRODUCT_NAME}Bot`
