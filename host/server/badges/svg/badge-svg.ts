import { escapeXml } from '#analyzer/contract'
import type { BadgeSize, BadgeStyle } from '#widgets/contract'
import { accessibleName, readSubject, type BadgeImage, type Subject } from './badge-subject.ts'
import { column, type Column } from './column.ts'
import type { Design } from './design.ts'
import { authority } from './designs/authority.ts'
import { elite } from './designs/elite.ts'
import { modern } from './designs/modern.ts'
import { premium } from './designs/premium.ts'
import type { DrawDesign } from './designs/shared.ts'
import { signature } from './designs/signature.ts'
import { verified } from './designs/verified.ts'
import { num } from './num.ts'
import { palette, type Colors } from './palette.ts'
import { track } from './pieces.ts'
import { textElement } from './text-element.ts'

const DESIGNS: Readonly<Record<BadgeStyle, DrawDesign>> = { signature, authority, elite, verified, modern, premium }

/** Pixels. A banner fills its container. */
export const BADGE_DIMENSIONS: Readonly<Record<BadgeSize, { readonly width: number | null; readonly height: number }>> =
  {
    small: { width: 300, height: 80 },
    medium: { width: 400, height: 100 },
    large: { width: 500, height: 120 },
    banner: { width: null, height: 90 },
  }

/** Space between the text and what is to its right. */
const GUTTER = 6

/** The narrowest supported banner, in pixels. */
const NARROWEST = 280

type Drawn = { readonly markup: string; readonly viewBox?: string; readonly css?: string }

/**
 * One badge as a standalone SVG document, for `<img>`: `auto` themes and banners carry a style element.
 *
 * Every badge is drawn 80 units high and scaled by height / 80, so sizes differ only in the width of the middle. Text is
 * cleaned and escaped, and score and grade are forced into range. Never throws.
 */
export function badgeSvg(image: BadgeImage): string {
  const { width, height } = BADGE_DIMENSIONS[image.size]
  const { of, style } = palette(image.theme)
  const subject = readSubject(image)
  const design = DESIGNS[image.style](subject, of)
  const scale = height / 80
  const drawn = width === null ? fluid(subject, design, scale, of) : fixed(subject, design, width / scale)
  const name = escapeXml(accessibleName(subject))
  const css = style + (drawn.css ?? '')
  const size = `width="${width ?? '100%'}" height="${height}"${drawn.viewBox ?? ''}`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img" aria-label="${name}">` +
    `<title>${name}</title>${css ? `<style>${css}</style>` : ''}${drawn.markup}</svg>\n`
  )
}

/** Small, medium, large: the column fills the space between lead and tail. */
function fixed(subject: Subject, { ground, lead, look, tail }: Design, units: number): Drawn {
  const max = units - lead.width - tail.width - GUTTER
  const words = column(subject, max, look)
  return {
    viewBox: ` viewBox="0 0 ${num(units)} 80"`,
    markup:
      `${ground({ scale: 1, units })}${lead.markup}` +
      `<svg x="${num(lead.width)}" width="${num(max)}" height="80">${words.markup}</svg>` +
      `<g transform="translate(${num(units)} 0)">${tail.markup}</g>`,
  }
}

/** The middle of a wide banner: the verdict in words above a track of ten modules. */
function gauge(s: Subject, look: Design['look'], c: Colors, says: readonly string[]): Drawn & { width: number } {
  const width = 150
  const plaque = look.labelFill === c('plaque-fg')
  const colors = plaque
    ? { text: c('plaque-muted'), strong: c('plaque-fg'), filled: c('plaque-accent'), empty: c('plaque-line') }
    : { text: c('fg-muted'), strong: c(`${s.state}-fg`), filled: c(`${s.state}-mark`), empty: c(`${s.state}-line`) }
  const [strong = '', ...rest] = says
  const words =
    textElement(strong, { face: 'bold', size: 12, x: 0, y: 36, fill: colors.strong }) +
    rest
      .map((text) => textElement(text, { face: 'sans', size: 12, x: width, y: 36, fill: colors.text, anchor: 'end' }))
      .join('')
  const { filled, empty } = colors
  return { width, markup: words + track({ width, score: s.score, filled, empty }) }
}

/**
 * A banner has no viewBox: the background stretches, the lead stays left and the tail right. Media queries inside the
 * image follow its own width. A wide banner gets a gauge. A narrow one drops an optional tail, then uses narrower text.
 */
function fluid(subject: Subject, { ground, lead, look, tail }: Design, scale: number, of: Colors): Drawn {
  const centered = look.anchor === 'middle'
  const sides = centered ? 2 * Math.max(lead.width, tail.width) : lead.width + tail.width
  const wide = column(subject, 190, look)
  const enough = sides + GUTTER + wide.width

  const margin = 12 // right of the words where no tail is
  const alone = tail.optional ? lead.width + wide.width + margin : enough
  const narrow = column(subject, NARROWEST / scale - (tail.optional ? lead.width + margin : sides + GUTTER), look)
  const says = tail.gaugeSays ?? [subject.word, `${subject.score} of 100`]
  const extra = subject.notice || !subject.show.score || centered ? null : gauge(subject, look, of, says)

  const below = (units: number, rule: string) => `@media (max-width:${Math.ceil(units * scale)}px){${rule}}`
  const words = (text: Column, name: string) => {
    const place = centered
      ? `x="50%" overflow="visible"><g transform="scale(${scale}) translate(${num(-text.max / 2)} 0)">`
      : `><g transform="scale(${scale}) translate(${num(lead.width)} 0)">`
    return `<svg class="${name}" ${place}<svg width="${num(text.max)}" height="80">${text.markup}</svg></g></svg>`
  }
  const joined = extra
    ? `<g class="extra" transform="translate(${num(-tail.width - extra.width - 14)} 0)">${extra.markup}</g>`
    : ''
  return {
    css:
      `.narrow{display:none}${below(alone, '.wide{display:none}.narrow{display:inline}')}` +
      (tail.optional ? below(enough, '.tail{display:none}') : '') +
      (extra ? below(enough + extra.width + 60, '.extra{display:none}') : ''),
    markup:
      `${ground({ scale })}<g transform="scale(${scale})">${lead.markup}</g>${words(wide, 'wide')}${words(narrow, 'narrow')}` +
      `<svg x="100%" overflow="visible"><g transform="scale(${scale})"><g class="tail">${tail.markup}</g>${joined}</g></svg>`,
  }
}
