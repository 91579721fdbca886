/** One arc as an SVG path on a 120 x 120 drawing, clockwise from the top. Shares are 0 to 1. */
export function arcPath(from: number, to: number, radius = 52): string {
  const start = Math.max(0, Math.min(1, from))
  // A full circle has equal ends and would draw nothing.
  const end = Math.max(start, Math.min(to, start + 0.9999))
  const [x1, y1] = pointAt(start, radius)
  const [x2, y2] = pointAt(end, radius)
  return `M${x1} ${y1}A${radius} ${radius} 0 ${end - start > 0.5 ? 1 : 0} 1 ${x2} ${y2}`
}

function pointAt(share: number, radius: number): [string, string] {
  const angle = share * 2 * Math.PI
  return [(60 + radius * Math.sin(angle)).toFixed(2), (60 - radius * Math.cos(angle)).toFixed(2)]
}

export type RingPart = { label: string; weight: number; score: number | null }

export type RingArc = { label: string; score: number | null; track: string; fill: string | null }

/** The gap between two parts, as a share of the circle. */
const GAP = 0.012

/** One arc for each part: its length is the part's weight, its filled share the part's score. */
export function ringArcs(parts: readonly RingPart[], radius = 52): RingArc[] {
  const total = parts.reduce((sum, part) => sum + part.weight, 0)
  if (total <= 0) return []
  const gap = parts.length > 1 ? GAP : 0
  let at = 0
  return parts.map(({ label, weight, score }) => {
    const from = at + gap / 2
    const length = Math.max(0, weight / total - gap)
    at += weight / total
    const filled = score === null ? 0 : (Math.max(0, Math.min(100, score)) / 100) * length
    return {
      label,
      score,
      track: arcPath(from, from + length, radius),
      fill: filled > 0 ? arcPath(from, from + filled, radius) : null,
    }
  })
}
