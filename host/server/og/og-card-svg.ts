import { escapeXml } from '#analyzer/contract'
import { BAND_WORDS, scoreBand, type ScoreBand } from '#widgets/contract'
import { visibleText } from '../badges/svg/index.ts'
import { brandMark } from '../badges/svg/brand-mark.ts'
import { figures } from '../badges/svg/figures.ts'
import { fitHost, fitLines } from '../badges/svg/fit-text.ts'
import { palette } from '../badges/svg/palette.ts'
import { textElement } from '../badges/svg/text-element.ts'

/** Draws text as a text element, or as outlines where no fonts are available. */
type WriteText = typeof textElement

const { of: c } = palette('light')
const WIDTH = 1200
const HEIGHT = 630
const BAR = 24
const LEFT = 96
const RIGHT = 1104

/** The symbol at full size: solid L at the left and below, timing track above and right. */
function frame(): string {
  const along = (WIDTH - BAR) / 24
  const down = (HEIGHT - BAR) / 12
  const marks: string[] = []
  for (let index = 1; index <= 24; index += 1) marks.push(`M${index * along} 0h${BAR}v${BAR}h-${BAR}z`)
  for (let index = 1; index < 12; index += 1) marks.push(`M${WIDTH - BAR} ${index * down}h${BAR}v${BAR}h-${BAR}z`)
  const letter = `M0 0h${BAR}v${HEIGHT - BAR}h${WIDTH - BAR}v${BAR}H0z`
  return (
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${c('bg-raised')}"/>` +
    `<path fill="${c('fg')}" d="${letter}"/><path fill="${c('accent')}" d="${marks.join('')}"/>`
  )
}

function card(title: string, body: string, aside: string, write: WriteText): string {
  const name = escapeXml(title)
  const brand = brandMark(LEFT, 510, 40, { ink: c('fg'), accent: c('accent') }).markup
  const corner = write(aside, { face: 'sans', size: 28, x: RIGHT, y: 550, fill: c('fg-muted'), anchor: 'end' })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${name}">` +
    `<title>${name}</title>${frame()}${body}${brand}${corner}</svg>\n`
  )
}

export type PageCard = { readonly section: string; readonly title: string; readonly address: string }

/** The social card of a page, 1200 x 630 pixels. Long titles wrap to three lines, then end in an ellipsis. */
export function pageCardSvg(input: PageCard, write: WriteText = textElement): string {
  const title = visibleText(input.title)
  const heading = fitLines(title, 'bold', RIGHT - LEFT, { sizes: [84, 76, 68, 60], most: 3 })
  const leading = heading.size * 1.12
  const top = 312 - (heading.lines.length * leading) / 2
  const lines = heading.lines.map((line, index) => {
    const y = top + index * leading + heading.size * 0.78
    return write(line, { face: 'bold', size: heading.size, x: LEFT - 3, y, fill: c('fg') })
  })
  const section = write(visibleText(input.section), {
    face: 'sans',
    size: 32,
    x: LEFT,
    y: 122,
    fill: c('accent'),
  })
  return card(title, section + lines.join(''), visibleText(input.address), write)
}

export type ScoreCard = {
  readonly host: string
  /** 0 to 100. */
  readonly score: number
  readonly grade: string
  /** As displayed, such as "21 Nov 2026". */
  readonly date: string
}

function scoreRing(score: number, state: ScoreBand): string {
  const [cx, cy, radius] = [260, 282, 136]
  const length = 2 * Math.PI * radius
  const circle = `<circle cx="${cx}" cy="${cy}" r="${radius}" fill="none" stroke-width="28"`
  const size = score === 100 ? 96 : 118
  const run = figures(String(score), { size, weight: 16 })
  const at = `translate(${cx - run.width / 2} ${cy - size / 2})`
  return (
    `${circle} stroke="${c(`${state}-line`)}"/>` +
    `${circle} stroke="${c(`${state}-mark`)}" stroke-dasharray="${(length * score) / 100} ${length}" transform="rotate(-90 ${cx} ${cy})"/>` +
    `<g color="${c('fg')}" fill="${c('fg')}" transform="${at}">${run.markup}</g>`
  )
}

/** The social card of a public score, 1200 x 630 pixels. */
export function scoreCardSvg(input: ScoreCard, write: WriteText = textElement): string {
  const host = visibleText(input.host)
  const score = Math.max(0, Math.min(100, Math.round(input.score)))
  const state = scoreBand(score)
  const x = 470
  const name = fitHost(host, 'bold', RIGHT - x, [64, 58, 52, 46, 42])
  const module = 52
  const color = (index: number) => c(index < Math.round(score / 10) ? `${state}-mark` : `${state}-line`)
  const track = Array.from(
    { length: 10 },
    (_, index) =>
      `<rect x="${x + index * (module + 11)}" y="366" width="${module}" height="26" fill="${color(index)}"/>`,
  )
  const grade = visibleText(input.grade)
  const words =
    write('AI readiness score', { face: 'sans', size: 32, x, y: 196, fill: c('fg-muted') }) +
    write(name.lines[0] ?? '', { face: 'bold', size: name.size, x: x - 2, y: 264, fill: c('fg') }) +
    write(`${BAND_WORDS[state]}, grade ${grade}`, { face: 'bold', size: 36, x, y: 326, fill: c(`${state}-fg`) })
  return card(
    `AI readiness score ${score} of 100 for ${host}, grade ${grade}`,
    scoreRing(score, state) + words + track.join(''),
    `Scanned ${visibleText(input.date)}`,
    write,
  )
}
