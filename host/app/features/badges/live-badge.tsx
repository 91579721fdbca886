import { createElement, useEffect, useRef } from 'react'
import { SAMPLE_BADGE_ID } from '#host/contract/badges.ts'
import type { BadgeSize, BadgeStyle, BadgeTheme, PublicBadge } from '#widgets/contract'
import { useWidgets } from '../../lib/use-widgets.ts'
import { SIZE_NAMES, STYLE_NAMES } from './badge-look.ts'
import styles from './sample-badge.module.css'

type PreviewBadgeProps = {
  badge: PublicBadge
  theme: BadgeTheme
  /** Shown until the widget has loaded, or when it cannot. */
  fallback: { src: string; alt: string }
}

/** The widget of other sites, showing a badge that is not published yet. */
export function PreviewBadge({ badge, theme, fallback }: PreviewBadgeProps) {
  const element = useRef<HTMLElement & { preview?: PublicBadge }>(null)
  useWidgets()
  useEffect(() => {
    const imageUrl = new URL(badge.imageUrl, location.href).href
    if (element.current) element.current.preview = { ...badge, imageUrl }
  }, [badge])
  const { width, height } = SIZE_NAMES[badge.size]
  const attributes = {
    'data-style': badge.style,
    'data-size': badge.size,
    'data-theme': theme,
    'data-text': badge.text ?? undefined,
  }
  return createElement(
    'legible-badge',
    { ...attributes, ref: element },
    <img src={fallback.src} width={width} height={height} loading="lazy" alt={fallback.alt} />,
  )
}

type SampleBadgeProps = { style: BadgeStyle; size?: BadgeSize; eager?: boolean }

/** The sample badge in both themes; CSS shows the one that the page uses, which may differ from the system's. */
export function SampleBadge({ style, size = 'small', eager = false }: SampleBadgeProps) {
  useWidgets()
  const { width, height } = SIZE_NAMES[size]
  const page = `/badges/${SAMPLE_BADGE_ID}`
  return (['light', 'dark'] as const).map((theme) => (
    <span key={theme} className={theme === 'light' ? styles.lightOnly : styles.darkOnly}>
      {createElement(
        'legible-badge',
        { 'data-scan-id': SAMPLE_BADGE_ID, 'data-style': style, 'data-size': size, 'data-theme': theme },
        <a href={page}>
          <img
            src={`${page}.svg?style=${style}&size=${size}&theme=${theme}`}
            width={width}
            height={height}
            {...(eager ? {} : { loading: 'lazy' })}
            alt={`${STYLE_NAMES[style]} badge, a sample: AI readiness score 87 of 100 for northwind.example, grade A`}
          />
        </a>,
      )}
    </span>
  ))
}
