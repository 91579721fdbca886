import { AppError, unauthorized } from '../platform/errors.ts'
import type { RateLimits } from '../platform/rate-limits.ts'
import { PASSWORD_CHECK_PER_USER } from './account-limits-rules.ts'
import { verifyPassword } from './passwords.ts'
import type { UserRecord } from './user-model.ts'
import { userStore } from './user-store.ts'

/**
 * Asks the signed-in user for the password once more, before something that cannot be undone.
 * @param field the body's field that a wrong password is reported at
 */
export async function checkPassword(
  userId: string,
  password: string,
  field: string,
  limits: RateLimits,
): Promise<UserRecord> {
  await limits.take(PASSWORD_CHECK_PER_USER, userId)
  const user = await userStore.findById(userId)
  if (!user) throw unauthorized()
  if (!(await verifyPassword(user.passwordHash, password))) {
    const message = 'This is not your current password'
    throw new AppError('invalid-input', message, { issues: [{ path: field, message }] })
  }
  await limits.reset(PASSWORD_CHECK_PER_USER, userId)
  return user
}
