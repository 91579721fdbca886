import { PRODUCT_NAME } from '#host/contract/product.ts'
import type { AccountDeps } from './account-deps.ts'
import { passwordResetStore, RESET_MINUTES } from './password-reset-store.ts'
import { userStore } from './user-store.ts'

/** Mails the link when the address belongs to an account; always to the stored address, never to the typed one. */
export async function sendResetLink(
  { email }: { email: string },
  deps: Pick<AccountDeps, 'clock' | 'mailer' | 'origin'>,
): Promise<void> {
  const user = await userStore.findByEmail(email)
  if (!user) return
  const token = await passwordResetStore.issue(user._id, deps.clock.now())
  const link = `${deps.origin()}/auth?reset=${token}`
  await deps.mailer.send({
    to: user.email,
    subject: `Set a new password for ${PRODUCT_NAME}`,
    text: [
      `Hello ${user.firstName ?? user.username},`,
      `someone asked for a new password for your ${PRODUCT_NAME} account. Open this link to set one:`,
      link,
      `It works once, within ${RESET_MINUTES} minutes. If it was not you, ignore this mail: your password stays as it is.`,
    ].join('\n\n'),
  })
}
