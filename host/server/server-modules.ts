import { accountsModule, userStore } from './accounts/index.server.ts'
import { apiTokensModule } from './api-tokens/index.server.ts'
import { assistantApis, fieldDataOf } from './assistant-apis.ts'
import { badgesModule, renewBadges } from './badges/index.server.ts'
import { contactModule } from './contact/index.server.ts'
import { embedsModule } from './embeds/index.server.ts'
import { onRunRefused, onScanEnded, sendMailAlert } from './notifications/index.server.ts'
import type { Env } from './platform/config/env.ts'
import type { ServerModule } from './platform/server-module.ts'
import type { Runtime } from './runtime.ts'
import { scansModule, type ScanRecord } from './scans/index.server.ts'
import { scheduleStore, schedulesModule } from './schedules/index.server.ts'
import { sitesModule, siteStore } from './sites/index.server.ts'
import { webhooksModule, type MailAlert, type PostWebhook } from './webhooks/index.server.ts'

/** The product's modules in the order in which they erase a tenant: what depends on accounts comes before them. */
export function serverModules(runtime: () => Runtime, env: Env): readonly ServerModule[] {
  const recipientOf = async (userId: string) => {
    const user = await userStore.findById(userId)
    return user && { email: user.email, confirmed: Boolean(user.emailConfirmedAt) }
  }
  const post: PostWebhook = (url, body, headers) => runtime().scanner.postWebhook(url, { body, headers })
  const mail: MailAlert = (delivery) => sendMailAlert(delivery, { ...runtime(), recipientOf })

  async function afterScan(scan: ScanRecord): Promise<void> {
    await siteStore.refresh(scan)
    await renewBadges(scan, runtime().clock)
    await onScanEnded(scan, runtime())
    runtime().metrics.scans.inc({ status: scan.status })
  }

  return [
    badgesModule(() => runtime().badges),
    embedsModule,
    webhooksModule(() => ({ ...runtime(), post, mail, schedules: scheduleStore })),
    schedulesModule(() => ({
      ...runtime(),
      onRefused: (schedule, reason) => onRunRefused(schedule, reason, runtime()),
    })),
    contactModule,
    apiTokensModule,
    scansModule(runtime, { providers: assistantApis(env), ...fieldDataOf(env) }, env.SCAN_CONCURRENCY, afterScan),
    sitesModule,
    accountsModule(runtime),
  ]
}
