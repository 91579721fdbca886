import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { BadgeAttributes, BannerAttributes, ScanFormAttributes } from './attributes.ts'

type Tag<Attributes> = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> &
  Partial<Attributes> & { class?: string }

/** The elements as plain tags in JSX, for React 18 and 19. */
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'legible-badge': Tag<BadgeAttributes>
      'legible-banner': Tag<BannerAttributes>
      'legible-scan-form': Tag<ScanFormAttributes>
    }
  }
}
