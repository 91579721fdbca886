import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from './chromium.mjs'

const root = path.resolve(import.meta.dirname, '..')

/** Journeys in a real browser; files share the product of their worker unless they need settings of their own. */
export default defineConfig({
  globalSetup: path.join(root, '.config/say-browser.ts'),
  testDir: path.join(root, 'tests/e2e'),
  outputDir: path.join(root, '.playwright'),
  // Most of a journey is waiting; a third browser would only make the others late.
  workers: 2,
  retries: process.env['CI'] ? 1 : 0,
  timeout: 240_000,
  snapshotPathTemplate: '{testDir}/views/{arg}{ext}',
  expect: {
    // Two browsers, the product and its scans share two cores: a page may be late.
    timeout: 15_000,
    // Edges of letters are told from other differences; what is left of those is less than a word.
    toHaveScreenshot: { maxDiffPixels: 150 },
  },
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: findChromium() ?? '', args: CHROMIUM_ARGS },
    // A trace keeps the whole page at each step, which takes longer than many steps: only a second try has one.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
})
