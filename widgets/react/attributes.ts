import type { BadgeSize, BadgeStyle, BadgeTheme } from '../contract/index.ts'

type Shared = {
  'data-theme'?: BadgeTheme
  /** Origin of the server, which the npm package cannot know. */
  'data-host'?: string
}

export type BadgeAttributes = Shared & {
  'data-scan-id': string
  'data-style'?: BadgeStyle
  'data-size'?: BadgeSize
  'data-text'?: string
}

export type BannerAttributes = Shared & {
  'data-scan-id': string
  'data-layout'?: 'strip' | 'hero'
  'data-text'?: string
}

export type ScanFormAttributes = Shared & {
  'data-key': string
  'data-label'?: string
  /** A CSS color. */
  'data-brand'?: string
  /** Pixels, 0 to 22. */
  'data-radius'?: number | string
}
