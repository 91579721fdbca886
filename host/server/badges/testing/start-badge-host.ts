import { expect } from 'vitest'
import type { BadgeView } from '#host/contract/badges.ts'
import { ScanModel, type ScanRecord } from '../../scans/scan-model.ts'
import { scanRecord } from '../../scans/testing/scan-record.ts'
import { startTestHost, type TestHost } from '../../testing/start-test-host.ts'
import type { TestBrowser } from '../../testing/test-browser.ts'

export const DAY_MS = 86_400_000
export const CLOSED = { limit: 39, reason: 'The certificate is self-signed.' } as ScanRecord['cap']
export const look = { style: 'signature', size: 'medium' } as const

export type Person = Awaited<ReturnType<TestHost['signUp']>>
export type BadgeHost = Awaited<ReturnType<typeof startBadgeHost>>

/** The real server with a clock that a test moves, completed scans, and badges of them. */
export async function startBadgeHost() {
  let now = new Date('2026-11-21T12:00:00Z')
  const clock = { now: () => now }
  const host = await startTestHost({ jobs: false, clock })
  return {
    host,
    clock,
    now: () => now,
    pass: (ms: number) => void (now = new Date(now.getTime() + ms)),
    stop: () => host.stop(),
    async scanOf({ user }: Person, over: Partial<ScanRecord> = {}): Promise<ScanRecord> {
      const users = host.runtime.database.db().collection<{ _id: string; tenantId: string }>('users')
      const account = await users.findOne({ _id: user.id })
      const done = { status: 'completed', overallScore: 87, completedAt: now, createdAt: now } as const
      const record = scanRecord({ tenantId: String(account?.tenantId), ...done, ...over })
      return (await ScanModel.create(record)).toObject()
    },
    async publish(browser: Pick<TestBrowser, 'call'>, scanId: string, over = {}): Promise<BadgeView> {
      const { status, body, text } = await browser.call('POST', '/api/badges', { scanId, ...look, ...over })
      expect(status, text).toBe(201)
      return body as BadgeView
    },
    /** As a page on another site reads it: no cookie. */
    async read(path: string, headers: Record<string, string> = {}) {
      const response = await fetch(new URL(path, host.origin), { headers })
      const text = await response.text()
      return { status: response.status, headers: response.headers, text, json: () => JSON.parse(text) as BadgeView }
    },
  }
}
