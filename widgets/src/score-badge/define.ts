import { defineElement } from '../internal/define-element.ts'
import { LegibleBadge } from './score-badge.ts'

defineElement('legible-badge', LegibleBadge)

declare global {
  interface HTMLElementTagNameMap {
    'legible-badge': LegibleBadge
  }
}
