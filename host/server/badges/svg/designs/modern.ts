import { num } from '../num.ts'
import { centeredFigures, centeredGrade, noticeSign } from '../pieces.ts'
import { textElement } from '../text-element.ts'
import { figureAndCaption, sansLook, type DrawDesign } from './shared.ts'

/** Two flat halves: what it is, and what it scored. */
export const modern: DrawDesign = (s, c) => {
  const { figure, caption } = figureAndCaption(s)
  const on = c('solid-fg')
  const shown = s.show.score ? centeredFigures : centeredGrade
  const half = `<path fill="${c(`${s.state}-solid`)}" d="M-88 0H-6A6 6 0 0 1 0 6V74A6 6 0 0 1 -6 80H-88z"/>`
  return {
    ground: ({ scale }) =>
      `<rect width="100%" height="100%" rx="${num(6 * scale)}" fill="${c('panel')}"/>` +
      `<svg x="100%" overflow="visible"><g transform="scale(${num(scale)})">${half}</g></svg>`,
    lead: { width: 18, markup: '' },
    look: sansLook(c),
    tail: {
      width: 98,
      markup: s.notice
        ? noticeSign(s.status, { cx: -44, cy: 40, size: 32, color: on, dial: true })
        : shown(figure, -44, 33, { size: 32, weight: 16 }, on) +
          textElement(caption, { face: 'bold', size: 11.5, x: -44, y: 66, fill: on, anchor: 'middle' }),
    },
  }
}
