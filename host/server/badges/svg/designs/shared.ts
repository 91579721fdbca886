import type { Subject } from '../badge-subject.ts'
import type { Design, Look } from '../design.ts'
import type { Colors } from '../palette.ts'
import { panel } from '../pieces.ts'

export type DrawDesign = (subject: Subject, c: Colors) => Design

/** The text column of every style except Elite. */
export function sansLook(c: Colors): Look {
  return {
    labelFace: 'bold',
    labelSizes: { one: [16, 15, 14, 13, 12], two: [12.5, 11.5, 10.5] },
    labelSpacing: 0,
    labelFill: c('fg'),
    hostFace: 'sans',
    hostSizes: [12, 11.5, 11],
    hostFill: c('fg-muted'),
    dateFace: 'sans',
    dateFill: c('fg-faint'),
    brand: { ink: c('fg'), accent: c('accent') },
  }
}

/** The raised panel with a hairline. Ids differ by style, because a page may inline several previews. */
export function card(c: Colors, id: string, radius = 10): Design['ground'] {
  return ({ scale, units }) =>
    panel({ id: `legible-${id}`, scale, units, radius, fill: c('bg-raised'), line: c('line-strong') })
}

/** The large figure of a style and the caption below it, depending on what is shown. */
export function figureAndCaption(s: Subject): { readonly figure: string; readonly caption: string } {
  if (!s.show.score) return { figure: s.grade, caption: s.word }
  return { figure: String(s.score), caption: s.show.grade ? `Grade ${s.grade}` : 'of 100' }
}
