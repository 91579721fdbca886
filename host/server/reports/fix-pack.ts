import { strToU8, zipSync } from 'fflate'
import { oneLine, type SiteFiles } from '#analyzer/contract'
import { markdownReport, type ScanObject } from '#analyzer'
import { PRODUCT_NAME } from '#host/contract/product.ts'
import type { ScanView } from '#host/contract/scans.ts'
import { headerFiles } from './fix-pack-headers.ts'

const hash = (text: string) => `# ${text}`
const slashes = (text: string) => `// ${text}`
const markup = (text: string) => `<!-- ${text.replaceAll(/--|>/g, ' ')} -->`

/** How a comment looks in each platform's files. */
const COMMENTS: Readonly<Record<string, (text: string) => string>> = {
  nginx: hash,
  apache: hash,
  cloudflare: hash,
  shell: hash,
  npm: hash,
  vercel: slashes,
  javascript: slashes,
  php: slashes,
  css: (text) => `/* ${text.replaceAll('*/', ' ')} */`,
  html: markup,
  'sitemap.xml': markup,
  'feed.xml': markup,
}
/** Files of their own; where there is a draft of the whole file, a finding's lines for it are already in there. */
const OWN_FILES: Readonly<Record<string, string>> = {
  'robots.txt': 'robots.txt',
  'llms.txt': 'llms.txt',
  'security.txt': '.well-known/security.txt',
}

/** What each file is, where it goes, and how to see that it works. */
const ABOUT: readonly (readonly [file: string, about: string])[] = [
  [
    'robots.txt',
    'your robots.txt with the rules for assistants put right; your own rules are kept. Replace /robots.txt with it.',
  ],
  [
    'llms.txt',
    'a draft from your own title, description and navigation. Add a sentence to each link, then put it at /llms.txt.',
  ],
  [
    'json-ld.html',
    'JSON-LD that says who you are and which questions the page answers. Paste it into the head of the home page; fill in what stands in capitals, leave out what is not true.',
  ],
  ['headers/nginx.conf', 'response headers for the `server` block of nginx. Check with `curl -sI`.'],
  ['headers/.htaccess', 'the same for Apache with mod_headers.'],
  ['headers/cloudflare-worker.js', 'the same as a Cloudflare worker in front of the site.'],
  ['headers/vercel.json', 'the same for Vercel; merge it into your vercel.json.'],
  ['.well-known/security.txt', 'whom to write to about a security problem.'],
  ['report.md', 'all findings with their evidence, reasons and steps.'],
]
const SNIPPETS = 'the other snippets of the report for this platform, each under the finding that it fixes.'

/** Everything that the scan proposes to copy, sorted into the files that it belongs in. */
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
        // The gravest finding comes first; a second file of the same name would contradict it.
        if (!files.has(own) && text.includes('\n')) files.set(own, `${text.trimEnd()}\n`)
      } else if (!inHeaderFiles.has(id)) {
        const file = `snippets/${safeName(platform)}.txt`
        const headed = `${(COMMENTS[platform] ?? ((line: string) => line))(oneLine(title))}\n${text}\n`
        files.set(file, files.has(file) ? `${files.get(file)}\n${headed}` : headed)
      }
    }
  }
  files.set('report.md', markdownReport({ ...scan, status: 'completed', failure: null } as ScanObject))
  const entries = [['README.md', readme(scan, [...files.keys()])] as const, ...files]
  const packed = Object.fromEntries(entries.map(([file, text]) => [file, strToU8(text)]))
  return zipSync(packed, { level: 6 }) as Uint8Array<ArrayBuffer>
}

/** Findings whose code is a header and nothing else: the header files hold it already. */
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
    'After each change use Re-check on the finding, or scan the site again.',
    '',
  ].join('\n')
}
