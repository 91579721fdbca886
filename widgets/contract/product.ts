/** The product's name in accessible names and texts of the widgets. */
export const PRODUCT_NAME = 'Legible'

/** Prefix of every console line of the widgets, so that site owners know the source. */
export const LOG_PREFIX = '[legible]'
