import { parse, serialize } from 'cookie'

export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const COOKIE = 'theme'
const YEAR_SECONDS = 31_536_000

/** The reader's choice out of a cookie header; null follows the system. */
export function themeOf(cookieHeader: string | null): Theme | null {
  const value = parse(cookieHeader ?? '')[COOKIE]
  return THEMES.find((theme) => theme === value) ?? null
}

/** Kept in a cookie and not in storage, so that the server's first paint already has it. */
export function applyTheme(theme: Theme | null): void {
  if (theme) document.documentElement.dataset['theme'] = theme
  else delete document.documentElement.dataset['theme']
  const limits = { path: '/', maxAge: theme ? YEAR_SECONDS : 0, sameSite: 'lax' } as const
  document.cookie = serialize(COOKIE, theme ?? '', limits)
}
