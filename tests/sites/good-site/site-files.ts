import { deflateSync } from 'node:zlib'

export const CSS = `:root{color-scheme:light}*{box-sizing:border-box}body{margin:0;font:1.0625rem/1.6 system-ui,sans-serif;color:#1f1b16;background:#fffdf8}
header,main,footer{max-width:46rem;margin:auto;padding:1rem}nav ul{display:flex;flex-wrap:wrap;gap:.5rem;list-style:none;margin:0;padding:0}
nav a{display:inline-block;padding:.6rem .8rem}a{color:#7a3e00}img,video{max-width:100%;height:auto;display:block}figure{margin:1.5rem 0}
table{border-collapse:collapse}th,td{padding:.5rem .8rem;border:1px solid #b9a98f;text-align:left}summary{padding:.5rem 0}.skip{position:absolute;left:-999rem}.skip:focus{left:1rem;background:#fff;padding:.5rem}`
export const SCRIPT = `document.documentElement.dataset.ready = 'yes'\n`
export const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="15" fill="#7a3e00"/><path d="M8 20c4-10 12-10 16 0z" fill="#f3d9a4"/></svg>`
export const CAPTIONS = `WEBVTT\n\n00:00.000 --> 00:12.000\nRuth folds the dough four times in two hours.\n\n00:12.000 --> 00:30.000\nShe shapes it into rounds and lays them into baskets.\n`

export const ROBOTS = (
  origin: string,
) => `# Everybody is welcome; our words may be read and quoted, not used for training.
User-agent: *
Content-Signal: search=yes, ai-input=yes, ai-train=no
Allow: /
Disallow: /basket

User-agent: GPTBot
User-agent: CCBot
Disallow: /basket

Sitemap: ${origin}/sitemap.xml
`

export const SITEMAP_PATHS: readonly (readonly [path: string, lastmod: string])[] = [
  ['/', '2026-11-02'],
  ['/bread', '2026-10-12'],
  ['/about', '2026-08-20'],
  ['/contact', '2026-05-04'],
  ['/privacy', '2026-02-01'],
  ['/terms', '2026-02-01'],
  ['/accessibility', '2026-02-03'],
]
export const sitemap = (origin: string) => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${SITEMAP_PATHS.map(([path, lastmod]) => `<url><loc>${origin}${path}</loc><lastmod>${lastmod}</lastmod>${path === '/' ? `<image:image><image:loc>${origin}/images/country-loaf.png</image:loc></image:image>` : ''}</url>`).join('\n')}
</urlset>
`

export const LLMS = (origin: string) => `# Maple and Rye

> A bakery in Burlington, Vermont, that makes sourdough bread of flour, water and salt.

## Pages

- [Home](${origin}/index.md): bread, prices, opening hours and questions
- [Our bread](${origin}/bread.md): every loaf with weight and price
- [About us](${origin}/about.md): who we are

## Optional

- [Privacy](${origin}/privacy.md): what we store
`

export const securityTxt = (origin: string) => `Contact: mailto:security@mapleandrye.example
Expires: ${new Date(Date.now() + 180 * 86_400_000).toISOString().slice(0, 19)}Z
Preferred-Languages: en
Canonical: ${origin}/.well-known/security.txt
Policy: ${origin}/terms
`

const crcTable = Array.from({ length: 256 }, (_, n) => {
  let c = n
  for (let k = 0; k < 8; k += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
  return c >>> 0
})
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  let crc = 0xffffffff
  for (const byte of body) crc = (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8)
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE((crc ^ 0xffffffff) >>> 0, 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}

/** A drawn picture: a warm gradient with a round loaf in it. */
export function drawPicture(width: number, height: number, tint: number): Buffer {
  const rows = Buffer.alloc((width * 3 + 1) * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * (width * 3 + 1) + 1 + x * 3
      const loaf = ((x - width / 2) / (width * 0.36)) ** 2 + ((y - height / 2) / (height * 0.34)) ** 2 < 1
      const grain = (x * 7 + y * 13) % 11
      rows[at] = loaf ? 150 + grain + tint : 236 - (y >> 4)
      rows[at + 1] = loaf ? 95 + grain : 220 - (y >> 4)
      rows[at + 2] = loaf ? 40 + grain : 190 - (y >> 4)
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
