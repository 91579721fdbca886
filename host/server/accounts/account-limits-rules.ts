import type { RateLimit } from '../platform/rate-limits.ts'

const QUARTER_HOUR = 15 * 60
const HOUR = 60 * 60

/**
 * From all network addresses. An account has two sign-in names with at most five windows each in any hour: 100 guesses an
 * hour. Counting both names together would reveal which username and address belong together.
 */
export const SIGN_IN_PER_NAME: RateLimit = {
  name: 'sign-in-name',
  points: 10,
  windowSeconds: QUARTER_HOUR,
  refusal: 'Too many sign-in attempts for this account',
}
/** For a browser that has signed in to the account before, so that guesses from elsewhere cannot lock it out. */
export const SIGN_IN_PER_BROWSER: RateLimit = {
  name: 'sign-in-browser',
  points: 10,
  windowSeconds: QUARTER_HOUR,
  refusal: 'Too many sign-in attempts for this account',
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
