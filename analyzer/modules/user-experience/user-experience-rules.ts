/** Points of the module. */
export const UX_WEIGHTS = { viewport: 25, overflow: 25, tapTargets: 20, textSize: 15, focus: 15 } as const

export const UX_LIMITS = {
  /** Rounding and scroll bars make a few pixels. */
  overflowPixels: 12,
  /** Links inside running text are exempt from the rule and cannot be told apart everywhere. */
  smallTapShare: 0.1,
  smallTextShare: 0.1,
} as const
