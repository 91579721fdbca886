import { z } from 'zod'

/** The handlers create the tokens of the links, so that no queue ever holds one. */
export const sendResetLinkJob = { name: 'accounts.send-reset-link', payload: z.object({ email: z.string() }) }
export const sendConfirmationJob = { name: 'accounts.send-confirmation', payload: z.object({ userId: z.string() }) }
export const warnOfGuessesJob = { name: 'accounts.warn-of-guesses', payload: z.object({ userId: z.string() }) }
export const sendConnectLinkJob = {
  name: 'accounts.send-connect-link',
  payload: z.object({ userId: z.string(), issuer: z.string(), subject: z.string(), visitorId: z.string() }),
}
