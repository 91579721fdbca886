import type { Design, GroundSpace } from '../design.ts'
import { num } from '../num.ts'
import { measure } from '../measure.ts'
import type { Colors } from '../palette.ts'
import { noticeSign, rightFigures } from '../pieces.ts'
import { textElement } from '../text-element.ts'
import { figureAndCaption, sansLook, type DrawDesign } from './shared.ts'

/** The brand symbol as a frame: a solid L on the left and bottom, a dotted track on the top and right. */
function frame(c: Colors, { scale, units }: GroundSpace): string {
  const bar = 4 * scale
  const tall = 80 * scale
  const rows = 9 / (tall - bar) // nine marks down the right edge, then the foot of the L
  const down = 1 / rows
  const along = units ? (units - bar) / Math.round((units - bar) * rows) : down
  const dots = (d: string, step: number) => {
    const dash = `${num(step / 2)} ${num(step / 2)}`
    return `<path stroke="${c('plaque-line')}" stroke-width="${num(bar)}" stroke-dasharray="${dash}" d="${d}"/>`
  }
  return (
    `<rect width="100%" height="100%" fill="${c('plaque')}"/>` +
    `<svg x="100%" overflow="visible">${dots(`M0 ${num(bar / 2)}H-4000`, along)}${dots(`M${num(-bar / 2)} 0V${num(tall)}`, down)}</svg>` +
    `<path fill="${c('plaque')}" d="M0 0H${num(bar * 2)}V${num(tall)}H0z"/>` +
    `<path fill="${c('plaque-accent')}" d="M0 0H${num(bar)}V${num(tall)}H0z"/>` +
    `<rect y="${num(tall - bar)}" width="100%" height="${num(bar)}" fill="${c('plaque-accent')}"/>`
  )
}

/** A dark plaque, the same on light and dark pages. */
export const authority: DrawDesign = (s, c) => {
  const { figure, caption } = figureAndCaption(s)
  const run = rightFigures(figure, -22, 15, { size: 35, weight: 15, gap: 9 }, c('plaque-fg'))
  const accent = c('plaque-accent')
  const words = { face: 'bold', size: 11.5, x: -22, y: 64.5, fill: accent, anchor: 'end' } as const
  const tail: Design['tail'] = s.notice
    ? { width: 66, markup: noticeSign(s.status, { cx: -42, cy: 38, size: 30, color: accent, dial: true }) }
    : {
        width: Math.max(run.width, measure(caption, 'bold', 11.5).width) + 32,
        markup: run.markup + textElement(caption, words),
      }
  return {
    ground: (space) => frame(c, space),
    lead: { width: 22, markup: '' },
    look: {
      ...sansLook(c),
      labelFill: c('plaque-fg'),
      hostFill: c('plaque-muted'),
      dateFill: c('plaque-muted'),
      labelSizes: { one: [17, 16, 15, 14, 13, 12], two: [12.5, 11.5, 10.5] },
      brand: { ink: c('plaque-fg'), accent },
      order: ['brand', 'label', 'host'],
      shift: 0.5,
    },
    tail,
  }
}
