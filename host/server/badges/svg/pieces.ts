import { num } from './num.ts'
import { figures, type FigureOptions, type Run } from './figures.ts'

/** A run of figures centered on (cx, cy). All coordinates here are badge units: 80 to the height. */
export function centeredFigures(text: string, cx: number, cy: number, options: FigureOptions, color: string): string {
  const run = figures(text, options)
  const at = `translate(${num(cx - run.width / 2)} ${num(cy - options.size / 2)})`
  return `<g color="${color}" fill="${color}" transform="${at}">${run.markup}</g>`
}

/** A run of figures that ends at `right`, with its top at `top`. */
export function rightFigures(text: string, right: number, top: number, options: FigureOptions, color: string): Run {
  const run = figures(text, options)
  const at = `translate(${num(right - run.width)} ${num(top)})`
  return { width: run.width, markup: `<g color="${color}" fill="${color}" transform="${at}">${run.markup}</g>` }
}

/** A raised sign is smaller, so it is drawn with thicker strokes. */
const RAISED: Readonly<Record<string, string>> = { '+': '⁺', '-': '⁻' }

/** A grade with its plus raised and smaller, centered on (cx, cy). */
export function centeredGrade(
  grade: string,
  cx: number,
  cy: number,
  { size, weight = 15 }: FigureOptions,
  color: string,
): string {
  const letter = figures(grade.charAt(0), { size, weight })
  const sign = RAISED[grade.charAt(1)]
  const plus = sign ? figures(sign, { size: size * 0.62, weight }) : null
  const gap = size * 0.05
  const width = letter.width + (plus ? gap + plus.width : 0)
  const raised = `translate(${num(letter.width + gap)} ${num(size * -0.14)})`
  const at = `translate(${num(cx - width / 2)} ${num(cy - size / 2)})`
  const after = plus ? `<g transform="${raised}">${plus.markup}</g>` : ''
  return `<g color="${color}" fill="${color}" transform="${at}">${letter.markup}${after}</g>`
}

/** An arc from twelve o'clock over `share` (0 to 1) of the circle. */
function arc(cx: number, cy: number, radius: number, share: number): string {
  const half = `A${num(radius)} ${num(radius)} 0 0 1`
  const start = `M${num(cx)} ${num(cy - radius)}`
  if (share >= 1) return `${start}${half} ${num(cx)} ${num(cy + radius)}${half} ${num(cx)} ${num(cy - radius)}`
  const angle = share * 2 * Math.PI
  const end = `${num(cx + radius * Math.sin(angle))} ${num(cy - radius * Math.cos(angle))}`
  return `${start}A${num(radius)} ${num(radius)} 0 ${share > 0.5 ? 1 : 0} 1 ${end}`
}

type Gauge = {
  readonly cx: number
  readonly cy: number
  readonly radius: number
  readonly thickness: number
  readonly share: number
  readonly rest: string
  readonly mark: string
}

/** The product's score ring: a full circle, and an arc for the share reached. */
export function ring({ cx, cy, radius, thickness, share, rest, mark }: Gauge): string {
  const stroke = (color: string, part: number) =>
    `<path fill="none" stroke="${color}" stroke-width="${num(thickness)}" d="${arc(cx, cy, radius, part)}"/>`
  return stroke(rest, 1) + (share > 0 ? stroke(mark, share) : '')
}

/** The reeded edge of the seal: forty teeth, colored up to the share reached. */
export function teeth({ cx, cy, radius, thickness, share, rest, mark }: Gauge): string {
  const step = (2 * Math.PI * radius) / 40
  const dash = `stroke-dasharray="${num(step * 0.56)} ${num(step * 0.44)}"`
  const stroke = (color: string, part: number) =>
    `<path fill="none" stroke="${color}" stroke-width="${num(thickness)}" ${dash} d="${arc(cx, cy, radius, part)}"/>`
  const lit = Math.round(share * 40) / 40
  return stroke(rest, 1) + (lit > 0 ? stroke(mark, lit) : '')
}

type SymbolFrame = {
  readonly x: number
  readonly y: number
  readonly size: number
  /** On each side. */
  readonly modules: number
  readonly ink: string
  readonly mark: string
}

/** The frame of the symbol at any size: solid L at the left and below, every second module marked above and right. */
export function symbolFrame({ x, y, size, modules, ink, mark }: SymbolFrame): string {
  const m = size / modules
  const last = modules - 1
  const square = (column: number, row: number) =>
    `M${num(x + column * m)} ${num(y + row * m)}h${num(m)}v${num(m)}h-${num(m)}z`
  const marks: string[] = []
  for (let index = 2; index <= last; index += 2) marks.push(square(index, 0))
  for (let index = 2; index < last; index += 2) marks.push(square(last, index))
  const letter = `M${num(x)} ${num(y)}h${num(m)}v${num(size - m)}h${num(size - m)}v${num(m)}H${num(x)}z`
  return `<path fill="${ink}" d="${letter}"/><path fill="${mark}" d="${marks.join('')}"/>`
}

type Track = {
  readonly width: number
  readonly score: number
  readonly filled: string
  readonly empty: string
}

const TRACK_HEIGHT = 7
/** The middle of the track, below the words of a banner. */
const TRACK_Y = 48.5

/** Ten modules, filled to the nearest ten: the symbol's timing track as a bar. The figure beside it is exact. */
export function track({ width, score, filled, empty }: Track): string {
  const gap = TRACK_HEIGHT * 0.55
  const module = (width - gap * 9) / 10
  const lit = Math.round(score / 10)
  const run = (from: number, to: number, color: string) => {
    if (from >= to) return ''
    const d = `M${num(from * (module + gap))} ${num(TRACK_Y)}H${num(to * (module + gap) - gap)}`
    const dash = `${num(module)} ${num(gap)}`
    return `<path stroke="${color}" stroke-width="${num(TRACK_HEIGHT)}" stroke-dasharray="${dash}" d="${d}"/>`
  }
  return run(0, lit, filled) + run(lit, 10, empty)
}

type NoticeSign = {
  readonly cx: number
  readonly cy: number
  readonly size: number
  readonly color: string
  /** Draws the circle of the clock. */
  readonly dial?: boolean
}

/** The icon of a notice in a square of `size` around (cx, cy). */
export function noticeSign(kind: string, { cx, cy, size, color, dial = false }: NoticeSign): string {
  const half = size / 2
  const pen = `fill="none" stroke="${color}" stroke-width="${num(size * 0.14)}"`
  if (kind === 'expired') {
    const reach = dial ? half * 0.62 : half * 0.95
    const face = dial ? `<circle cx="${num(cx)}" cy="${num(cy)}" r="${num(half * 0.93)}" ${pen}/>` : ''
    const hands = `M${num(cx)} ${num(cy - reach)}V${num(cy)}L${num(cx + reach * 0.72)} ${num(cy + reach * 0.55)}`
    return `${face}<path ${pen} d="${hands}"/>`
  }
  if (kind === 'revoked') {
    const span = num(half * 1.44)
    return `<path ${pen} d="M${num(cx - half * 0.72)} ${num(cy - half * 0.72)}l${span} ${span}m0 -${span}l-${span} ${span}"/>`
  }
  if (kind === 'failed') return centeredFigures('!', cx, cy, { size, weight: 16 }, color)
  return `<path ${pen} d="M${num(cx - half * 0.8)} ${num(cy)}h${num(half * 1.6)}"/>`
}

type Panel = {
  readonly id: string
  readonly scale: number
  /** Width in badge units; absent in a banner. */
  readonly units?: number | undefined
  readonly radius: number
  readonly fill: string
  readonly line: string
}

/**
 * A panel with a hairline of one pixel. The width of a banner is unknown, so two copies, moved one pixel each way and
 * clipped to each other, leave an even border without calc() or inline styles.
 */
export function panel({ id, scale, units, radius, fill, line }: Panel): string {
  const r = radius * scale
  if (units) {
    const rest = `rx="${num(r - 0.5)}" fill="${fill}" stroke="${line}"`
    return `<rect x=".5" y=".5" width="${num(units - 1)}" height="79" ${rest}/>`
  }
  const inner = `y="1" width="100%" height="${num(80 * scale - 2)}" rx="${num(r - 1)}"`
  return (
    `<clipPath id="${id}"><rect x="1" ${inner}/></clipPath>` +
    `<rect width="100%" height="100%" rx="${num(r)}" fill="${line}"/>` +
    `<g clip-path="url(#${id})"><rect x="-1" ${inner} fill="${fill}"/></g>`
  )
}
