/** The eight parts of the overall score with their points, 120 in all. Each module's descriptor names its part. */
export const PART_POINTS = {
  'Security Headers': { group: 'Foundation Security', points: 10 },
  'SSL/TLS': { group: 'Foundation Security', points: 8 },
  Compliance: { group: 'Foundation Security', points: 12 },
  SEO: { group: 'Technical Performance', points: 15 },
  Performance: { group: 'Technical Performance', points: 15 },
  'User Experience': { group: 'Technical Performance', points: 15 },
  'AI Readiness': { group: 'AI Optimization', points: 25 },
  'Content Quality': { group: 'AI Optimization', points: 20 },
} as const
