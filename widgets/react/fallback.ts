import { createElement, type ReactNode } from 'react'
import { PRODUCT_NAME, type BadgeSize } from '../contract/index.ts'
import type { BadgeAttributes, ScanFormAttributes } from './attributes.ts'

const DIMENSIONS: Readonly<Record<BadgeSize, readonly [width: number | string, height: number]>> = {
  small: [300, 80],
  medium: [400, 100],
  large: [500, 120],
  banner: ['100%', 90],
}

/** Links need an origin; without one there is no fallback. */
function origin(host: string | undefined): string | null {
  return host && /^https?:\/\/[^/?#\s]+$/i.test(host.replace(/\/$/, '')) ? host.replace(/\/$/, '') : null
}

/** The link and image shown without JavaScript. */
export function badgeFallback(props: Partial<BadgeAttributes>): ReactNode {
  const host = origin(props['data-host'])
  const id = props['data-scan-id']
  if (!host || !id) return null
  const size = props['data-size'] ?? 'medium'
  const [width, height] = DIMENSIONS[size] ?? DIMENSIONS.medium
  const page = `${host}/badges/${encodeURIComponent(id)}`
  // The same address as the element's own image, so that the page loads it once.
  const look = { style: props['data-style'], size, theme: props['data-theme'], text: props['data-text'] }
  const query = Object.entries(look).flatMap(([name, value]) => (value ? [[name, value]] : []))
  const src = `${page}.svg?${new URLSearchParams(query)}`
  const image = createElement('img', {
    src,
    width,
    height,
    alt: `AI readiness score by ${PRODUCT_NAME}`,
    loading: 'lazy',
  })
  return createElement('a', { href: page, rel: 'noopener' }, image)
}

/** The plain link shown without JavaScript. */
export function formFallback(props: Partial<ScanFormAttributes>): ReactNode {
  const host = origin(props['data-host'])
  return host ? createElement('a', { href: `${host}/`, rel: 'noopener' }, `Scan your site with ${PRODUCT_NAME}`) : null
}
