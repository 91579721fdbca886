import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from './chromium.mjs'

const root = path.resolve(import.meta.dirname, '..')

/** Journeys in a real browser; each file starts the product itself, on a free port with its own data folder. */
export default defineConfig({
  testDir: path.join(root, 'tests/e2e'),
  outputDir: path.join(root, '.playwright'),
  workers: 1,
  timeout: 90_000,
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: findChromium() ?? '', args: CHROMIUM_ARGS },
    trace: 'retain-on-failure',
  },
})
