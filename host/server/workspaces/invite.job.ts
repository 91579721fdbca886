import { z } from 'zod'

/** The handler creates the token, so that no queue ever holds one. */
export const sendInvitationJob = { name: 'workspaces.send-invitation', payload: z.object({ invitationId: z.string() }) }
