import { expect } from 'vitest'
import type { ScanView } from '#host/contract/scans.ts'
import type { TestBrowser } from '../../testing/test-browser.ts'

/** A scan that the API takes from this browser. */
export async function scanOf(browser: Pick<TestBrowser, 'call'>, url: string, headers = {}): Promise<ScanView> {
  const { status, body, text } = await browser.call('POST', '/api/scans', { url }, headers)
  expect(status, text).toBe(201)
  return body as ScanView
}
