import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from './chromium.mjs'

const root = path.resolve(import.meta.dirname, '..')

/** Journeys in a real browser. Files share the product of their worker unless they need their own settings. */
export default defineConfig({
  globalSetup: path.join(root, '.config/report-browser.ts'),
  testDir: path.join(root, 'tests/e2e'),
  outputDir: path.join(root, '.playwright'),
  // Journeys mostly wait, but a third browser would slow down the other two.
  workers: 2,
  retries: process.env['CI'] ? 1 : 0,
  timeout: 240_000,
  snapshotPathTemplate: '{testDir}/views/{arg}{ext}',
  expect: {
    // Two browsers, the product and its scans share two cores: a page may be slow.
    timeout: 15_000,
    // Anti-aliasing is ignored; what remains must be smaller than a word.
    toHaveScreenshot: { maxDiffPixels: 150 },
  },
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: findChromium() ?? '', args: CHROMIUM_ARGS },
    // Recording a trace takes longer than many steps, so only a retry has one.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
})
