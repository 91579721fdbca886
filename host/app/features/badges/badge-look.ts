import type { PublishBadgeInput } from '#host/contract/badges.ts'
import { PRODUCT_NAME } from '#host/contract/product.ts'
import type { BadgeSize, BadgeStyle, BadgeTheme } from '#widgets/contract'

export type BadgeLook = Omit<PublishBadgeInput, 'scanId'>

export const NEW_BADGE_LOOK: BadgeLook = {
  style: 'signature',
  size: 'medium',
  text: null,
  showScore: true,
  showGrade: true,
  showDate: true,
  dark: false,
  animate: false,
}

export const STYLE_NAMES: Readonly<Record<BadgeStyle, string>> = {
  signature: `${PRODUCT_NAME} Signature`,
  authority: 'AI Authority',
  elite: 'Professional Elite',
  verified: 'Success Verified',
  modern: 'Clean Modern',
  premium: 'Premium Grade',
}

export const SIZE_NAMES: Readonly<Record<BadgeSize, { name: string; extent: string; width: string; height: string }>> =
  {
    small: { name: 'Small', extent: '300 × 80', width: '300', height: '80' },
    medium: { name: 'Medium', extent: '400 × 100', width: '400', height: '100' },
    large: { name: 'Large', extent: '500 × 120', width: '500', height: '120' },
    banner: { name: 'Banner', extent: '100% × 90', width: '100%', height: '90' },
  }

/** Address of the drawing that a look would get; nothing is published by it. */
export function previewAddress(scanId: string, look: BadgeLook, theme: BadgeTheme): string {
  const query = new URLSearchParams({ scanId, style: look.style, size: look.size, theme: look.dark ? 'dark' : theme })
  if (look.text) query.set('text', look.text)
  if (!look.showScore) query.set('score', '0')
  if (!look.showGrade) query.set('grade', '0')
  if (!look.showDate) query.set('date', '0')
  return `/api/badges/preview?${query}`
}
