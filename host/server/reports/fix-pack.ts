import { strToU8, zipSync } from 'fflate'
import type { Fix } from '#analyzer/contract'
import { markdownReport, type ScanObject } from '#analyzer'
import { PRODUCT_NAME } from '#host/contract/product.ts'
import type { ScanView } from '#host/contract/scans.ts'

/** Where each platform's snippets go, and how a comment looks there. */
const SERVER_FILES: Readonly<Record<string, { file: string; comment: (text: string) => string }>> = {
  nginx: { file: 'headers/nginx.conf', comment: (text) => `# ${text}` },
  apache: { file: 'headers/.htaccess', comment: (text) => `# ${text}` },
  cloudflare: { file: 'headers/cloudflare-worker.js', comment: (text) => `// ${text}` },
  vercel: { file: 'headers/vercel.json.txt', comment: (text) => `// ${text}` },
  html: { file: 'page/head.html', comment: (text) => `<!-- ${text.replaceAll('--', '- -')} -->` },
}
const OWN_FILES: Readonly<Record<string, string>> = {
  'robots.txt': 'robots.txt',
  'llms.txt': 'llms.txt',
  'json-ld': 'page/json-ld.html',
  'security.txt': '.well-known/security.txt',
}

/** Everything that the scan proposes to copy, sorted into the files that it belongs in. */
export function fixPack(scan: ScanView): Uint8Array<ArrayBuffer> {
  const files = new Map<string, string[]>()
  const add = (file: string, text: string) => files.set(file, [...(files.get(file) ?? []), text])
  for (const finding of scan.findings) {
    for (const code of finding.fix.code) {
      const server = SERVER_FILES[code.platform]
      const own = OWN_FILES[code.platform]
      if (server) add(server.file, `${server.comment(finding.title)}\n${code.text}`)
      else if (own && isFirst(files, own)) add(own, code.text)
      else add(`more/${safeName(code.platform)}.txt`, `${finding.title}\n\n${code.text}`)
    }
  }
  const report = { ...scan, status: 'completed', failure: null } as ScanObject
  const entries: Record<string, Uint8Array> = {
    'README.md': strToU8(readme(scan, [...files.keys()])),
    'report.md': strToU8(markdownReport(report)),
  }
  for (const [file, parts] of files) entries[file] = strToU8(`${parts.join('\n\n')}\n`)
  return zipSync(entries, { level: 6 }) as Uint8Array<ArrayBuffer>
}

/** A file of its own is taken whole from the gravest finding that writes it; two would contradict each other. */
function isFirst(files: ReadonlyMap<string, string[]>, file: string): boolean {
  return !files.has(file) || file === 'page/json-ld.html'
}

function safeName(platform: Fix['code'][number]['platform']): string {
  return (
    platform
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .slice(0, 40) || 'other'
  )
}

function readme(scan: ScanView, files: readonly string[]): string {
  return [
    `# Fix pack for ${new URL(scan.url).host}`,
    '',
    `Made by ${PRODUCT_NAME} from the scan of ${scan.completedAt ?? scan.createdAt} (score ${scan.overallScore ?? 'N/A'}).`,
    'Each part names the finding that it fixes. Read it before you use it: it is a proposal for your site, not a copy of your configuration.',
    '',
    ...files.map((file) => `- \`${file}\``),
    '- `report.md`: all findings with their evidence',
    '',
  ].join('\n')
}
