import type { RateLimit } from '../platform/rate-limits.ts'

const QUARTER_HOUR = 15 * 60
const HOUR = 60 * 60

/** From all network addresses, for a sign-in name, whether or not it belongs to an account. */
export const SIGN_IN_PER_NAME: RateLimit = {
  name: 'sign-in-name',
  points: 100,
  windowSeconds: HOUR,
  refusal: 'Too many sign-in attempts for this account',
}
/** For both names of an account together. */
export const SIGN_IN_PER_ACCOUNT: RateLimit = { ...SIGN_IN_PER_NAME, name: 'sign-in-account' }
/** Closed accounts with a second factor take this many more. */
export const SIGN_IN_PER_ACCOUNT_WITH_FACTOR: RateLimit = {
  ...SIGN_IN_PER_NAME,
  name: 'sign-in-account-with-factor',
  points: 1_000,
}
/** The owner is told once of an attack. */
export const WARNING_PER_ACCOUNT: RateLimit = {
  name: 'sign-in-warning',
  points: 1,
  windowSeconds: 24 * HOUR,
  refusal: 'Too many warnings',
}
/** For a browser that has signed in to the account before, so that guesses from elsewhere cannot lock it out. */
export const SIGN_IN_PER_BROWSER: RateLimit = {
  name: 'sign-in-browser',
  points: 10,
  windowSeconds: QUARTER_HOUR,
  refusal: 'Too many sign-in attempts for this account',
}
/** An address that guesses at one name keeps itself out, and nobody elsewhere. */
export const SIGN_IN_PER_ADDRESS_AND_NAME: RateLimit = {
  name: 'sign-in-address-name',
  points: 10,
  windowSeconds: QUARTER_HOUR,
  refusal: 'Too many sign-in attempts for this account from your network',
}
export const SIGN_IN_PER_ADDRESS: RateLimit = {
  name: 'sign-in-address',
  points: 50,
  windowSeconds: QUARTER_HOUR,
  refusal: 'Too many sign-in attempts from your network',
  per: 'address',
}
export const REGISTER_PER_ADDRESS: RateLimit = {
  name: 'register-address',
  points: 5,
  windowSeconds: HOUR,
  refusal: 'Too many accounts were created from your network',
  per: 'address',
}
export const FORGOT_PER_EMAIL: RateLimit = {
  name: 'forgot-email',
  points: 3,
  windowSeconds: HOUR,
  refusal: 'Too many reset emails were requested for this address',
}
export const FORGOT_PER_ADDRESS: RateLimit = {
  name: 'forgot-address',
  points: 20,
  windowSeconds: HOUR,
  refusal: 'Too many reset emails were requested from your network',
  per: 'address',
}
export const RESET_PER_ADDRESS: RateLimit = {
  name: 'reset-address',
  points: 300,
  windowSeconds: HOUR,
  refusal: 'Too many reset attempts from your network',
  per: 'address',
}
export const ACCOUNT_EXPORTS: RateLimit = {
  name: 'account-exports',
  points: 10,
  windowSeconds: HOUR,
  refusal: 'Too many exports of this account',
}
export const PASSWORD_CHECK_PER_USER: RateLimit = {
  name: 'password-check',
  points: 10,
  windowSeconds: QUARTER_HOUR,
  refusal: 'Too many wrong passwords',
}
