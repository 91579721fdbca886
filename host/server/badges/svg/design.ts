import type { BrandColors } from './brand-mark.ts'
import type { FaceName } from './faces-data.ts'
import type { LabelSizes } from './fit-text.ts'

/** What a ground is drawn for: units are absent in a banner, whose width is not known. */
export type GroundSpace = { readonly scale: number; readonly units?: number }

/** How the text column is set. */
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
 * The parts of a style for one subject: `lead` stands at the left from x = 0, `tail` at the right from x = 0 leftwards,
 * the column between them.
 */
export type Design = {
  readonly ground: (space: GroundSpace) => string
  readonly lead: { readonly width: number; readonly markup: string }
  readonly look: Look
  readonly tail: {
    readonly width: number
    readonly markup: string
    /** Only repeats what the lead says, and goes first where a banner gets narrow. */
    readonly optional?: boolean
    /** What the gauge of a wide banner says where the tail says the rest. */
    readonly gaugeSays?: readonly string[]
  }
}
