import { z } from 'zod'

/** The token is made by the work itself, so no queue ever holds one. */
export const sendResetLinkJob = { name: 'accounts.send-reset-link', payload: z.object({ email: z.string() }) }
