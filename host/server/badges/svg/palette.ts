import type { BadgeTheme } from '#widgets/contract'
import { DARK, LIGHT, type ColorName } from './colors-data.ts'

/** Returns the color of a token as an attribute value. */
export type Colors = (name: ColorName) => string

function variables(values: Readonly<Record<ColorName, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')
}

const AUTO_STYLE = `svg{${variables(LIGHT)}}@media (prefers-color-scheme:dark){svg{${variables(DARK)}}}`

/** `auto` returns custom properties, set by a style element that follows the viewer's color scheme. */
export function palette(theme: BadgeTheme): { readonly of: Colors; readonly style: string } {
  if (theme === 'auto') return { of: (name) => `var(--${name})`, style: AUTO_STYLE }
  const values = theme === 'dark' ? DARK : LIGHT
  return { of: (name) => values[name], style: '' }
}
