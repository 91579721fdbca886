import path from 'node:path'
import type { StorybookConfig } from '@storybook/react-vite'

const here = import.meta.dirname

const config: StorybookConfig = {
  stories: ['../*.mdx', '../**/*.stories.@(ts|tsx)'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  // The root vite.config.ts holds the Remix plugin, which may only run in the app build.
  framework: {
    name: '@storybook/react-vite',
    options: { builder: { viteConfigPath: path.join(here, 'vite.config.ts') } },
  },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: false },
}

export default config
