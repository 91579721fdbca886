import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig, type Plugin } from 'vite'
import { buildFolder, SERVED } from './.config/build-folder.ts'
import { clientChunks } from './.config/client-chunks.ts'
import { styleLayers } from './.config/style-layers.mjs'
import { servedFolder } from './host/patches/remix-served-folder.ts'

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true
  }
}

/**
 * Adds the production entry beside Remix's own server build. Both share their modules, so each model, connection and
 * service exists once; a server bundled apart would hold second copies.
 */
const mainEntry: Plugin = {
  name: 'host-main-entry',
  config: (_, { command, isSsrBuild }) =>
    command === 'build' && isSsrBuild
      ? {
          build: {
            rollupOptions: {
              input: { index: 'virtual:remix/server-build', main: 'host/main.ts' },
              output: { entryFileNames: '[name].js' },
            },
          },
        }
      : undefined,
}

export default defineConfig({
  publicDir: 'host/public',
  build: { target: 'es2022', sourcemap: false },
  // Packages of many small files, of which we use a few: bundled, the server starts sooner.
  ssr: { noExternal: ['tldts', 'tldts-core', 'jose'] },
  plugins: [
    styleLayers,
    remix({
      appDirectory: 'host/app',
      buildDirectory: buildFolder,
      ignoredRouteFiles: ['**/*.test.{ts,tsx}'],
      future: {
        v3_fetcherPersist: true,
        v3_lazyRouteDiscovery: true,
        v3_relativeSplatPath: true,
        v3_singleFetch: true,
        v3_throwAbortReason: true,
      },
    }),
    mainEntry,
    servedFolder(buildFolder, SERVED),
    clientChunks,
  ],
  // Without it the first page of a cold cache finds packages late and reloads in the middle of hydration.
  optimizeDeps: {
    entries: ['host/app/**/*.{ts,tsx}', '!**/*.test.*', '!**/*.server.*'],
    // Of the server alone, and no JavaScript.
    exclude: ['@resvg/resvg-js'],
  },
})
