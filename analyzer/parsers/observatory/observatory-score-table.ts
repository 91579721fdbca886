import data from './observatory-modifiers.json' with { type: 'json' }

/** Score modifiers by the result names of MDN HTTP Observatory, so that scores can be compared. */
export const OBSERVATORY_MODIFIERS = data.modifiers

export type ObservatoryResultName = keyof typeof OBSERVATORY_MODIFIERS

export const OBSERVATORY_BASE_SCORE = 100
/** Bonuses count only if the score without them is at least this. */
export const OBSERVATORY_BONUS_THRESHOLD = 90

/** Lowest score of each grade, highest first. */
export const OBSERVATORY_GRADES = data.grades as unknown as readonly (readonly [score: number, grade: string])[]
