import { figures } from '../figures.ts'
import { measure } from '../measure.ts'
import { centeredFigures, centeredGrade, noticeSign, teeth } from '../pieces.ts'
import { textElement } from '../text-element.ts'
import { card, figureAndCaption, sansLook, type DrawDesign } from './shared.ts'

const SIZE = { size: 27, weight: 16 } as const

/** A seal with a check mark. Its reeded edge is the gauge: forty teeth, colored up to the score. */
export const verified: DrawDesign = (s, c) => {
  const fill = c(`${s.state}-fg`)
  const inside = s.notice
    ? noticeSign(s.status, { cx: 40, cy: 40, size: 24, color: c('solid-fg') })
    : `<path fill="none" stroke="${c('solid-fg')}" stroke-width="5" d="M29.5 40.5L37 48L51 32.5"/>`
  const gauge = { cx: 40, cy: 40, radius: 29.5, thickness: 5, share: s.share }
  const edge = teeth({ ...gauge, rest: c(`${s.state}-line`), mark: c(`${s.state}-mark`) })
  const seal = `<circle cx="40" cy="40" r="23" fill="${s.notice ? c(`${s.state}-solid`) : c('seal')}"/>`
  const { figure, caption } = figureAndCaption(s)
  const width = Math.max(figures(figure, SIZE).width, measure(caption, 'bold', 11).width)
  const cx = -26 - width / 2
  const shown = s.show.score ? centeredFigures : centeredGrade
  return {
    ground: card(c, 'verified', 40),
    lead: { width: 84, markup: `${edge}${seal}${inside}` },
    look: sansLook(c),
    tail: s.notice
      ? { width: 26, markup: '' }
      : {
          width: width + 36,
          markup:
            shown(figure, cx, 31.5, SIZE, c('fg')) +
            textElement(caption, { face: 'bold', size: 11, x: cx, y: 60.5, fill, anchor: 'middle' }),
        },
  }
}
