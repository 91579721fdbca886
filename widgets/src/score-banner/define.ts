import { defineElement } from '../internal/define-element.ts'
import { LegibleBanner } from './score-banner.ts'

defineElement('legible-banner', LegibleBanner)

declare global {
  interface HTMLElementTagNameMap {
    'legible-banner': LegibleBanner
  }
}
