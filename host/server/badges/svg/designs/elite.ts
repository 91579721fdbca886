import type { Subject } from '../badge-subject.ts'
import { symbolMark } from '../brand-mark.ts'
import type { GroundSpace } from '../design.ts'
import { num } from '../num.ts'
import type { Colors } from '../palette.ts'
import { centeredFigures, centeredGrade, noticeSign } from '../pieces.ts'
import { textElement } from '../text-element.ts'
import type { DrawDesign } from './shared.ts'

/** Hairlines that cross at the corners, with an accent square on each crossing. */
function frame(c: Colors, { scale }: GroundSpace): string {
  const edge = num(5.5 * scale)
  const bottom = num(74.5 * scale)
  const side = num(5 * scale)
  const square = (x: number, y: number) =>
    `<rect x="${num(x - 2.5 * scale)}" y="${num(y - 2.5 * scale)}" width="${side}" height="${side}" fill="${c('accent')}"/>`
  const squares = (x: number) => square(x, 5.5 * scale) + square(x, 74.5 * scale)
  const line = `stroke="${c('fg')}" stroke-width="${num(0.8 * scale)}"`
  return (
    `<rect width="100%" height="100%" fill="${c('bg-raised')}"/>` +
    `<path ${line} d="M0 ${edge}H4000M0 ${bottom}H4000M${edge} 0V200"/>${squares(5.5 * scale)}` +
    `<svg x="100%" overflow="visible"><path ${line} d="M-${edge} 0V200"/>${squares(-5.5 * scale)}</svg>`
  )
}

const CUT = { weight: 13, gap: 10 } as const

function captioned(markup: string, text: string, cx: number, c: Colors): string {
  return markup + textElement(text, { face: 'italic', size: 11.5, x: cx, y: 62, fill: c('fg-muted'), anchor: 'middle' })
}

function gradeSide(s: Subject, c: Colors, cx: number): string {
  return captioned(centeredGrade(s.grade, cx, 33, { ...CUT, size: 31 }, c('fg')), 'grade', cx, c)
}

function rightSide(s: Subject, c: Colors): string {
  if (s.notice) return noticeSign(s.status, { cx: -42, cy: 40, size: 24, color: c(`${s.state}-fg`), dial: true })
  if (!s.show.score) return gradeSide(s, c, -42)
  const size = s.score === 100 ? 25 : 31
  return captioned(centeredFigures(String(s.score), -42, 33, { ...CUT, size }, c('fg')), 'of 100', -42, c)
}

/** A certificate: crossing hairlines, serif capitals, high-contrast figures, everything centered. */
export const elite: DrawDesign = (s, c) => {
  const brand = { ink: c('fg'), accent: c('accent') }
  const both = !s.notice && s.show.score && s.show.grade
  return {
    ground: (space) => frame(c, space),
    lead: { width: 76, markup: both ? gradeSide(s, c, 42) : symbolMark(29, 30, 20, brand) },
    look: {
      labelFace: 'serif',
      labelSizes: { one: [17, 16, 15, 14, 13, 12], two: [12, 11.5, 11, 10.5] },
      labelSpacing: 0.04,
      labelFill: c('fg'),
      hostFace: 'italic',
      hostSizes: [13, 12.5, 12],
      hostFill: c('fg-muted'),
      dateFace: 'serif',
      dateFill: c('fg-faint'),
      brand,
      brandSize: 7.5,
      anchor: 'middle',
    },
    tail: { width: 76, markup: rightSide(s, c) },
  }
}
