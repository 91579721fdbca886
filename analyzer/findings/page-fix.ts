import { escapeHtml, type Fix } from '../contract/index.ts'
import { snippets, snippet } from './snippets.ts'

/** Texts are cut before they go into code; the code itself never is, because half an element is not a fix. */
const MAX_TEXT_LENGTH = 2_048
const MAX_SOURCE_LENGTH = 300
const MAX_VALUES = 50
const MAX_BLOCK_LENGTH = 10_000
/** Indentation grows with each level, so deep values would become very long. */
const MAX_BLOCK_DEPTH = 30

/** A change in the page's HTML; `steps` say where it goes if the code alone does not. */
export function htmlFix(summary: string, html: string, steps: readonly string[] = []): Fix {
  return { summary, steps: [...steps], code: snippets({ html }) }
}

/** A change in the page's head, as HTML and as the metadata (or another export) of a Next.js page. */
export function headFix(
  summary: string,
  html: string,
  metadata: Readonly<Record<string, unknown>>,
  options: { steps?: readonly string[]; nextExport?: string } = {},
): Fix {
  const { code, ...fix } = htmlFix(summary, html, options.steps)
  const name = options.nextExport ?? 'metadata'
  // A second export of that name does not compile.
  const text = `// App Router: join with the ${name} that the page or layout exports\nexport const ${name} = ${jsonText(metadata)}`
  return { ...fix, code: [...code, snippet('vercel ts', text)] }
}

/** A JSON-LD block to put into the page's head, as HTML and as a Next.js component. */
export function jsonLdFix(
  summary: string,
  node: Readonly<Record<string, unknown>>,
  steps: readonly string[] = [],
): Fix {
  const json = graphJson(node)
  return {
    summary,
    steps: [
      ...steps,
      'Include the block in the server-rendered HTML, not in a script that runs later.',
      ...(/"[A-Z][A-Z ]+[A-Z]"|YYYY-MM-DD/.test(json)
        ? ['Replace the text in CAPITALS, and remove what does not apply to your site.']
        : []),
    ],
    code: jsonLdCode(json),
  }
}

/** The corrected form of one of the page's own JSON-LD blocks; no code if it is too long or too deep to be copied. */
export function ownJsonLdCode(value: unknown): Fix['code'] {
  if (isDeeper(value, MAX_BLOCK_DEPTH)) return []
  const json = scriptSafe(JSON.stringify(value, null, 2))
  return json.length > MAX_BLOCK_LENGTH ? [] : jsonLdCode(json)
}

function jsonLdCode(json: string): Fix['code'] {
  return snippets({ html: jsonLdScript(json), 'vercel tsx': nextComponent(json) })
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1))
}

/** A fix without code to copy. */
export function stepsFix(summary: string, steps: readonly string[]): Fix {
  return { summary, steps: [...steps], code: [] }
}

/** An image of the page with another alternative text; a data URL is cut. */
export function imageHtml({ src, width, height }: ImageAttributes, alt: string): string {
  const size = Object.entries({ width, height }).flatMap(([name, value]) =>
    value === null ? [] : [` ${name}="${quotedHtml(value)}"`],
  )
  return `<img src="${quotedHtml(src.slice(0, MAX_SOURCE_LENGTH))}"${size.join('')} alt="${quotedHtml(alt)}">`
}
export type ImageAttributes = { src: string; width: string | null; height: string | null }

/** Text from a scanned page, escaped for an attribute or element in HTML that the owner will copy. */
export function quotedHtml(text: string): string {
  return escapeHtml(text.slice(0, MAX_TEXT_LENGTH))
}

/** A schema.org node, or several as a `@graph`, in a script element for the page's head. */
export function jsonLdBlock(node: Readonly<Record<string, unknown>>): string {
  return jsonLdScript(graphJson(node))
}

function jsonLdScript(json: string): string {
  return `<script type="application/ld+json">\n${json}\n</script>`
}

function graphJson(node: Readonly<Record<string, unknown>>): string {
  return scriptSafe(jsonText({ '@context': 'https://schema.org', ...node }))
}

/** Text from a scanned page must not be able to close the script element that the owner will paste. */
function scriptSafe(json: string): string {
  return json.replaceAll('<', '\\u003c')
}

function jsonText(value: unknown): string {
  const capped = (_name: string, part: unknown) =>
    typeof part === 'string'
      ? part.slice(0, MAX_TEXT_LENGTH)
      : Array.isArray(part)
        ? (part as unknown[]).slice(0, MAX_VALUES)
        : part
  return JSON.stringify(value, capped, 2)
}

function nextComponent(json: string): string {
  return [
    `const data = ${json}`,
    '',
    'export function StructuredData() {',
    "  const json = JSON.stringify(data).replace(/</g, '\\\\u003c')",
    '  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />',
    '}',
  ].join('\n')
}
