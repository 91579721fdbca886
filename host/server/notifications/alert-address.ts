import { nameKey } from '#host/contract/name-key.ts'
import { z } from 'zod'
import { PRODUCT_NAME } from '#host/contract/product.ts'
import { DAY_MS, type Clock } from '../platform/clock.ts'
import type { JobQueue } from '../platform/jobs/jobs.ts'
import { layOutMail } from '../platform/mail-layout.ts'
import type { Mailer } from '../platform/mailer.ts'
import type { RateLimits } from '../platform/rate-limits.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import type { UserActor } from '../platform/session/actor.ts'
import { workspaceStore } from '../tenants/index.server.ts'
import { askAddressJob } from './alert-address.job.ts'
import { alertAddressStore } from './alert-address-store.ts'
import type { ChannelDeps } from './channel.ts'

const LINK_DAYS = 7
const PURPOSE = 'alert-address'

type AskDeps = Pick<ChannelDeps, 'recipientAt'> & {
  limits: Pick<RateLimits, 'take'>
  queue: Pick<JobQueue, 'enqueue'>
}

/**
 * Mails a link to whoever reads an address that is no member's: only that person can allow the workspace's alerts.
 * @throws {AppError} `rate-limited`
 */
export async function askAddress(
  { tenantId, userId }: UserActor,
  email: string,
  deps: AskDeps,
): Promise<{ message: string }> {
  const known = await deps.recipientAt(tenantId, email)
  if (known?.confirmed) return { message: `${email} can be used already.` }
  if (known) return { message: `${email} belongs to a member, who has to confirm it in the account settings.` }
  await deps.limits.take('alert-addresses-workspace', tenantId)
  await deps.limits.take('strangers-mailed', userId)
  await deps.limits.take('alert-addresses-recipient', nameKey(email))
  await deps.queue.enqueue(askAddressJob, { tenantId, email })
  return { message: `A link is on its way to ${email}.` }
}

type MailDeps = { clock: Clock; mailer: Mailer; origin: () => string; secrets: SecretBox }

/** Mails the link. The mail has nothing that somebody typed but the address of the workspace, so it cannot carry spam. */
export async function mailAlertLink(tenantId: string, email: string, deps: MailDeps): Promise<void> {
  const { clock, mailer, origin, secrets } = deps
  const workspace = await workspaceStore.find(tenantId)
  if (!workspace) return
  const link: Link = { tenantId, email, until: clock.now().getTime() + LINK_DAYS * DAY_MS }
  await mailer.send({
    to: email,
    ...layOutMail({
      subject: `Allow alerts of ${PRODUCT_NAME}?`,
      headline: `The workspace "${workspace.slug}" on ${PRODUCT_NAME} asks to send alerts about its websites to this address.`,
      lines: [`The link works for ${LINK_DAYS} days. Each alert has a link that ends them.`],
      button: {
        label: 'Allow the alerts',
        url: `${origin()}/alert-address/${secrets.seal(JSON.stringify(link), PURPOSE)}`,
      },
      foot: ['If you do not expect this, ignore this email: nothing is sent without you.'],
    }),
  })
}

const linkSchema = z.object({ tenantId: z.string(), email: z.string(), until: z.number() })
type Link = z.infer<typeof linkSchema>

/** What a mailed link asks; null if it is forged or too old, or the workspace is gone. */
export async function readAlertLink(token: string, now: Date, secrets: SecretBox): Promise<AlertQuestion | null> {
  const link = openLink(token, secrets)
  const workspace = link && link.until > now.getTime() ? await workspaceStore.find(link.tenantId) : null
  return link && workspace && { tenantId: link.tenantId, email: link.email, workspace: workspace.slug }
}
export type AlertQuestion = { tenantId: string; email: string; workspace: string }

/** Allows the workspace's alerts; returns what was allowed, null for a link that is not valid. */
export async function allowAlerts(token: string, now: Date, secrets: SecretBox): Promise<AlertQuestion | null> {
  const question = await readAlertLink(token, now, secrets)
  if (question) await alertAddressStore.confirm(question.tenantId, question.email, now)
  return question
}

function openLink(token: string, secrets: SecretBox): Link | null {
  try {
    return linkSchema.parse(JSON.parse(secrets.open(token, PURPOSE)))
  } catch {
    return null
  }
}
