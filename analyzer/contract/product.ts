/** The product's name; it stands here and nowhere else in the analyzer. */
export const PRODUCT_NAME = 'Legible'
