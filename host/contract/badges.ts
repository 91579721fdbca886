import { z } from 'zod'
import { MODULE_IDS, type ModuleId, type ScanType } from '#analyzer/contract'
import { BADGE_SIZES, BADGE_STYLES, BADGE_TEXT_LIMIT, type PublicBadge } from '#widgets/contract'
import type { ScanSummary } from './scans.ts'

/** Days that a badge stays valid unless a newer comprehensive scan of the same address renews it. */
export const BADGE_VALID_DAYS = 30

/** The badge of an invented site, in every sample of code. It works, and its page says what it is. */
export const SAMPLE_BADGE_ID = '0197f3a2-6b1e-7c40-9d2a-5e8f10c4b7a1'

const text = z
  .string()
  .trim()
  .refine((value) => [...value].length <= BADGE_TEXT_LIMIT, `The text may have at most ${BADGE_TEXT_LIMIT} characters.`)

/** Body of `POST /api/badges`. */
export const publishBadgeSchema = z.object({
  scanId: z.uuid('Choose a scan.'),
  style: z.enum(BADGE_STYLES),
  size: z.enum(BADGE_SIZES),
  text: text.nullish().transform((value) => value || null),
  showScore: z.boolean().default(true),
  showGrade: z.boolean().default(true),
  showDate: z.boolean().default(true),
  dark: z.boolean().default(false),
  animate: z.boolean().default(false),
})
export type PublishBadgeInput = z.output<typeof publishBadgeSchema>
export type BadgeLook = Omit<PublishBadgeInput, 'scanId'>

/** How a badge looks until its owner chooses. */
export const DEFAULT_BADGE_LOOK: BadgeLook = {
  style: 'signature',
  size: 'medium',
  text: null,
  showScore: true,
  showGrade: true,
  showDate: true,
  dark: false,
  animate: false,
}

/** A badge as its owner sees it: what the public sees, and where it is shown. */
export type BadgeView = PublicBadge & {
  scanId: string
  jsonUrl: string
  revokedAt: string | null
  /** Origins of pages that asked for the badge, most frequent first. */
  seenOn: { origin: string; count: number }[]
  shown: number
}

/** What stands behind a badge, for its public page: the scan, and what of it was counted. */
export type BadgeProof = PublicBadge & {
  /** The address as it was entered; `url` is where it led. */
  askedUrl: string | null
  /** Null where the scan of an early badge is no longer kept. */
  scanType: ScanType | null
  scannedAt: string | null
  /** Modules whose score counts in the badge's; empty where that is not known. */
  modules: readonly ModuleId[]
}

/** Why no badge can be made of a scan, as a sentence for its owner; null where one can. */
export function badgeRefusal(
  scan: Pick<ScanSummary, 'status' | 'scanType' | 'analysisCount' | 'overallScore'>,
): string | null {
  const { status, scanType, analysisCount, overallScore } = scan
  if (status !== 'completed') return 'A badge can be made once its scan is completed with a score.'
  if (scanType !== 'comprehensive') {
    return `A badge needs a comprehensive scan, and this is a ${scanType} scan. Scan the address again with all modules.`
  }
  if (analysisCount < MODULE_IDS.length) {
    return `A badge needs a comprehensive scan with all ${MODULE_IDS.length} modules. This one is partial: it ran ${analysisCount} of them.`
  }
  return overallScore === null ? 'A badge needs a score, and this scan ended without one.' : null
}
