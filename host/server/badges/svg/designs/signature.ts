import type { Subject } from '../badge-subject.ts'
import type { Colors } from '../palette.ts'
import { centeredFigures, centeredGrade, noticeSign, ring } from '../pieces.ts'
import { textElement } from '../text-element.ts'
import { card, sansLook, type DrawDesign } from './shared.ts'

function center(s: Subject, c: Colors): string {
  if (s.notice) return noticeSign(s.status, { cx: 41, cy: 40, size: 20, color: c(`${s.state}-fg`) })
  if (!s.show.score) return centeredGrade(s.grade, 41, 40, { size: 22, weight: 16 }, c('fg'))
  const size = s.score === 100 ? 17.5 : 21
  return centeredFigures(String(s.score), 41, 40, { size, weight: 16, gap: 9 }, c('fg'))
}

/** "A+" above "Excellent", so that the result does not depend on color. */
function gradeAndWord(s: Subject, c: Colors, cx: number): string {
  const fill = c(`${s.state}-fg`)
  return (
    centeredGrade(s.grade, cx, 32, { size: 25, weight: 16 }, fill) +
    textElement(s.word, { face: 'bold', size: 10, x: cx, y: 61.5, fill, anchor: 'middle' })
  )
}

/** Ring, words, grade: the product's own score component. */
export const signature: DrawDesign = (s, c) => {
  const gauge = { cx: 41, cy: 40, radius: 27, thickness: 5.5, share: s.share }
  const line = `<path stroke="${c('line')}" d="M-71.5 16V64"/>`
  return {
    ground: card(c, 'signature'),
    lead: {
      width: 84,
      markup: ring({ ...gauge, rest: c(`${s.state}-line`), mark: c(`${s.state}-mark`) }) + center(s, c),
    },
    look: sansLook(c),
    tail:
      !s.notice && s.show.score && s.show.grade
        ? {
            width: 72,
            optional: true,
            gaugeSays: ['Score', `${s.score} of 100`],
            markup: line + gradeAndWord(s, c, -36.5),
          }
        : { width: 14, markup: '' },
  }
}
