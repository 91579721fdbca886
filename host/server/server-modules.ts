import { visibilityProviders } from '#analyzer'
import { accountsModule, userStore } from './accounts/index.server.ts'
import { apiTokensModule } from './api-tokens/index.server.ts'
import { badgesModule, renewBadges } from './badges/index.server.ts'
import { contactModule } from './contact/index.server.ts'
import { embedsModule } from './embeds/index.server.ts'
import type { Env } from './platform/env.ts'
import type { ServerModule } from './platform/server-module.ts'
import type { Runtime } from './runtime.server.ts'
import { scansModule, type ScanRecord } from './scans/index.server.ts'
import { scheduleStore, schedulesModule, tellAboutScan } from './schedules/index.server.ts'
import { webhooksModule, type PostWebhook } from './webhooks/index.server.ts'

/** The product's modules, in the order in which a tenant is erased: what hangs on accounts goes before them. */
export function serverModules(runtime: () => Runtime, env: Env): readonly ServerModule[] {
  const addressOf = async (userId: string) => (await userStore.findById(userId))?.email ?? null
  const secretOf = async (scheduleId: string) => {
    const schedule = await scheduleStore.findById(scheduleId)
    return schedule && !schedule.deletedAt ? schedule.webhookSecret : null
  }
  const post: PostWebhook = async (url, body, headers) => {
    const { door } = (await runtime().analyzer.tools()).gather
    return door.postWebhook(url, { body, headers })
  }

  async function afterScan(scan: ScanRecord): Promise<void> {
    await renewBadges(scan, runtime().clock)
    await tellAboutScan(scan, { ...runtime(), addressOf })
    runtime().metrics.scans.inc({ status: scan.status })
  }

  return [
    badgesModule(() => runtime().badges),
    embedsModule(),
    webhooksModule(() => ({ ...runtime(), post, secretOf })),
    schedulesModule(runtime),
    contactModule,
    apiTokensModule,
    scansModule(runtime, providersOf(env), env.SCAN_CONCURRENCY, afterScan),
    accountsModule(runtime),
  ]
}

/** The assistants that the operator has given keys for. */
function providersOf(env: Env) {
  const settings = (key: string | undefined, baseUrl: string | undefined) =>
    key === undefined ? undefined : { key, ...(baseUrl && { baseUrl }) }
  return visibilityProviders({
    openai: settings(env.OPENAI_API_KEY, env.OPENAI_BASE_URL),
    anthropic: settings(env.ANTHROPIC_API_KEY, env.ANTHROPIC_BASE_URL),
    gemini: settings(env.GEMINI_API_KEY, env.GEMINI_BASE_URL),
    perplexity: settings(env.PERPLEXITY_API_KEY, env.PERPLEXITY_BASE_URL),
  })
}
