import { z } from 'zod'

/** The handlers create the tokens of both links, so that no queue ever holds one. */
export const sendResetLinkJob = { name: 'accounts.send-reset-link', payload: z.object({ email: z.string() }) }
export const sendConfirmationJob = { name: 'accounts.send-confirmation', payload: z.object({ userId: z.string() }) }
