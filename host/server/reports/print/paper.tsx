import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import mono from '@fontsource/atkinson-hyperlegible-mono/files/atkinson-hyperlegible-mono-latin-400-normal.woff2?inline'
import regular from '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-400-normal.woff2?inline'
import strong from '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-700-normal.woff2?inline'
import { escapeHtml } from '#analyzer/contract'
import { PRODUCT_NAME } from '#host/contract/product.ts'
import { scoreBand } from '#widgets/contract'
import tokens from '../../../app/styles/tokens.css?raw'
import type { Paper } from '../print-for.ts'
import symbol from '../../../public/favicon.svg?raw'
import styles from './paper.css?raw'

/** Inlined, because the document loads nothing; static, because browsers print variable fonts as pictures. */
const FONTS = [
  ['Paper Sans', 400, regular],
  ['Paper Sans', 700, strong],
  ['Paper Mono', 400, mono],
]
  .map(([name, weight, source]) => `@font-face{font-family:'${name}';font-weight:${weight};src:url(${source})}`)
  .join('\n')

/** A printable document: the brand on top, its content, and its title and page number on each page. */
export function renderPaper(title: string, body: ReactNode): Paper {
  const markup = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <title>{title}</title>
        <meta name="author" content={PRODUCT_NAME} />
        <style dangerouslySetInnerHTML={{ __html: [FONTS, tokens, styles].join('\n') }} />
      </head>
      <body>
        <p className="brand">
          <span aria-hidden="true" dangerouslySetInnerHTML={{ __html: symbol }} />
          {PRODUCT_NAME}
        </p>
        {body}
      </body>
    </html>,
  )
  return { html: `<!doctype html>${markup}`, footer: footerOf(title) }
}

/** Rendered outside the document, so it needs its own styles. */
function footerOf(title: string): string {
  const style = 'display:flex;justify-content:space-between;width:100%;padding:0 18mm;font:8px sans-serif;color:#5f6c6e'
  const number = 'Page <span class="pageNumber"></span> of <span class="totalPages"></span>'
  return `<div style="${style}"><span>${escapeHtml(title.slice(0, 120))}</span><span>${number}</span></div>`
}

export function TableHead({ columns }: { columns: readonly string[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
  )
}

const RING_LENGTH = 2 * Math.PI * 52

export function ScoreRing({ score }: { score: number | null }) {
  const band = score === null ? 'none' : scoreBand(score)
  return (
    <svg className={`ring is-${band}`} viewBox="0 0 120 120" role="img" aria-label={`Score ${score ?? 'N/A'}`}>
      <circle className="track" cx="60" cy="60" r="52" />
      {score !== null && score > 0 && (
        <circle
          className="part"
          cx="60"
          cy="60"
          r="52"
          strokeDasharray={`${(RING_LENGTH * score) / 100} ${RING_LENGTH}`}
          transform="rotate(-90 60 60)"
        />
      )}
      <text x="60" y="72" textAnchor="middle">
        {score ?? 'N/A'}
      </text>
    </svg>
  )
}
