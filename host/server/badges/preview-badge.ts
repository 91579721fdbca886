import { gradeFor } from '#analyzer/contract'
import type { Actor } from '../platform/session/actor.ts'
import { requireScan } from '../scans/index.server.ts'
import { IMAGE_DATE } from './badge-image.ts'
import { certifiedScan, requireBadgeScore } from './manage-badges.ts'
import { badgeSvg, readBadgeImageQuery } from './svg/index.ts'

/**
 * A preview of a badge for one of the caller's scans: `?scanId=&style=&size=&theme=&text=`, and `score=0`, `grade=0` or
 * `date=0` to hide parts. Nothing is published.
 */
export async function previewBadge(query: URLSearchParams, actor: Actor): Promise<string> {
  const scan = await requireScan(query.get('scanId') ?? undefined, actor)
  const score = await requireBadgeScore(scan)
  const { style, size, theme, text } = readBadgeImageQuery(query)
  return badgeSvg({
    style: style ?? 'signature',
    size: size ?? 'medium',
    theme: theme ?? 'auto',
    host: certifiedScan(scan).host,
    score,
    grade: gradeFor(score),
    text: text?.trim() || null,
    date: IMAGE_DATE.format(scan.completedAt ?? scan.createdAt),
    show: {
      score: query.get('score') !== '0',
      grade: query.get('grade') !== '0',
      date: query.get('date') !== '0',
    },
  })
}
