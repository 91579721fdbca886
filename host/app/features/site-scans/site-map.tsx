import { Link } from '@remix-run/react'
import { countedNoun, type SiteTemplate } from '#analyzer/contract'
import { toneOfScore } from '../../ui/tone/tone.ts'
import { sitePagesAddress } from './site-pages-address.ts'
import { treeMap, type Tile } from './tree-map.ts'
import styles from './site-scans.module.css'

/** Three layouts in the units of their pictures, whose texts cannot wrap, and grow and shrink with them. */
const LAYOUTS = [
  { width: 1_080, height: 360, className: styles.wide },
  { width: 680, height: 360, className: styles.medium },
  { width: 360, height: 420, className: styles.narrow },
] as const
const LETTER = 7.4
const LINE = 18
const PADDING = 10

/** A picture of the site: each template is an area as large as its number of known pages, in the color of its score. */
export function SiteMap({ id, templates }: { id: string | null; templates: readonly SiteTemplate[] }) {
  return LAYOUTS.map(({ width, height, className }) => (
    <svg
      key={width}
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      role="group"
      aria-label="Templates by number of pages and score; the table below has the same"
    >
      {treeMap(templates, ({ known }) => known, width, height).map((tile) => (
        <MapTile
          key={tile.item.id}
          tile={tile}
          to={id === null ? null : sitePagesAddress(id, { template: tile.item.id })}
        />
      ))}
    </svg>
  ))
}

function MapTile({ tile, to }: { tile: Tile<SiteTemplate>; to: string | null }) {
  const { item, x, y, width, height } = tile
  const { name, known, score } = item
  const pages = countedNoun(known, 'page')
  const lines = [name, score === null ? 'No score' : `Score ${score}`, pages]
  const letters = Math.floor((width - 2 * PADDING) / LETTER)
  // Figures say nothing without the name that they belong to.
  const fitting =
    name.length > letters
      ? []
      : lines.filter((line) => line.length <= letters).slice(0, Math.max(0, Math.floor((height - PADDING) / LINE)))
  const look = { className: styles.tile, 'data-tone': toneOfScore(score) }
  const content = (
    <>
      <rect x={x + 1.5} y={y + 1.5} width={Math.max(0, width - 3)} height={Math.max(0, height - 3)} rx="4" />
      {fitting.map((line, at) => (
        <text
          key={at}
          x={x + PADDING}
          y={y + LINE * (at + 1)}
          className={line === lines[1] ? styles.tileScore : undefined}
        >
          {line}
        </text>
      ))}
      {fitting.length < lines.length && <title>{lines.join(', ')}</title>}
    </>
  )
  if (to === null) return <g {...look}>{content}</g>
  return (
    // Its name is the text that it shows. A label would have to repeat that, for people who speak to the page.
    <Link to={to} aria-label={fitting.length === 0 ? lines.join(', ') : undefined} {...look}>
      {content}
    </Link>
  )
}
