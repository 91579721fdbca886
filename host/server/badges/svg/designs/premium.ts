import type { Subject } from '../badge-subject.ts'
import type { GroundSpace } from '../design.ts'
import { num } from '../num.ts'
import type { Colors } from '../palette.ts'
import { centeredFigures, centeredGrade, noticeSign, rightFigures, symbolFrame } from '../pieces.ts'
import { textElement } from '../text-element.ts'
import { card, sansLook, type DrawDesign } from './shared.ts'

const CX = 41

function letter(s: Subject, ink: string): string {
  if (s.notice) return noticeSign(s.status, { cx: CX, cy: 40, size: 27, color: ink, dial: true })
  if (s.show.grade) return centeredGrade(s.grade, CX, 40, { size: s.grade[1] ? 34 : 37, weight: 17 }, ink)
  return centeredFigures(String(s.score), CX, 40, { size: s.score === 100 ? 21 : 27, weight: 16 }, ink)
}

/** The panel, with its left part tinted in the color of the score band. */
function ground(s: Subject, c: Colors, { scale, units }: GroundSpace): string {
  const r = num(9 * scale)
  const low = num(79 * scale - (units ? 0 : scale - 1))
  const left = num(10 * scale)
  const tint = `M${left} 1H${num(82 * scale)}V${low}H${left}a${r} ${r} 0 0 1 -${r} -${r}V${left}a${r} ${r} 0 0 1 ${r} -${r}z`
  const space = units === undefined ? { scale } : { scale, units }
  return `${card(c, 'premium')(space)}<path fill="${c(`${s.state}-bg`)}" d="${tint}"/>`
}

/** The grade inside the brand symbol: solid L, timing track, letter. */
export const premium: DrawDesign = (s, c) => {
  const ink = c(`${s.state}-fg`)
  const run = rightFigures(String(s.score), -18, 19, { size: 24, weight: 16 }, c('fg'))
  const below = { face: 'sans', size: 11, x: -18, y: 60, fill: c('fg-muted'), anchor: 'end' } as const
  return {
    ground: (space) => ground(s, c, space),
    lead: {
      width: 96,
      markup: symbolFrame({ x: 11, y: 10, size: 60, modules: 11, ink, mark: c(`${s.state}-mark`) }) + letter(s, ink),
    },
    look: sansLook(c),
    tail:
      !s.notice && s.show.score && s.show.grade
        ? {
            width: Math.max(run.width, 34) + 28,
            optional: true,
            gaugeSays: [s.word],
            markup: run.markup + textElement('of 100', below),
          }
        : { width: 14, markup: '' },
  }
}
