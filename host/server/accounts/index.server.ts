export { answerSignedIn, toCaller, endedCookie, enteredCookies, ticketCookie } from './account-call.ts'
export { accountsModule } from './accounts-module.ts'
export { changePassword, forgotPassword, resetPassword, resetProblem } from './change-password.ts'
export { confirmAddress, mailConfirmationAgain } from './confirm-address.ts'
export { deleteAccount } from './delete-account.ts'
export type { AccountDeps, Caller } from './account-deps.ts'
export { enter, type Entered } from './enter.ts'
export { connectIdentity } from './connect-identity.ts'
export { identityStore } from './identity-store.ts'
export { proveDeletion, provePresence } from './prove-presence.ts'
export { mailedLinkStore } from './mailed-link-store.ts'
export { sendConnectLinkJob } from './account-mails.job.ts'
export { finishSignIn, pendingMethods, signInWithPasskey } from './enter.ts'
export { exportAccount } from './export-account.ts'
export {
  addPasskey,
  beginPasskey,
  confirmTotp,
  disconnectIdentity,
  proposeTotp,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
  resetSecondFactor,
  readSecurity,
} from './manage-factors.ts'
export { createAccount, isRegistrationOpen, register } from './register.ts'
export { hashPassword, verifyPassword } from './passwords.ts'
export { safeReturnTo } from './safe-return-to.ts'
export { signIn } from './sign-in.ts'
export { submitAuthForm } from './submit-auth-form.ts'
export { updateUser } from './update-user.ts'
export { userStore } from './user-store.ts'
export { findUserView, requireUserView, toSessionView, toUserView } from './user-view.ts'
