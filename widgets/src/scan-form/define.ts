import { defineElement } from '../internal/define-element.ts'
import { LegibleScanForm } from './scan-form.ts'

defineElement('legible-scan-form', LegibleScanForm)

declare global {
  interface HTMLElementTagNameMap {
    'legible-scan-form': LegibleScanForm
  }
}
