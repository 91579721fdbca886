import type { PublicBadge } from '#widgets/contract'
import { SIZE_NAMES } from './badge-look.ts'

/** The ways to put a published badge on a page, as `docs/embed.md` describes them. */
export function badgeCodes(badge: Pick<PublicBadge, 'id' | 'host' | 'style' | 'size' | 'verifyUrl' | 'imageUrl'>) {
  const { id, host, style, size, verifyUrl, imageUrl } = badge
  const origin = verifyUrl.replace(/\/badges\/.*$/, '')
  const { width, height } = SIZE_NAMES[size]
  const alt = `AI readiness of ${host ?? 'this site'}`
  // The element loads its image from the same address, so the page downloads it only once.
  const look = `style=${style}&amp;size=${size}`
  const html = `<script async type="module" src="${origin}/embed/v1/legible.js"></script>
<legible-badge data-scan-id="${id}" data-style="${style}" data-size="${size}">
  <a href="${verifyUrl}">
    <img src="${imageUrl}?${look}" width="${width}" height="${height}" alt="${alt}">
  </a>
</legible-badge>`
  const script = `import '${origin}/embed/v1/legible.js'

const badge = document.createElement('legible-badge')
Object.assign(badge.dataset, { scanId: '${id}', style: '${style}', size: '${size}' })
document.querySelector('footer').append(badge)`
  const react = `// npm install ${origin}/embed/v1/legible-widgets.tgz
import { LegibleBadge } from '@legible/widgets/react'

export function Proof() {
  return (
    <LegibleBadge
      data-host="${origin}"
      data-scan-id="${id}"
      data-style="${style}"
      data-size="${size}"
    />
  )
}`
  const image = `<a href="${verifyUrl}"><img src="${imageUrl}?${look}" width="${width}" height="${height}" alt="${alt}"></a>`
  const markdown = `[![${alt}](${imageUrl}?style=${style}&size=${size})](${verifyUrl})`
  return {
    html: { label: 'HTML', title: 'index.html', text: html },
    javascript: { label: 'JavaScript', title: 'badge.js', text: script },
    react: { label: 'React', title: 'Proof.tsx', text: react },
    markdown: { label: 'Markdown', title: 'README.md', text: markdown },
    image: { label: 'Image', title: 'Image only, works without JavaScript', text: image },
  }
}
