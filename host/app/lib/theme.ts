import { keepPreference, readPreference } from './preference-cookie.ts'

export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const COOKIE = 'theme'

/** The reader's theme from a cookie header; null follows the system. */
export function readTheme(cookieHeader: string | null): Theme | null {
  const value = readPreference(cookieHeader ?? '', COOKIE)
  return THEMES.find((theme) => theme === value) ?? null
}

export function applyTheme(theme: Theme | null): void {
  if (theme) document.documentElement.dataset['theme'] = theme
  else delete document.documentElement.dataset['theme']
  keepPreference(COOKIE, theme)
}
