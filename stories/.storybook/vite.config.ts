import { defineConfig } from 'vite'
import { styleLayers } from '../../.config/style-layers.mjs'

export default defineConfig({
  plugins: [styleLayers],
  resolve: { dedupe: ['react', 'react-dom'] },
  // Also for the tests of stories: found late, a dependency makes Vite reload midway, with two copies of React.
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
      '@remix-run/react',
      'react-router-dom',
      '@radix-ui/react-dialog',
      '@radix-ui/react-toast',
      'socket.io-client',
      'clsx',
      'zod',
    ],
  },
})
