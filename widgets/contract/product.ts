/** The product's name as it stands in accessible names and texts of the widgets. */
export const PRODUCT_NAME = 'Legible'

/** What every console line of the widgets begins with, so that a site owner knows whom to ask. */
export const LOG_PREFIX = '[legible]'

/** How many modules a comprehensive scan judges, and how many of them have a row of progress; a test holds them to the analyzer's. */
export const MODULE_COUNT = 23
export const STEP_COUNT = 19
