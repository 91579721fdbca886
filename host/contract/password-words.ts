/** Shown beside a password that anyone would guess; it is a warning, the password is taken. */
export const COMMON_PASSWORD_WARNING = 'This is one of the 3,000 most common passwords. Anyone could guess it.'
