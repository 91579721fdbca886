import type { Fix } from '../contract/index.ts'

const MAX_CODE_LENGTH = 4000

/** A change in the page's own HTML. `steps` say where it goes when the code alone does not. */
export function htmlFix(summary: string, html: string, steps: readonly string[] = []): Fix {
  return {
    summary,
    steps: [...steps],
    code: [{ platform: 'html', language: 'html', text: html.slice(0, MAX_CODE_LENGTH) }],
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
  const text = `export const ${options.nextExport ?? 'metadata'} = ${JSON.stringify(metadata, null, 2)}`
  return { ...fix, code: [...code, { platform: 'vercel', language: 'ts', text: text.slice(0, MAX_CODE_LENGTH) }] }
}

/** A JSON-LD block to put into the page's head, as HTML and as a Next.js component. */
export function jsonLdFix(
  summary: string,
  node: Readonly<Record<string, unknown>>,
  steps: readonly string[] = [],
): Fix {
  const json = jsonOf(node).slice(0, MAX_CODE_LENGTH)
  return {
    summary,
    steps: [
      ...steps,
      'Put the block into the HTML that your server sends, not into a script that runs later.',
      'Fill in what stands in capitals; leave out what is not true of your site.',
    ],
    code: [
      { platform: 'html', language: 'html', text: scriptOf(json) },
      { platform: 'vercel', language: 'tsx', text: nextComponent(json) },
    ],
  }
}

/** What to do where no code can be copied. */
export function stepsFix(summary: string, steps: readonly string[]): Fix {
  return { summary, steps: [...steps], code: [] }
}

/** Text of a stranger's page as an attribute value or element content of HTML that we print for copying. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** One schema.org node, or several as its `@graph`, as the element that stands in the page's head. */
export function jsonLdBlock(node: Readonly<Record<string, unknown>>): string {
  return scriptOf(jsonOf(node))
}

function scriptOf(json: string): string {
  return `<script type="application/ld+json">\n${json}\n</script>`
}

function jsonOf(node: Readonly<Record<string, unknown>>): string {
  return scriptSafeJson({ '@context': 'https://schema.org', ...node })
}

function scriptSafeJson(value: unknown): string {
  // A stranger's text must not be able to close the script element that the owner will paste this into.
  return JSON.stringify(value, null, 2).replaceAll('<', '\\u003c')
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
