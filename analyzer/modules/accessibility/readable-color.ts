type Color = readonly [red: number, green: number, blue: number]

/** The colors in axe-core's report of low contrast. */
const COLORS = /foreground color: (#[\da-f]{6}), background color: (#[\da-f]{6})/i
const RATIO = /Expected contrast ratio of (\d\d?(?:\.\d\d?)?):1/i
const STEPS = 50

/**
 * The color closest to the text's own that reaches the contrast ratio that axe-core expects (WCAG 2.2, 1.4.3);
 * null where the report names no plain colors.
 */
export function readableColor(report: string): string | null {
  const [, text, background] = COLORS.exec(report) ?? []
  const [, ratio] = RATIO.exec(report) ?? []
  if (!text || !background || !ratio) return null
  const [from, ground] = [colorOf(text), colorOf(background)]
  const towards = luminance(ground) > 0.179 ? 0 : 255
  for (let step = 1; step <= STEPS; step += 1) {
    const [red, green, blue] = from.map((part) => Math.round(part + ((towards - part) * step) / STEPS))
    const color: Color = [red ?? 0, green ?? 0, blue ?? 0]
    if (contrast(color, ground) >= Number(ratio)) return hexOf(color)
  }
  return null
}

/** WCAG 2.2, contrast ratio: 1 to 21. */
export function contrast(one: Color, other: Color): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

export function colorOf(hex: string): Color {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

function hexOf(color: Color): string {
  return `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

function luminance(color: Color): number {
  const [red = 0, green = 0, blue = 0] = color.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
