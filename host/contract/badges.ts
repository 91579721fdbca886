import type { z } from 'zod'
import { highestScoreOf, MODULE_IDS, type ModuleId, type ScanType, zod } from '#analyzer/contract'
import {
  BADGE_SIZES,
  BADGE_STATUSES,
  BADGE_STYLES,
  BADGE_TEXT_LIMIT,
  BADGE_THEMES,
  type PublicBadge,
} from '#widgets/contract'
import type { ScanView } from './scans.ts'
import { createdBySchema } from './workspaces.ts'

/** Days that a badge stays valid unless a newer comprehensive scan of the same address renews it. */
export const BADGE_VALID_DAYS = 30

/** What renews a badge, by the rules of `renewBadges`. */
export const BADGE_RENEWAL =
  'A new comprehensive scan of the same address with all modules renews it, except one by a visitor of an embedded form. If such a scan has no score, or finds a page that assistants cannot open, the badge ends.'

/** The badge of an invented site, used in every code sample. It works, and its page says that it is a sample. */
export const SAMPLE_BADGE_ID = '0197f3a2-6b1e-7c40-9d2a-5e8f10c4b7a1'

const text = zod
  .string()
  .trim()
  .refine((value) => [...value].length <= BADGE_TEXT_LIMIT, `The text may have at most ${BADGE_TEXT_LIMIT} characters.`)

/** Body of `POST /api/badges`. */
export const publishBadgeSchema = zod.object({
  scanId: zod.uuid('Choose a scan.'),
  style: zod.enum(BADGE_STYLES),
  size: zod.enum(BADGE_SIZES),
  text: text.nullish().transform((value) => value || null),
  showScore: zod.boolean().default(true),
  showGrade: zod.boolean().default(true),
  showDate: zod.boolean().default(true),
  dark: zod.boolean().default(false),
  animate: zod.boolean().default(false),
})
export type PublishBadgeInput = z.output<typeof publishBadgeSchema>

/** How a badge looks. */
export const badgeLookSchema = zod.object({
  style: zod.enum(BADGE_STYLES),
  size: zod.enum(BADGE_SIZES),
  text: zod.string().nullable(),
  showScore: zod.boolean(),
  showGrade: zod.boolean(),
  showDate: zod.boolean(),
  dark: zod.boolean(),
  animate: zod.boolean(),
})
export type BadgeLook = z.output<typeof badgeLookSchema>

/** The default look of a badge. */
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

const time = zod.iso.datetime()

export const badgeImageQuerySchema = zod.object({
  style: zod.enum(BADGE_STYLES).optional(),
  size: zod.enum(BADGE_SIZES).optional(),
  theme: zod.enum(BADGE_THEMES).optional(),
})
const shown = zod.enum(['0', '1']).optional()
export const previewQuerySchema = badgeImageQuerySchema.extend({
  scanId: zod.uuid(),
  text: zod.string().optional(),
  score: shown,
  grade: shown,
  date: shown,
})

/** The response of `/badges/{id}.json`. */
export const publicBadgeSchema = zod.strictObject({
  id: zod.string(),
  status: zod.enum(BADGE_STATUSES),
  valid: zod.boolean(),
  sample: zod.boolean().describe('The badge of code samples: its site is fictional'),
  reason: zod.string().nullable(),
  host: zod.string().nullable(),
  url: zod.string().nullable(),
  score: zod.number().min(0).max(100).nullable(),
  grade: zod.string().nullable(),
  ...badgeLookSchema.shape,
  issuedAt: time.nullable(),
  expiresAt: time.nullable(),
  verifyUrl: zod.string(),
  imageUrl: zod.string(),
  signature: zod.string().nullable().describe('Compact JWS (EdDSA, kid)'),
}) satisfies z.ZodType<PublicBadge>

/** A badge as its owner sees it: the public view, and where the badge is shown. */
export const badgeViewSchema = publicBadgeSchema.extend({
  scanId: zod.string(),
  jsonUrl: zod.string(),
  revokedAt: time.nullable(),
  /** Origins of pages that showed the badge, most frequent first. */
  seenOn: zod.array(zod.object({ origin: zod.string(), count: zod.number().int() })),
  shown: zod.number().int(),
  createdBy: createdBySchema,
})
export type BadgeView = z.output<typeof badgeViewSchema>

/** The scan behind a badge, for its proof page. */
export type BadgeProof = PublicBadge & {
  /** The address as it was entered; `url` is the address after redirects. */
  askedUrl: string | null
  /** Null for an early badge whose scan was deleted. */
  scanType: ScanType | null
  scannedAt: string | null
  /** Modules that count in the score; empty if that is unknown. */
  modules: readonly ModuleId[]
  /** The scan, for its owner alone: scans are not public. */
  scanId: string | null
}

/** Why a scan cannot have a badge, as a sentence for its owner; null if it can. */
export function badgeRefusal(
  scan: Pick<ScanView, 'status' | 'scanType' | 'analysisCount' | 'overallScore' | 'origin' | 'cap'>,
): string | null {
  const { status, scanType, analysisCount, overallScore, origin, cap } = scan
  if (origin === 'site') return 'This page was scanned as part of a site scan. Scan it on its own to get a badge.'
  if (status !== 'completed') return 'A badge can be made once its scan is completed with a score.'
  if (scanType !== 'comprehensive') {
    return `A badge needs a comprehensive scan, and this is a ${scanType} scan. Scan the address again with all modules.`
  }
  if (analysisCount < MODULE_IDS.length) {
    return `A badge needs a comprehensive scan with all ${MODULE_IDS.length} modules. This one is partial: it ran ${analysisCount} of them.`
  }
  if (origin === 'embed') return 'A badge needs a scan that you started yourself. Scan the address again.'
  if (overallScore === null)
    return `A badge needs a score, and this scan ended without one. ${cap?.reason ?? ''}`.trim()
  return cap?.limit === highestScoreOf('D') ? `A badge needs a page that assistants can use. ${cap.reason}` : null
}
