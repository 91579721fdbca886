'use client'

import { createComponent, type EventName } from '@lit/react'
import * as React from 'react'
import type { LegibleEventMap } from '../contract/index.ts'
import '../src/define.ts'
import './jsx.ts'
import { LegibleBadge as BadgeElement } from '../src/score-badge/score-badge.ts'
import { LegibleBanner as BannerElement } from '../src/score-banner/score-banner.ts'
import { LegibleScanForm as ScanFormElement } from '../src/scan-form/scan-form.ts'
import { badgeFallback, formFallback } from './fallback.ts'
import type { BadgeAttributes, BannerAttributes, ScanFormAttributes } from './attributes.ts'

export type { BadgeAttributes, BannerAttributes, ScanFormAttributes } from './attributes.ts'

type Shared<Element> = Omit<React.HTMLAttributes<Element>, 'children'> & { children?: React.ReactNode }

type BadgeEvents = {
  onLegibleReady?: (event: LegibleEventMap['legible-ready']) => void
  onLegibleError?: (event: LegibleEventMap['legible-error']) => void
}

type FormEvents = {
  onLegibleScanStarted?: (event: LegibleEventMap['legible-scan-started']) => void
  onLegibleScanCompleted?: (event: LegibleEventMap['legible-scan-completed']) => void
  onLegibleError?: (event: LegibleEventMap['legible-error']) => void
}

export type LegibleBadgeProps = Shared<BadgeElement> & BadgeAttributes & BadgeEvents
export type LegibleBannerProps = Shared<BannerElement> & BannerAttributes & BadgeEvents
export type LegibleScanFormProps = Shared<ScanFormElement> & ScanFormAttributes & FormEvents

const error = 'legible-error' as EventName<LegibleEventMap['legible-error']>
const badgeEvents = {
  onLegibleReady: 'legible-ready' as EventName<LegibleEventMap['legible-ready']>,
  onLegibleError: error,
}
const formEvents = {
  onLegibleScanStarted: 'legible-scan-started' as EventName<LegibleEventMap['legible-scan-started']>,
  onLegibleScanCompleted: 'legible-scan-completed' as EventName<LegibleEventMap['legible-scan-completed']>,
  onLegibleError: error,
}

const Badge = createComponent({
  react: React,
  tagName: 'legible-badge',
  elementClass: BadgeElement,
  events: badgeEvents,
})
const Banner = createComponent({
  react: React,
  tagName: 'legible-banner',
  elementClass: BannerElement,
  events: badgeEvents,
})
const ScanForm = createComponent({
  react: React,
  tagName: 'legible-scan-form',
  elementClass: ScanFormElement,
  events: formEvents,
})

/** `<legible-badge>` with its fallback inside, so that server-rendered HTML already shows the link and image. */
export const LegibleBadge = React.forwardRef<BadgeElement, LegibleBadgeProps>(function LegibleBadge(props, ref) {
  return React.createElement(Badge, { ...props, ref } as never, props.children ?? badgeFallback(props))
})

/** `<legible-banner>` with its fallback inside. */
export const LegibleBanner = React.forwardRef<BannerElement, LegibleBannerProps>(function LegibleBanner(props, ref) {
  const children = props.children ?? badgeFallback({ ...props, 'data-size': 'banner' })
  return React.createElement(Banner, { ...props, ref } as never, children)
})

/** `<legible-scan-form>` with a plain link inside. */
export const LegibleScanForm = React.forwardRef<ScanFormElement, LegibleScanFormProps>(
  function LegibleScanForm(props, ref) {
    return React.createElement(ScanForm, { ...props, ref } as never, props.children ?? formFallback(props))
  },
)
