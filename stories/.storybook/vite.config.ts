import { defineConfig } from 'vite'
import { styleLayers } from '../../.config/style-layers.mjs'

export default defineConfig({
  plugins: [styleLayers],
  resolve: { dedupe: ['react', 'react-dom'] },
  // Found late, a dependency makes Vite reload in the middle of a story: two copies of React meet.
  optimizeDeps: {
    entries: ['stories/**/*.stories.tsx', 'stories/.storybook/preview.ts'],
    include: [
      'lit',
      '@lit/react',
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-runtime',
      'react/jsx-dev-runtime',
      'clsx',
    ],
  },
})
