import { escapeHtml, type Fix } from '../contract/index.ts'

/** Texts are cut before they go into code, never the code: half an element or half an object is no fix. */
const MAX_TEXT_LENGTH = 2_048
const MAX_VALUES = 50
const MAX_BLOCK_LENGTH = 10_000
/** Each level is indented by two spaces more in each of its lines. */
const MAX_BLOCK_DEPTH = 30

/** A change in the page's own HTML. `steps` say where it goes when the code alone does not. */
export function htmlFix(summary: string, html: string, steps: readonly string[] = []): Fix {
  return {
    summary,
    steps: [...steps],
    code: [{ platform: 'html', language: 'html', text: html }],
  }
}

/** A change in the page's head, as HTML and as the metadata (or another export) of a Next.js page. */
export function headFix(
  summary: string,
  html: string,
  metadata: Readonly<Record<string, unknown>>,
  options: { steps?: readonly string[]; nextExport?: string } = {},
): Fix {
  const { code, ...fix } = htmlFix(summary, html, options.steps)
  const text = `export const ${options.nextExport ?? 'metadata'} = ${jsonText(metadata)}`
  return { ...fix, code: [...code, { platform: 'vercel', language: 'ts', text }] }
}

/** A JSON-LD block to put into the page's head, as HTML and as a Next.js component. */
export function jsonLdFix(
  summary: string,
  node: Readonly<Record<string, unknown>>,
  steps: readonly string[] = [],
): Fix {
  const json = jsonOf(node)
  return {
    summary,
    steps: [
      ...steps,
      'Put the block into the HTML that your server sends, not into a script that runs later.',
      ...(/"[A-Z][A-Z ]+[A-Z]"|YYYY-MM-DD/.test(json)
        ? ['Fill in what stands in capitals; leave out what is not true of your site.']
        : []),
    ],
    code: jsonLdCode(json),
  }
}

/** A JSON-LD block of the page itself, as it should stand there; nothing for one that is too long or deep to be copied. */
export function ownJsonLdCode(value: unknown): Fix['code'] {
  if (isDeeper(value, MAX_BLOCK_DEPTH)) return []
  const json = scriptSafe(JSON.stringify(value, null, 2))
  return json.length > MAX_BLOCK_LENGTH ? [] : jsonLdCode(json)
}

function jsonLdCode(json: string): Fix['code'] {
  return [
    { platform: 'html', language: 'html', text: scriptOf(json) },
    { platform: 'vercel', language: 'tsx', text: nextComponent(json) },
  ]
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1))
}

/** What to do where no code can be copied. */
export function stepsFix(summary: string, steps: readonly string[]): Fix {
  return { summary, steps: [...steps], code: [] }
}

/** Text of a stranger's page as an attribute value or element content of HTML that we print for copying. */
export function quotedHtml(text: string): string {
  return escapeHtml(text.slice(0, MAX_TEXT_LENGTH))
}

/** One schema.org node, or several as its `@graph`, as the element that stands in the page's head. */
export function jsonLdBlock(node: Readonly<Record<string, unknown>>): string {
  return scriptOf(jsonOf(node))
}

function scriptOf(json: string): string {
  return `<script type="application/ld+json">\n${json}\n</script>`
}

function jsonOf(node: Readonly<Record<string, unknown>>): string {
  return scriptSafe(jsonText({ '@context': 'https://schema.org', ...node }))
}

/** A stranger's text must not be able to close the script element that the owner will paste this into. */
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
