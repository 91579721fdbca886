import type { BadgeTheme } from '#widgets/contract'
import { DARK, LIGHT, type ColorName } from './colors-data.ts'

/** Answers the color of a token name, as something that may stand in an attribute. */
export type Colors = (name: ColorName) => string

const NAMES = [
  'bg-raised',
  'panel',
  'line',
  'line-strong',
  'fg',
  'fg-muted',
  'fg-faint',
  'accent',
  'accent-fg',
  'plaque',
  'plaque-line',
  'plaque-fg',
  'plaque-muted',
  'plaque-accent',
  'seal',
  'solid-fg',
] as const satisfies readonly ColorName[]

const STATES = ['good', 'fair', 'poor', 'bad', 'none'] as const
const PARTS = ['fg', 'mark', 'bg', 'line', 'solid'] as const
const ALL: readonly ColorName[] = [
  ...NAMES,
  ...STATES.flatMap((state) => PARTS.map((part) => `${state}-${part}` as const)),
]

function variables(values: Readonly<Record<ColorName, string>>): string {
  return ALL.map((name) => `--${name}:${values[name]}`).join(';')
}

const AUTO_STYLE = `svg{${variables(LIGHT)}}@media (prefers-color-scheme:dark){svg{${variables(DARK)}}}`

/** `auto` answers custom properties, set by a style element that follows the viewer's color scheme. */
export function palette(theme: BadgeTheme): { readonly of: Colors; readonly style: string } {
  if (theme === 'auto') return { of: (name) => `var(--${name})`, style: AUTO_STYLE }
  const values = theme === 'dark' ? DARK : LIGHT
  return { of: (name) => values[name], style: '' }
}
