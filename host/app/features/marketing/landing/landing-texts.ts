import texts from './landing.json'

type Pair = [string, string]
type LandingFix = { kind: 'rows'; rows: Pair[] } | { kind: 'code'; title: string; text: string }

/** In its `answer`, `**` marks what was found, `__` what is missing. */
export type LandingAnswer = Omit<(typeof texts.answers)[number], 'fix'> & { fix: LandingFix }

/** One question about an invented firm, and four answers. */
export const LANDING_ANSWERS = texts.answers as LandingAnswer[]
export const FINDING_STEPS = texts.steps as Pair[]
export const REFUSALS = texts.refusals as Pair[]
export const LANDING_QUESTIONS = texts.questions as Pair[]
