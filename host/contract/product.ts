/** The product's name on screen, in mails and titles. */
export const PRODUCT_NAME = 'Legible'

/** The same name where only lower-case letters are allowed: cookies, keys, files. */
export const PRODUCT_SLUG = 'legible'
