import type { PublicBadge } from '#widgets/contract'
import { SIZE_NAMES } from './badge-look.ts'

export type BadgeCode = { id: string; label: string; title: string; text: string }

/** The ways to put a published badge on a page, as `docs/embed.md` describes them. */
export function badgeCodes(badge: Pick<PublicBadge, 'id' | 'host' | 'style' | 'size' | 'verifyUrl' | 'imageUrl'>) {
  const { id, host, style, size, verifyUrl, imageUrl } = badge
  const origin = new URL(verifyUrl).origin
  const { width, height } = SIZE_NAMES[size]
  const alt = `AI readiness of ${host ?? 'this site'}`
  // The same address as the element's own image, so that a page loads one.
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
  const codes: BadgeCode[] = [
    { id: 'html', label: 'HTML', title: 'index.html', text: html },
    { id: 'javascript', label: 'JavaScript', title: 'badge.js', text: script },
    { id: 'react', label: 'React', title: 'Proof.tsx', text: react },
    {
      id: 'markdown',
      label: 'Markdown',
      title: 'README.md',
      text: `[![${alt}](${imageUrl}?style=${style}&size=${size})](${verifyUrl})`,
    },
    { id: 'image', label: 'Image', title: 'Image only, works without script', text: image },
  ]
  return codes
}
