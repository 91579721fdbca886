import type { CdpSession } from '../browser/cdp-connection.ts'

export type RepeatHolder = {
  /** Requests to this address, whatever its query, are held from now on if `isRepeat` recognizes them. */
  hold: (url: string) => void
}

const MAX_PATTERNS = 30
/** A page may wait for an XMLHttpRequest synchronously, so these are not held for ever. */
const XHR_MS = 500

/**
 * Leaves repeated requests without an answer, so that a page that polls or retries rests instead of using the machine.
 * A failure would make it try again at once. The requests end with the visit. Only these addresses are intercepted,
 * because intercepting a request distorts its measured times.
 */
export function holdRepeats(
  openSession: () => Promise<CdpSession>,
  isRepeat: (method: string, url: string, body?: string) => boolean,
): RepeatHolder {
  const patterns = new Set<string>()
  let opened: Promise<CdpSession> | null = null

  async function open(): Promise<CdpSession> {
    const session = await openSession()
    session.on('Fetch.requestPaused', ({ requestId, request, resourceType }) => {
      const goOn = () => session.send('Fetch.continueRequest', { requestId }).catch(() => undefined)
      if (!isRepeat(request.method, request.url, request.postData)) return void goOn()
      if (resourceType !== 'XHR') return
      const end = () => session.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' }).catch(() => undefined)
      setTimeout(() => void end(), XHR_MS).unref()
    })
    return session
  }

  async function intercept(): Promise<void> {
    opened ??= open()
    const session = await opened
    await session.send('Fetch.enable', { patterns: [...patterns].map((urlPattern) => ({ urlPattern })) })
  }

  return {
    hold: (url) => {
      const pattern = patternOf(url)
      if (patterns.has(pattern) || patterns.size >= MAX_PATTERNS) return
      patterns.add(pattern)
      // If the page is gone, there is nothing to hold.
      intercept().catch(() => undefined)
    },
  }
}

/** The path up to its first digit, because a page may count in it. */
function patternOf(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1)
  const { origin, pathname } = new URL(path)
  const [constant = ''] = pathname.split(/\d/, 1)
  return `${`${origin}${constant}`.replace(/[*?\\]/g, '\\$&')}*`
}
