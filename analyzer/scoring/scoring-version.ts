/** Stored with each scan, so that an old score stays explainable. Raise it whenever a rule's price or a weight changes. */
export const SCORING_VERSION = '2026.11.4'
