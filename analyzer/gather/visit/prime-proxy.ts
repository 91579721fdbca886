import type { CDPSession } from 'playwright-core'
import type { ScanProxy } from '../network/scan-proxy.ts'
import { PRIME_ADDRESS } from '../network/scan-proxy.ts'
import { withTimeout } from '../with-timeout.ts'

/**
 * Lets the context learn its proxy's credentials by one request that the proxy answers itself. Giving them to the driver
 * would have it intercept every request of the visit, which slows the page and spoils its times. A site that asks for a
 * password later, where requests are stopped for it, is told that there is none.
 */
export async function primeProxy(session: CDPSession, proxy: ScanProxy): Promise<void> {
  session.on('Fetch.authRequired', ({ requestId, authChallenge }) => {
    const { username, password } = proxy
    const authChallengeResponse =
      authChallenge.source === 'Proxy'
        ? { response: 'ProvideCredentials' as const, username, password }
        : { response: 'CancelAuth' as const }
    session.send('Fetch.continueWithAuth', { requestId, authChallengeResponse }).catch(() => undefined)
  })
  const goOn = continuing(session)
  session.on('Fetch.requestPaused', goOn)
  await session.send('Fetch.enable', { handleAuthRequests: true, patterns: [{ urlPattern: PRIME_ADDRESS }] })
  const primed = session.send('Runtime.evaluate', {
    expression: `fetch(${JSON.stringify(PRIME_ADDRESS)}, { mode: 'no-cors' }).then(() => 'primed')`,
    awaitPromise: true,
    returnByValue: true,
  })
  const { result } = await withTimeout(primed, 3_000, 'The proxy')
  if (result.value !== 'primed') throw new Error('the browser did not take the proxy')
  await session.send('Fetch.disable')
  session.off('Fetch.requestPaused', goOn)
}

function continuing(session: CDPSession) {
  return ({ requestId }: { requestId: string }) => {
    session.send('Fetch.continueRequest', { requestId }).catch(() => undefined)
  }
}
