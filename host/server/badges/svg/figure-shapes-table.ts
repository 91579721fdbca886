import { onEllipse, type FigureTools } from './figure-pen.ts'

/**
 * The Legible figures: 0-9, A-F, plus, dash and exclamation mark, in a box 100 high. Each function draws with the given
 * pen and returns the width.
 */
export const FIGURE_SHAPES: Readonly<Record<string, (tools: FigureTools) => number>> = {
  0: ({ pen, w, top, bottom }) => {
    const width = 64
    const rx = (width - w) / 2
    const ry = Math.min(rx * 1.2, 38)
    pen.move(w / 2, top + ry)
    pen.arc(rx, ry, 0, 1, width - w / 2, top + ry)
    pen.line(width - w / 2, bottom - ry)
    pen.arc(rx, ry, 0, 1, w / 2, bottom - ry)
    pen.close()
    return width
  },
  1: ({ polygon, box, w, h }) => {
    const width = 20 + w
    box(width - w, 0, width, 100)
    const drop = Math.max(h * 1.15, w * 0.55)
    polygon(
      [width - w, 0],
      [width - w / 2, 0],
      [width - w / 2, drop],
      [width - w, drop * 1.12],
      [0, 13 + drop * 1.12],
      [0, 13],
    )
    return width
  },
  2: ({ pen, polygon, w, h, top }) => {
    const width = 60
    const rx = (width - w) / 2 - 0.5
    const cx = width / 2 + 0.5
    const ry = 30 - h / 2
    const cy = top + ry
    const [sx, sy] = onEllipse(cx, cy, rx, ry, 188)
    const [mx, my] = onEllipse(cx, cy, rx, ry, 40)
    const endY = 100 - h / 2
    const endX = w * 0.4
    pen.move(sx, sy)
    pen.arc(rx, ry, 1, 1, mx, my)
    pen.line(endX, endY)
    polygon(
      [0, 100],
      [width, 100],
      [width, 100 - h],
      [w * 0.4, 100 - h],
      [w * 0.06, 100 - h * 0.86],
      [0, 100 - h * 0.8],
    )
    return width
  },
  3: ({ pen, w, top, bottom }) => {
    const width = 60
    const mid = 47
    const rx1 = (width - 4 - w) / 2 - 0.5
    const rx2 = (width - w) / 2
    const c1x = width / 2 - 0.5
    const c2x = width / 2
    const ry1 = (mid - top) / 2
    const ry2 = (bottom - mid) / 2
    const joinX = width * 0.38
    pen.move(...onEllipse(c1x, top + ry1, rx1, ry1, 196))
    pen.arc(rx1, ry1, 1, 1, c1x, mid)
    pen.line(joinX, mid)
    pen.move(joinX, mid)
    pen.line(c2x, mid)
    pen.arc(rx2, ry2, 1, 1, ...onEllipse(c2x, mid + ry2, rx2, ry2, 166))
    return width
  },
  4: ({ polygon, w, h }) => {
    const width = 66
    const right = width - 11
    const left = right - w
    const bar = 78 - h
    const apex = left - w * 0.1
    // the diagonal's inner edge runs parallel to its outer edge, one pen width in
    const run = apex
    const rise = bar
    const pen2 = (w * 0.98 * Math.hypot(run, rise)) / rise
    const innerTop = ((pen2 - (left - apex)) * rise) / run
    polygon(
      [apex, 0],
      [right, 0],
      [right, bar],
      [width, bar],
      [width, bar + h],
      [right, bar + h],
      [right, 100],
      [left, 100],
      [left, bar + h],
      [0, bar + h],
      [0, bar],
    )
    polygon([left, innerTop], [pen2, bar], [left, bar])
    return width
  },
  5: ({ pen, w, h, top, bottom }) => {
    const width = 60
    const rx = (width - w) / 2
    const cx = width / 2
    const ry = 33 - h / 2
    const cy = bottom - ry
    const stemX = w / 2 + 3.5
    pen.move(width - 5, top)
    pen.line(stemX + 1, top)
    const [sx, sy] = onEllipse(cx, cy, rx, ry, 222)
    pen.line(stemX - 2, sy + h * 0.1)
    pen.line(sx, sy)
    pen.arc(rx, ry, 1, 1, ...onEllipse(cx, cy, rx, ry, 165))
    return width
  },
  6: ({ pen, w, h, top, bottom }) => {
    const width = 62
    const rx = (width - w) / 2
    const cx = width / 2
    const ry = 32.5 - h / 2
    const cy = bottom - ry
    const capY = Math.min(rx * 1.25, 38)
    pen.ellipse(cx, cy, rx, ry)
    pen.move(w / 2, cy)
    pen.line(w / 2, top + capY)
    pen.arc(rx, capY, 0, 1, ...onEllipse(cx, top + capY, rx, capY, 328))
    return width
  },
  7: ({ polygon, w, h }) => {
    const width = 58
    const foot = 13
    const wd = w * 1.08
    polygon([0, 0], [width, 0], [width, h * 0.96], [foot + wd, 100], [foot, 100], [width - wd, h], [0, h])
    return width
  },
  8: ({ pen, w, top, bottom }) => {
    const width = 62
    const mid = 47
    const rx1 = (width - 6 - w) / 2
    const rx2 = (width - w) / 2
    const ry1 = (mid - top) / 2
    const ry2 = (bottom - mid) / 2
    pen.ellipse(width / 2, top + ry1, rx1, ry1)
    pen.ellipse(width / 2, mid + ry2, rx2, ry2)
    return width
  },
  9: ({ pen, w, h, top, bottom }) => {
    const width = 62
    const rx = (width - w) / 2
    const cx = width / 2
    const ry = 32.5 - h / 2
    const cy = top + ry
    const capY = Math.min(rx * 1.25, 38)
    pen.ellipse(cx, cy, rx, ry)
    pen.move(width - w / 2, cy)
    pen.line(width - w / 2, bottom - capY)
    pen.arc(rx, capY, 0, 1, ...onEllipse(cx, bottom - capY, rx, capY, 148))
    return width
  },
  A: ({ polygon, w, h }) => {
    const width = 74 + w * 0.2
    const cx = width / 2
    const cap = w * 0.56
    const bar = 76
    const foot = w * 1.1
    const slope = (cx - cap) / 100 // outer edge, horizontal run per unit of height
    const edge = (py: number) => cx - cap - slope * py // outer left edge at height py
    const inner = (py: number) => edge(py) + foot
    const innerTop = (cx - cap + foot - cx) / slope
    polygon(
      [cx - cap, 0],
      [cx + cap, 0],
      [width, 100],
      [width - foot, 100],
      [width - inner(bar), bar],
      [inner(bar), bar],
      [foot, 100],
      [0, 100],
    )
    polygon([cx, innerTop], [inner(bar - h), bar - h], [width - inner(bar - h), bar - h])
    return width
  },
  B: ({ pen, box, w, top, bottom }) => {
    const width = 62
    const mid = 48
    const ry1 = (mid - top) / 2
    const ry2 = (bottom - mid) / 2
    const x1 = width - 4 - w / 2 - ry1 * 1.04
    const x2 = width - w / 2 - ry2 * 1.04
    box(0, 0, w, 100)
    pen.move(w / 2, top)
    pen.line(x1, top)
    pen.arc(ry1 * 1.04, ry1, 0, 1, x1, mid)
    pen.line(w / 2, mid)
    pen.move(w / 2, mid)
    pen.line(x2, mid)
    pen.arc(ry2 * 1.04, ry2, 0, 1, x2, bottom)
    pen.line(w / 2, bottom)
    return width
  },
  C: ({ pen, w, h }) => {
    const width = 70
    const rx = 39 - w / 2
    const cx = rx + w / 2
    const ry = 50 - h / 2
    pen.move(...onEllipse(cx, 50, rx, ry, 318))
    pen.arc(rx, ry, 1, 0, ...onEllipse(cx, 50, rx, ry, 42))
    return width
  },
  D: ({ pen, box, w, h, top, bottom }) => {
    const width = 68
    const ry = 50 - h / 2
    const rx = Math.min(ry, width - w - 8)
    const x = width - w / 2 - rx
    box(0, 0, w, 100)
    pen.move(w / 2, top)
    pen.line(x, top)
    pen.arc(rx, ry, 0, 1, x, bottom)
    pen.line(w / 2, bottom)
    return width
  },
  F: ({ box, w, h }) => {
    const width = 54
    box(0, 0, w, 100)
    box(0, 0, width, h)
    box(0, 46, width - 6, 46 + h)
    return width
  },
  '+': ({ box, w, h }) => {
    const width = 46
    box(0, 54 - h / 2, width, 54 + h / 2)
    box(width / 2 - w / 2, 54 - width / 2, width / 2 + w / 2, 54 + width / 2)
    return width
  },
  '-': ({ box, h }) => {
    const width = 44
    box(0, 52 - h / 2, width, 52 + h / 2)
    return width
  },
  '!': ({ box, w }) => {
    const width = w
    box(0, 0, w, 66)
    box(0, 100 - w, w, 100)
    return width
  },
}
