import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { playwright } from '@vitest/browser-playwright'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { defineConfig } from 'vitest/config'
import { CHROMIUM_ARGS, findChromium } from './chromium.mjs'

const root = path.resolve(import.meta.dirname, '..')
const executablePath = findChromium()
const storybook = path.join(root, 'stories/.storybook')

const browser = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({ launchOptions: { executablePath: executablePath ?? '', args: CHROMIUM_ARGS } }),
  instances: [{ browser: 'chromium' as const }],
})

const inBrowser = executablePath
  ? [
      {
        root,
        optimizeDeps: { include: ['lit', 'lit/decorators.js', 'react', 'react-dom/client', '@lit/react', 'axe-core'] },
        test: {
          name: 'widgets',
          include: ['widgets/**/*.test.{ts,tsx}'],
          exclude: ['widgets/**/*.node.test.ts', '**/node_modules/**'],
          browser: browser(),
        },
      },
      ...(existsSync(storybook)
        ? [
            {
              root,
              plugins: [storybookTest({ configDir: storybook })],
              // A dependency that Vite discovers late reloads a story midway, with two copies of React.
              optimizeDeps: {
                include: [
                  'lit',
                  '@lit/react',
                  'react',
                  'react-dom',
                  'react-dom/client',
                  'react/jsx-runtime',
                  'react/jsx-dev-runtime',
                  '@remix-run/react',
                  'react-router-dom',
                  '@radix-ui/react-dialog',
                  '@radix-ui/react-toast',
                  'socket.io-client',
                  'clsx',
                  'zod',
                ],
              },
              test: { name: 'stories', browser: browser() },
            },
          ]
        : []),
    ]
  : []

/** Separate from vite.config.ts, because the Remix plugin may only run in the app build. */
export default defineConfig({
  root,
  test: {
    projects: [
      {
        root,
        test: {
          name: 'node',
          globalSetup: ['.config/report-browser.ts'],
          environment: 'node',
          // Files share loaded modules: reloading them took longer than the tests themselves.
          isolate: false,
          // Tests of one file that run at the same time wait for servers or browsers, of which each file has few.
          maxConcurrency: 10,
          // By default Vitest leaves one of two cores idle, although many tests wait for a child process. A third worker
          // takes a tenth off, and pages of tests were late beside it.
          maxWorkers: Math.max(2, availableParallelism() - 1),
          sequence: { groupOrder: 1 },
          include: ['{analyzer,host,tests}/**/*.test.{ts,tsx}', 'widgets/**/*.node.test.ts', '.config/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'tests/bench/**', 'tests/consumers/**/node_modules/**'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      ...inBrowser,
    ],
  },
})
