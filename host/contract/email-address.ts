import { zod } from '#analyzer/contract'

const BAD_EMAIL = 'Please enter a valid email'

/** RFC 5321, section 4.5.3.1.3, allows 254 characters. */
export const emailAddress = zod.string({ error: BAD_EMAIL }).trim().max(254, BAD_EMAIL).pipe(zod.email(BAD_EMAIL))
