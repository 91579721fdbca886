import type { BrowserContext } from 'playwright-core'

/** Browser context options for pages that look the same in each run: nothing moves, and injected styles are allowed. */
export const STILL_CONTEXT = { reducedMotion: 'reduce', timezoneId: 'UTC', locale: 'en-US', bypassCSP: true } as const

/** Draws lazy sections at once, and hides the blinking cursor. */
export const STILL_STYLES =
  '* { content-visibility: visible !important; animation: none !important; transition: none !important; caret-color: transparent !important }'

/** Without it the cookie banner covers the foot of each page. */
export async function refuseCookies(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    localStorage.setItem('cookie-consent', 'true')
    localStorage.setItem('cookie-preferences', '{"necessary":true}')
  })
}
