import { randomInt } from 'node:crypto'
import { RECOVERY_CODES } from '#host/contract/second-factor.ts'
import { hashSecret } from '../platform/secrets.ts'

/** Without letters and digits that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 4
const GROUP_LENGTH = 4

/** New codes of about 79 random bits: guessing is hopeless even for whoever has the hashes. */
export function newRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  const codes = Array.from({ length: RECOVERY_CODES }, () => Array.from({ length: GROUPS }, group).join('-'))
  return { codes, hashes: codes.map(hashRecoveryCode) }
}

/** Case, spaces and hyphens do not matter. */
export function hashRecoveryCode(typed: string): string {
  return hashSecret(typed.toLowerCase().replaceAll(/[\s-]/g, ''))
}
