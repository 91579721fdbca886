import { gradeFor } from '#analyzer/contract'
import type { BadgeLook } from '#host/contract/badges.ts'
import { PRODUCT_NAME } from '#host/contract/product.ts'
import type { ScanView } from '#host/contract/scans.ts'
import type { BadgeSize, BadgeStyle, BadgeTheme, PublicBadge } from '#widgets/contract'
import { addressHost } from '../../lib/address-host.ts'

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

/** The address of the image for a look that is not published. */
export function previewAddress(scanId: string, look: BadgeLook, theme: BadgeTheme): string {
  const query = shownQuery(scanId, look)
  for (const [name, value] of Object.entries({
    style: look.style,
    size: look.size,
    theme: look.dark ? 'dark' : theme,
  })) {
    query.set(name, value)
  }
  if (look.text) query.set('text', look.text)
  return `/api/badges/preview?${query}`
}

export type PreviewedScan = Pick<ScanView, 'id' | 'url' | 'finalUrl' | 'overallScore' | 'completedAt'>

/** The record for a look that is not published. Style, size and theme reach its image through the widget's attributes. */
export function previewRecord(scan: PreviewedScan, look: BadgeLook): PublicBadge {
  return {
    ...look,
    id: 'preview',
    status: 'valid',
    sample: false,
    valid: true,
    reason: null,
    host: addressHost(scan.finalUrl ?? scan.url),
    url: scan.finalUrl ?? scan.url,
    score: scan.overallScore,
    grade: gradeFor(scan.overallScore),
    issuedAt: scan.completedAt,
    expiresAt: null,
    verifyUrl: `/scan-results/${scan.id}#badge`,
    imageUrl: `/api/badges/preview?${shownQuery(scan.id, look)}`,
    signature: null,
  }
}

function shownQuery(scanId: string, { showScore, showGrade, showDate }: BadgeLook): URLSearchParams {
  const query = new URLSearchParams({ scanId })
  for (const [name, shown] of Object.entries({ score: showScore, grade: showGrade, date: showDate })) {
    if (!shown) query.set(name, '0')
  }
  return query
}
