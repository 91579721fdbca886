import type { Preview } from '@storybook/react-vite'
import { configure } from 'storybook/test'
import { serveStories } from '../support/stub-server.ts'
import '../../host/app/styles/tokens.css'
import '../../host/app/styles/fonts.css'
import '../../host/app/styles/base.css'
import './docs.css'

// Parts that a widget loads late are compiled on their first use.
configure({ asyncUtilTimeout: 10_000 })

const preview: Preview = {
  parameters: {
    a11y: { test: 'error' },
    controls: { expanded: true },
    layout: 'padded',
    options: { storySort: { order: ['Introduction', 'Host', 'Pages', 'Widgets'] } },
  },
  tags: ['autodocs'],
  beforeEach: () => serveStories(),
}

export default preview
