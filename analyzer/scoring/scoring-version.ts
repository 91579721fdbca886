/** Stored with each scan, so that old scores stay explainable. Raise it whenever a loss or a weight changes. */
export const SCORING_VERSION = '2026.11.9'
