import { RemixBrowser } from '@remix-run/react'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { startAnalytics } from './features/cookies/start-analytics.ts'

// Overlays lock scrolling with a style element; this is where that library looks for the policy's nonce.
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
if (nonce) (globalThis as { __webpack_nonce__?: string }).__webpack_nonce__ = nonce

startAnalytics()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  )
})
