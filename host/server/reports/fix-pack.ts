import { strToU8, zipSync } from 'fflate'
import type { Finding, SiteFiles } from '#analyzer/contract'
import { EVERY_ADDRESS, headerConfigs, markdownReport, type ResponseHeader, type ScanObject } from '#analyzer'
import { headedCode } from '#host/contract/job-patch.ts'
import { PRODUCT_NAME } from '#host/contract/product.ts'
import type { ScanView } from '#host/contract/scans.ts'

/** Platforms with a file of their own. A draft of the whole file already contains a finding's lines for it. */
const OWN_FILES: Readonly<Record<string, string>> = {
  'robots.txt': 'robots.txt',
  'llms.txt': 'llms.txt',
  'security.txt': '.well-known/security.txt',
}

/** What each file is, where it goes, and how to check that it works. */
const ABOUT: readonly (readonly [file: string, about: string])[] = [
  [
    'robots.txt',
    'your robots.txt with corrected rules for assistants; your own rules are kept. Replace /robots.txt with it.',
  ],
  [
    'llms.txt',
    'a draft from your own title, description and navigation. Add a sentence to each link, then publish it as /llms.txt.',
  ],
  [
    'json-ld.html',
    'JSON-LD that describes who you are and which questions the page answers. Paste it into the head of the home page. Replace the text in CAPITALS, and remove what is not true.',
  ],
  [
    'headers/nginx.conf',
    'response headers for the `server` block of nginx. Check with `curl -s -o /dev/null -D - ADDRESS`.',
  ],
  ['headers/.htaccess', 'the same for Apache with mod_headers.'],
  ['headers/cloudflare-worker.js', 'the same as a Cloudflare worker in front of the site.'],
  ['headers/vercel.json', 'the same for Vercel; merge it into your vercel.json.'],
  ['.well-known/security.txt', 'whom to contact about a security problem.'],
  ['report.md', 'all findings with their evidence, reasons and steps.'],
]
const SNIPPETS = 'the other snippets for this platform, each under the finding that it fixes.'

/** Values that need no escaping in any of the four configurations; others stay with their finding. */
const PLAIN_VALUE = /^[\x20-\x7e]{1,2000}$/
const NEEDS_ESCAPE = /[$\\`]/

/** Packs everything that the scan proposes to copy, sorted into files. */
export function fixPack(scan: ScanView, drafts: SiteFiles | null): Uint8Array<ArrayBuffer> {
  const files = headerFiles(scan)
  if (drafts) {
    files.set('robots.txt', drafts.robotsTxt)
    files.set('llms.txt', drafts.llmsTxt)
    files.set('json-ld.html', `${drafts.jsonLd}\n`)
  }
  const inHeaderFiles = new Set(files.size > 0 ? headerFindings(scan) : [])
  for (const { id, title, fix } of scan.findings) {
    for (const { platform, text } of fix.code) {
      const own = OWN_FILES[platform]
      if (own) {
        // The most severe finding comes first; a second file of the same name would contradict it.
        if (!files.has(own) && text.includes('\n')) files.set(own, `${text.trimEnd()}\n`)
      } else if (!inHeaderFiles.has(id)) {
        const file = `snippets/${safeName(platform)}.txt`
        const headed = `${headedCode({ platform, text, title })}\n`
        files.set(file, files.has(file) ? `${files.get(file)}\n${headed}` : headed)
      }
    }
  }
  files.set('report.md', markdownReport({ ...scan, status: 'completed', failure: null } as ScanObject))
  const entries = [['README.md', readme(scan, [...files.keys()])] as const, ...files]
  const packed = Object.fromEntries(entries.map(([file, text]) => [file, strToU8(text)]))
  return zipSync(packed, { level: 6 }) as Uint8Array<ArrayBuffer>
}

/**
 * One file per platform with every response header that the site should send: those that findings propose, and the
 * good ones that it sends today, so that the file can replace what is there.
 */
function headerFiles(scan: ScanView): Map<string, string> {
  const headers = new Map<string, ResponseHeader>()
  for (const { name, value, status } of Object.values(scan.securityHeaders?.headers ?? {})) {
    if (status === 'good' && value !== null) headers.set(name.toLowerCase(), responseHeader(name, value))
  }
  for (const header of scan.findings.flatMap(proposedBy)) headers.set(header.name.toLowerCase(), header)
  const plain = [...headers.values()].filter(({ value }) => PLAIN_VALUE.test(value) && !NEEDS_ESCAPE.test(value))
  if (plain.length === 0) return new Map()
  const { nginx, apache, cloudflare, vercel } = headerConfigs(plain)
  return new Map([
    ['headers/nginx.conf', `${nginx}\n`],
    ['headers/.htaccess', `${apache}\n`],
    ['headers/cloudflare-worker.js', `${cloudflare}\n`],
    ['headers/vercel.json', `${vercel}\n`],
  ])
}

/** Of two policies both are in force, so the one of another page stays. */
function responseHeader(name: string, value: string): ResponseHeader {
  return { name, value, replaces: !/^content-security-policy$/i.test(name) }
}

type HeaderRule = { source: string; headers: { key: string; value: string }[] }

/** Header fixes carry their values in the form for Vercel. Those for some paths only stay with their finding. */
function proposedBy({ fix }: Finding): ResponseHeader[] {
  return fix.code.flatMap(({ platform, language, text }) => {
    if (platform !== 'vercel' || language !== 'json') return []
    const { headers = [] } = JSON.parse(text) as { headers?: HeaderRule[] }
    return headers
      .filter(({ source }) => source === EVERY_ADDRESS)
      .flatMap((rule) => rule.headers.map(({ key, value }) => responseHeader(key, value)))
  })
}

/** Findings whose code is just a response header, which the header files already contain. */
function headerFindings({ findings }: ScanView): string[] {
  return findings
    .filter(({ fix }) =>
      fix.code.some(({ platform, text }) => platform === 'apache' && text.startsWith('Header always set ')),
    )
    .map(({ id }) => id)
}

function safeName(platform: string): string {
  const name = platform
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
  return name || 'other'
}

function readme(scan: ScanView, files: readonly string[]): string {
  const about = new Map(ABOUT)
  const order = [...about.keys()]
  const place = (file: string) => (about.has(file) ? order.indexOf(file) : order.length)
  return [
    `# Fix pack for ${new URL(scan.url).host}`,
    '',
    `Made by ${PRODUCT_NAME} from the scan of ${scan.completedAt ?? scan.createdAt} (score ${scan.overallScore ?? 'N/A'}).`,
    'Read each file before you use it: it is a proposal for your site, not a copy of your configuration.',
    '',
    ...[...files].sort((a, b) => place(a) - place(b)).map((file) => `- \`${file}\`: ${about.get(file) ?? SNIPPETS}`),
    '',
    'After each change, use Re-check on the finding or scan the site again.',
    '',
  ].join('\n')
}
