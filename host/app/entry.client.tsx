import { RemixBrowser } from '@remix-run/react'
import { startTransition, StrictMode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { setOverlayNonce } from '#host/patches/overlay-nonce.ts'
import { keepEarlyInput } from '#host/patches/react-early-input.ts'
import { followInTransitions } from '#host/patches/remix-late-location.ts'
import { addHistoryKeys } from '#host/patches/router-entry-keys.ts'
import { replaceOnReturn } from '#host/patches/router-return-redirect.ts'
import { startAnalytics } from './features/cookies/start-analytics.ts'
import { loadPartsInSight } from './lib/late-part.tsx'

const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
if (nonce) setOverlayNonce(nonce)
addHistoryKeys(window)
replaceOnReturn(window)
followInTransitions(window)

const enterAgain = keepEarlyInput(window)

function Page() {
  useEffect(() => void enterAgain(), [])
  return <RemixBrowser />
}

// Parts are hydrated together with the page, so that no click is lost; analytics counts the first page view.
await Promise.all([loadPartsInSight(document), startAnalytics()])

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Page />
    </StrictMode>,
  )
})
