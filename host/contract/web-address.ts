import { z } from 'zod'

const BAD_ADDRESS = 'Please enter a valid URL'

function entered(isValid: (value: string) => boolean) {
  return z.string({ error: BAD_ADDRESS }).trim().max(2048, BAD_ADDRESS).refine(isValid, BAD_ADDRESS)
}

export function isWebAddress(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
}

/** An address that a person enters. */
export const webAddress = entered(isWebAddress)

/** Null where the field is empty or missing. */
export const optionalWebAddress = entered((value) => value === '' || isWebAddress(value))
  .nullish()
  .transform((value) => value || null)
