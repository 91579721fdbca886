import { hydrateRoot } from 'react-dom/client'
import { App, type AppProps } from './app.tsx'

declare global {
  interface Window {
    appProps: AppProps
  }
}

const root = document.getElementById('root')
if (root) hydrateRoot(root, <App {...window.appProps} />)
