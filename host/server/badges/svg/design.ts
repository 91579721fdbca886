import type { BrandColors } from './brand-mark.ts'
import type { FaceName } from './faces-data.ts'
import type { LabelSizes } from './fit-text.ts'

/** The space of a background. A banner has no `units`, because its width is unknown. */
export type GroundSpace = { readonly scale: number; readonly units?: number }

/** How the text column is typeset. */
export type Look = {
  readonly labelFace: FaceName
  readonly labelSizes: LabelSizes
  readonly labelSpacing: number
  readonly labelFill: string
  readonly hostFace: FaceName
  readonly hostSizes: readonly number[]
  readonly hostFill: string
  readonly dateFace: FaceName
  readonly dateFill: string
  readonly brand: BrandColors
  readonly brandSize?: number
  readonly anchor?: 'start' | 'middle'
  readonly order?: readonly ('label' | 'host' | 'brand')[]
  readonly shift?: number
}

/**
 * The parts of a style for one subject: `lead` on the left from x = 0, `tail` on the right from x = 0 leftwards, and the
 * text column between them.
 */
export type Design = {
  readonly ground: (space: GroundSpace) => string
  readonly lead: { readonly width: number; readonly markup: string }
  readonly look: Look
  readonly tail: {
    readonly width: number
    readonly markup: string
    /** Repeats what the lead shows, so it is dropped first in a narrow banner. */
    readonly optional?: boolean
    /** Texts of the gauge in a wide banner, if the tail shows the rest. */
    readonly gaugeSays?: readonly string[]
  }
}
