/** Points of the step; brand terms, subjectivity and calls to action inform only. */
export const SENTIMENT_WEIGHTS = { tone: 60, claims: 40 } as const

export const TONE_LIMITS = {
  /** AFINN points a word, above and below which a paragraph is no longer neutral. */
  paragraph: 0.08,
  /** Share of negative paragraphs that a page about a hard subject may well have. */
  negativeShare: 0.2,
} as const

/** Praise that proves nothing unless a number or a source stands beside it. */
export const SUPERLATIVES =
  /\b(?:world[- ]class|best[- ]in[- ]class|industry[- ]leading|market[- ]leading|cutting[- ]edge|state[- ]of[- ]the[- ]art|next[- ]generation|revolutionary|unparalleled|unrivall?ed|unmatched|game[- ]chang(?:er|ing)|groundbreaking|the (?:best|leading|fastest|number one|most (?:advanced|powerful|trusted)))\b/gi
/** More of them in 100 words than this reads as advertising. */
export const SUPERLATIVES_PER_100_WORDS = 0.4

export const SUBJECTIVE_WORDS =
  /\b(?:i|we|think|believe|feel|love|hate|amazing|awesome|beautiful|wonderful|terrible|horrible|great|perfect|incredible|stunning|exciting|proud|honestly|truly|simply|really|very)\b/gi

export const CALLS_TO_ACTION =
  /\b(?:buy now|order now|sign up|get started|start (?:your )?(?:free )?trial|book (?:a |your )?(?:demo|call|table|appointment)|contact us|subscribe|learn more|try (?:it )?(?:for )?free|add to (?:cart|basket)|download now|join (?:us|now)|request a quote)\b/gi
