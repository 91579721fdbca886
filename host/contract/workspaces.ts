import { z } from 'zod'
import { ROLES } from './rights.ts'

/** A workspace as one of its members sees it, with that member's role. */
export const membershipViewSchema = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  role: z.enum(ROLES),
})

export const LAST_OWNER = 'A workspace needs an owner.'
