import { zod } from '#analyzer/contract'
import { NO_ADDRESS } from './scan-rules.ts'

const BAD_ADDRESS = 'Please enter a valid URL'
export const LONGEST_ADDRESS = 2048

/** Rules that a form adds see valid addresses only: they may parse them. */
function entered(isValid: (value: string) => boolean) {
  return zod
    .string({ error: BAD_ADDRESS })
    .trim()
    .max(LONGEST_ADDRESS, BAD_ADDRESS)
    .refine(isValid, { error: BAD_ADDRESS, abort: true })
}

/** `URL` alone also reads `http:/a.example`, and drops line breaks. */
export function isWebAddress(value: string): boolean {
  return /^https?:\/\/[^\t\n\r]+$/i.test(value) && URL.canParse(value)
}

/** An address that a person enters. */
export const webAddress = entered(isWebAddress)

/** Null where the field is empty or missing. */
export const optionalWebAddress = entered((value) => value === '' || isWebAddress(value))
  .nullish()
  .transform((value) => value || null)

/** What a person enters to scan it. The analyzer's own parser checks it further. */
export const scanAddress = zod
  .string({ error: NO_ADDRESS })
  .trim()
  .min(1, NO_ADDRESS)
  .max(LONGEST_ADDRESS, 'This address is too long. The limit is 2,048 characters.')
