import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { Finding } from '#analyzer/contract'
import { completedScan } from '../../app/testing/sample-scan.ts'
import { fixPack } from './fix-pack.ts'

const DRAFTS = {
  robotsTxt: 'User-agent: *\nAllow: /\n',
  llmsTxt: '# Holloway Books\n',
  jsonLd: '<script type="application/ld+json">\n{}\n</script>',
}

function packOf(findings: Finding[] = completedScan().findings, drafts: typeof DRAFTS | null = DRAFTS) {
  const files = unzipSync(fixPack({ ...completedScan(), findings }, drafts))
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

function headerFinding(id: string, name: string, value: string): Finding {
  const [sample] = completedScan().findings
  if (!sample) throw new Error('no sample')
  const rule = { headers: [{ source: '/(.*)', headers: [{ key: name, value }] }] }
  const code = [
    { platform: 'apache', language: 'apache', text: `Header always set ${name} "${value}"` },
    { platform: 'vercel', language: 'json', text: JSON.stringify(rule) },
  ]
  return { ...sample, id, fix: { ...sample.fix, code } }
}

test('a site without any finding still gets its robots.txt, llms.txt, JSON-LD and the headers that it sends', () => {
  const files = packOf([])
  expect(Object.keys(files)).toEqual(expect.arrayContaining(['README.md', 'robots.txt', 'llms.txt', 'json-ld.html']))
  expect(files['headers/nginx.conf']).toMatch(/^add_header strict-transport-security "max-age=\d+/im)
})

test('header files are whole: one valid file each with every proposed header', () => {
  const files = packOf([
    headerFinding('csp-missing', 'Content-Security-Policy', `default-src 'self'`),
    headerFinding('nosniff-missing', 'X-Content-Type-Options', 'nosniff'),
  ])
  const vercel = JSON.parse(files['headers/vercel.json'] ?? '') as { headers: { headers: { key: string }[] }[] }
  const keys = vercel.headers[0]?.headers.map(({ key }) => key.toLowerCase())
  expect(keys).toEqual(expect.arrayContaining(['content-security-policy', 'x-content-type-options']))
  expect(new Set(keys).size).toBe(keys?.length)
  expect(files['headers/cloudflare-worker.js']?.match(/export default/g)).toHaveLength(1)
  expect(files['headers/.htaccess']).toContain(`Header always set Content-Security-Policy "default-src 'self'"`)
  // What an application sends itself is replaced, but for policies, all of which are in force.
  expect(files['headers/nginx.conf']).toMatch(/^proxy_hide_header X-Content-Type-Options;/m)
  expect(files['headers/.htaccess']).toContain('Header onsuccess unset X-Content-Type-Options')
  expect(files['headers/nginx.conf']).not.toContain('hide_header Content-Security-Policy')
})

test('a value that would break out of a configuration is left to its finding', () => {
  const files = packOf([headerFinding('x', 'X-Frame-Options', '"; } location / { proxy_pass $evil; }')])
  expect(files['headers/nginx.conf']).not.toContain('proxy_pass')
})

test('the README describes each file, and names no other', () => {
  const files = packOf()
  const listed = [...(files['README.md'] ?? '').matchAll(/^- `([^`]+)`: \S.+$/gm)].map(([, file]) => file)
  expect(listed.toSorted()).toEqual(
    Object.keys(files)
      .filter((file) => file !== 'README.md')
      .toSorted(),
  )
})

test('a scan from before drafts existed packs what its findings propose', () => {
  expect(Object.keys(packOf(undefined, null))).toEqual(expect.arrayContaining(['README.md', 'report.md']))
})
