type Point = readonly [x: number, y: number]

/** Tools to draw a figure: `w` is the thickness of vertical strokes, `h` that of horizontal ones. */
export type FigureTools = {
  readonly w: number
  readonly h: number
  /** Center lines of the topmost and of the lowest horizontal stroke. */
  readonly top: number
  readonly bottom: number
  readonly pen: {
    move(x: number, y: number): void
    line(x: number, y: number): void
    arc(rx: number, ry: number, large: 0 | 1, sweep: 0 | 1, x: number, y: number): void
    close(): void
    ellipse(cx: number, cy: number, rx: number, ry: number): void
  }
  polygon(...points: readonly Point[]): void
  box(x0: number, y0: number, x1: number, y1: number): void
}

/** A coordinate: two decimals are precise enough at the sizes drawn. */
export function num(value: number): string {
  return String(Math.round(value * 100) / 100)
}

/** A scale factor, which needs more decimals than a coordinate. */
export function fine(value: number): string {
  return String(Math.round(value * 1e4) / 1e4)
}

/** The point of an ellipse at an angle in degrees, clockwise from three o'clock. */
export function onEllipse(cx: number, cy: number, rx: number, ry: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  return [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)]
}

/**
 * Round parts are strokes, corners are filled polygons. Strokes have one thickness, so a contrast other than 1 is
 * drawn in a space that is squeezed by `contrast` afterwards; `y` undoes the squeeze for positions.
 */
export function figureTools(weight: number, contrast: number) {
  const stroke: string[] = []
  const fill: string[] = []
  const y = (value: number) => num(value / contrast)
  const h = weight * contrast
  const pen: FigureTools['pen'] = {
    move: (px, py) => void stroke.push(`M${num(px)} ${y(py)}`),
    line: (px, py) => void stroke.push(`L${num(px)} ${y(py)}`),
    arc: (rx, ry, large, sweep, px, py) =>
      void stroke.push(`A${num(rx)} ${y(ry)} 0 ${large} ${sweep} ${num(px)} ${y(py)}`),
    close: () => void stroke.push('z'),
    ellipse: (cx, cy, rx, ry) => {
      pen.move(cx - rx, cy)
      pen.arc(rx, ry, 1, 1, cx + rx, cy)
      pen.arc(rx, ry, 1, 1, cx - rx, cy)
      pen.close()
    },
  }
  const polygon: FigureTools['polygon'] = (...points) =>
    void fill.push(`M${points.map(([px, py]) => `${num(px)} ${y(py)}`).join('L')}z`)
  const box: FigureTools['box'] = (x0, y0, x1, y1) => polygon([x0, y0], [x1, y0], [x1, y1], [x0, y1])
  const tools: FigureTools = { w: weight, h, top: h / 2, bottom: 100 - h / 2, pen, polygon, box }
  return { tools, paths: () => ({ stroke: stroke.join(''), fill: fill.join('') }) }
}
