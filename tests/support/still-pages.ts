import type { BrowserContext } from 'playwright-core'

/** Options of a context whose pages look the same in each run: nothing moves, and styles of a picture are let in. */
export const STILL_CONTEXT = { reducedMotion: 'reduce', timezoneId: 'UTC', locale: 'en-US', bypassCSP: true } as const

/** What is drawn only when it comes near is drawn, and no cursor blinks. */
export const STILL_STYLES =
  '* { content-visibility: visible !important; animation: none !important; transition: none !important; caret-color: transparent !important }'

/** Without it the question about cookies covers the foot of each page. */
export async function refuseCookies(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    localStorage.setItem('cookie-consent', 'true')
    localStorage.setItem('cookie-preferences', '{"necessary":true}')
  })
}
