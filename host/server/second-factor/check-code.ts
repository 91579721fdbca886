import type { SecondFactorMethod } from '#host/contract/second-factor.ts'
import type { Clock } from '../platform/clock.ts'
import { AppError } from '../platform/errors.ts'
import type { RateLimits } from '../platform/rate-limits.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import type { SecondFactorRecord } from './second-factor-model.ts'
import { secondFactorStore } from './second-factor-store.ts'
import { verifyCode } from './totp.ts'

export type CodeDeps = { clock: Clock; limits: RateLimits; secrets: SecretBox }

/** What a sealed secret belongs to: moved to another account it does not open. */
export const sealOwner = (userId: string) => `second-factor ${userId}`

/**
 * Checks a code of the authenticator app or a recovery code, and uses it up.
 * @returns whether it was right, and not used before
 * @throws {AppError} `rate-limited` after ten wrong ones in an hour
 */
export async function checkCode(
  factors: SecondFactorRecord,
  typed: { code?: string | undefined; recoveryCode?: string | undefined },
  { clock, limits, secrets }: CodeDeps,
): Promise<boolean> {
  const userId = factors._id
  await limits.take('second-factor', userId)
  const right =
    typed.code === undefined
      ? await secondFactorStore.useRecoveryCode(userId, hashRecoveryCode(typed.recoveryCode ?? ''))
      : await usesStep(factors, typed.code, { clock, secrets })
  if (right) await limits.reset('second-factor', userId)
  return right
}

async function usesStep(
  factors: SecondFactorRecord,
  code: string,
  { clock, secrets }: Pick<CodeDeps, 'clock' | 'secrets'>,
): Promise<boolean> {
  if (factors.secret === null) return false
  const step = verifyCode(code, openSecret(factors._id, factors.secret, secrets), clock.now())
  return step !== null && secondFactorStore.useStep(factors, step)
}

/** The key of `DATA_DIR` may have been lost or differ between processes: recovery codes and passkeys need none. */
function openSecret(userId: string, sealed: string, secrets: SecretBox): string {
  try {
    return secrets.open(sealed, sealOwner(userId))
  } catch (cause) {
    throw new AppError('unavailable', 'Codes cannot be checked right now. Use a recovery code or a passkey.', { cause })
  }
}

/** How the owner of these factors may finish signing in. */
export function listMethods({ secret, passkeys, recoveryCodes }: SecondFactorRecord): SecondFactorMethod[] {
  return [
    ...(secret !== null ? (['totp'] as const) : []),
    ...(passkeys.length > 0 ? (['passkey'] as const) : []),
    ...(recoveryCodes.length > 0 ? (['recovery-code'] as const) : []),
  ]
}
