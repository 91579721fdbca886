import type { Subject } from './badge-subject.ts'
import { brandMark } from './brand-mark.ts'
import type { Look } from './design.ts'
import { fitHost, fitLabel, type LabelSizes } from './fit-text.ts'
import { measure } from './measure.ts'
import { textElement } from './text-element.ts'

type Row = {
  readonly gap: number
  readonly above: number
  readonly below: number
  readonly width: number
  draw(y: number): string
}

export type Column = { readonly markup: string; readonly max: number; readonly width: number }

const NOTICE_SIZES: LabelSizes = { one: [14, 13, 12], two: [11] }

function labelRows(subject: Subject, max: number, look: Look, x: number): Row[] {
  const { labelFace: face, labelFill: fill, labelSpacing: spacing, anchor = 'start' } = look
  const sizes = subject.notice ? NOTICE_SIZES : look.labelSizes
  const { size, lines } = fitLabel(subject.label, face, max, sizes, spacing)
  return lines.map((line, index) => ({
    gap: index ? 1.5 : 6,
    above: size * 0.74,
    below: size * 0.24,
    width: measure(line, face, size, spacing).width,
    draw: (y) => textElement(line, { face, size, x, y, fill, anchor, spacing, max }),
  }))
}

function hostRows(subject: Subject, max: number, look: Look, x: number): Row[] {
  if (subject.host === '') return []
  const { hostFace: face, hostFill: fill, anchor = 'start' } = look
  const { size, lines } = fitHost(subject.host, face, max, look.hostSizes)
  return lines.map((line) => ({
    gap: 4.5,
    above: size * 0.74,
    below: size * 0.26,
    width: measure(line, face, size).width,
    draw: (y) => textElement(line, { face, size, x, y, fill, anchor, max }),
  }))
}

function brandRows(subject: Subject, max: number, look: Look): Row[] {
  const size = look.brandSize ?? 8.5
  const { width: brandWidth } = brandMark(0, 0, size, look.brand)
  const date = subject.notice?.line ?? (subject.show.date ? subject.date : '')
  const dateWidth = date ? measure(date, look.dateFace, 10).width + 9 : 0
  const dated = dateWidth > 0 && brandWidth + dateWidth <= max // the date is dropped before the brand
  const width = brandWidth + (dated ? dateWidth : 0)
  const left = look.anchor === 'middle' ? (max - width) / 2 : 0
  const after = { face: look.dateFace, size: 10, x: left + brandWidth + 9, fill: look.dateFill }
  const draw = (y: number) =>
    brandMark(left, y - size, size, look.brand).markup + (dated ? textElement(date, { ...after, y }) : '')
  return [{ gap: 7.5, above: size, below: 2, width, draw }]
}

/**
 * The text column: label, host, and the brand with the date. The visible rows are centered vertically. The result has the
 * width of the text, so that a banner can place things after it.
 */
export function column(subject: Subject, max: number, look: Look): Column {
  const x = look.anchor === 'middle' ? max / 2 : 0
  const draw = {
    label: () => labelRows(subject, max, look, x),
    host: () => hostRows(subject, max, look, x),
    brand: () => brandRows(subject, max, look),
  }
  const rows = (look.order ?? (['label', 'host', 'brand'] as const)).flatMap((name) => draw[name]())
  const squeeze = rows.length > 3 ? 0.62 : 1
  const gaps = rows.map((row, index) => (index === 0 ? 0 : row.gap * squeeze))
  const height = rows.reduce((sum, row, index) => sum + (gaps[index] ?? 0) + row.above + row.below, 0)
  let y = (80 - height) / 2 + (look.shift ?? 0)
  const markup = rows.map((row, index) => {
    y += (gaps[index] ?? 0) + row.above
    const drawn = row.draw(y)
    y += row.below
    return drawn
  })
  return { markup: markup.join(''), max, width: Math.min(max, Math.max(...rows.map((row) => row.width))) }
}
