/** The product's name as it stands in accessible names and texts of the widgets. */
export const PRODUCT_NAME = 'Legible'

/** What every console line of the widgets begins with, so that a site owner knows whom to ask. */
export const LOG_PREFIX = '[legible]'
