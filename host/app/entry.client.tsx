import { RemixBrowser } from '@remix-run/react'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { startAnalytics } from './features/cookies/start-analytics.ts'

// Overlays lock scrolling with a style element; this is where that library looks for the policy's nonce.
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
if (nonce) (globalThis as { __webpack_nonce__?: string }).__webpack_nonce__ = nonce

// A link within the page makes an entry without a key, and the router would take each of them for the page's first one:
// with a key it leads to its target every time, and the way back leads to where one was.
addEventListener('popstate', ({ state }) => {
  if (state === null) history.replaceState({ key: Math.random().toString(36).slice(2) }, '')
})

startAnalytics()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  )
})
