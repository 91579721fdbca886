import type { JobId } from '../../findings/jobs.ts'
import data from './accessibility-rules.json' with { type: 'json' }
import type { accessibilityModule } from './module.ts'

export type AccessibilityGroup = (typeof accessibilityModule.stages)[number]
export type AccessibilityRule = {
  id: string
  /** Lighthouse 13.5.0: critical 10, serious 7, moderate 3, minor 1; 0 for rules that it does not score. */
  weight: 10 | 7 | 3 | 1 | 0
  group: AccessibilityGroup
  /** Title of the finding. */
  problem: string
  /** Stands alone as the title of a job. */
  fix: string
  /** The job that it shares with findings of other modules. */
  job?: JobId
  /** Attribute that the corrected code adds to the element. */
  attribute?: string
  /** Attribute that the corrected code removes; `named` stands for the ARIA attributes that axe-core names. */
  remove?: string
  /** Example where changing an attribute is not enough; `LANG` stands for the page's language. */
  example?: string
}

/** Rules of axe-core with Lighthouse's weights, in the order of the report. */
export const ACCESSIBILITY_RULES = data.rules as readonly AccessibilityRule[]
