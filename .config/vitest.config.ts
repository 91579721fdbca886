import { availableParallelism } from 'node:os'
import path from 'node:path'
import { playwright } from '@vitest/browser-playwright'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { CHROMIUM_ARGS, findChromium } from './chromium.mjs'
import stories from '../stories/.storybook/vite.config.ts'

const root = path.resolve(import.meta.dirname, '..')
const executablePath = findChromium()
const storybook = path.join(root, 'stories/.storybook')

/** By default Vitest leaves one of two cores idle. */
const PAGES = availableParallelism()

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
          maxWorkers: PAGES,
          browser: browser(),
        },
      },
      {
        root,
        plugins: [storybookTest({ configDir: storybook })],
        optimizeDeps: stories.optimizeDeps ?? {},
        test: { name: 'stories', maxWorkers: PAGES, browser: browser() },
      },
    ]
  : []

/**
 * The tests in `tests/` start products and browsers: they begin, so that none is left to one worker at the end. In a fresh
 * clone Vitest knows no durations, and begins with the longest texts.
 */
class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isSlow = ({ moduleId }: TestSpecification) => moduleId.startsWith(path.join(root, 'tests/'))
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}

/** Separate from vite.config.ts, because the Remix plugin may only run in the app build. */
export default defineConfig({
  root,
  test: {
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        root,
        test: {
          name: 'node',
          globalSetup: ['.config/report-browser.ts', '.config/test-folder.ts'],
          environment: 'node',
          // Files share loaded modules: reloading them took longer than the tests themselves.
          isolate: false,
          // Tests of one file that run at the same time wait for servers or browsers, of which each file has few.
          maxConcurrency: 10,
          // By default Vitest leaves one of two cores idle, although many tests wait for a child process. A third worker
          // gains little, and measurements of pages came too late beside it.
          maxWorkers: Math.max(2, availableParallelism() - 1),
          sequence: { groupOrder: 1 },
          include: ['{analyzer,host,tests}/**/*.test.{ts,tsx}', 'widgets/**/*.node.test.ts', '.config/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'tests/bench/**', 'tests/consumers/**/node_modules/**'],
          // A limit for what hangs. Beside other work, a test takes several times as long.
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
      ...inBrowser,
    ],
  },
})
