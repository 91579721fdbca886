import { AppError, unauthorized } from '../platform/errors.ts'
import type { RateLimits } from '../platform/rate-limits.ts'
import { verifyPassword } from './passwords.ts'
import type { UserRecord } from './user-model.ts'
import { userStore } from './user-store.ts'

const NO_PASSWORD = 'Your account has no password. Sign in again, then repeat this within ten minutes.'

/**
 * Checks the password of the signed-in user again, before something that cannot be undone.
 * @param field the body field to which a wrong password is reported
 */
export async function checkPassword(
  userId: string,
  password: string,
  field: string,
  limits: RateLimits,
): Promise<UserRecord> {
  await limits.take('password-check', userId)
  const user = await userStore.findById(userId)
  if (!user) throw unauthorized()
  if (!(await verifyPassword(user.passwordHash, password))) {
    const message = user.passwordHash === null ? NO_PASSWORD : 'This is not your current password'
    throw new AppError('invalid-input', message, { issues: [{ path: field, message }] })
  }
  await limits.reset('password-check', userId)
  return user
}
