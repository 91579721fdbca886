import { PRODUCT_NAME, PRODUCT_SLUG } from '#host/contract/product.ts'
import { SAMPLE_BADGE_ID as SAMPLE_ID } from '#host/contract/badges.ts'

export const EMBED_KINDS = ['html', 'javascript', 'react'] as const
export type EmbedKind = (typeof EMBED_KINDS)[number]

export type EmbedSample = { kind: EmbedKind; label: string; file: string; text: string; note: string }

/** Three ways to the same badge, with the addresses of this very server. */
export function embedSamples(origin: string): EmbedSample[] {
  const script = `${origin}/embed/v1/${PRODUCT_SLUG}.js`
  const page = `${origin}/badges/${SAMPLE_ID}`
  const tag = `${PRODUCT_SLUG}-badge`
  return [
    {
      kind: 'html',
      label: 'HTML embed',
      file: 'index.html',
      text: `<script async type="module"
  src="${script}"></script>

<${tag} data-scan-id="${SAMPLE_ID}"
  data-style="signature" data-size="medium">
  <a href="${page}">
    <img src="${page}.svg?style=signature&amp;size=medium"
      width="400" height="100" alt="AI readiness score, by ${PRODUCT_NAME}">
  </a>
</${tag}>`,
      note: 'The link and the image inside are what visitors without script see. Search engines and assistants read them too.',
    },
    {
      kind: 'javascript',
      label: 'JavaScript',
      file: 'badge.js',
      text: `import '${script}'

const badge = document.createElement('${tag}')
badge.dataset.scanId = '${SAMPLE_ID}'
badge.dataset.style = 'signature'
badge.dataset.size = 'medium'
badge.addEventListener('${PRODUCT_SLUG}-error', () => badge.remove())

document.querySelector('footer').append(badge)`,
      note: 'For sites that build their pages in the browser. On an error the badge takes itself away.',
    },
    {
      kind: 'react',
      label: 'React component',
      file: 'footer.tsx',
      text: `// npm install ${origin}/embed/v1/${PRODUCT_SLUG}-widgets.tgz
import { ${PRODUCT_NAME}Badge } from '@${PRODUCT_SLUG}/widgets/react'

export function Footer() {
  return (
    <footer>
      <${PRODUCT_NAME}Badge
        data-host="${origin}"
        data-scan-id="${SAMPLE_ID}"
        data-style="signature"
        data-size="medium"
      />
    </footer>
  )
}`,
      note: 'The same element with types. It renders on the server as the plain link.',
    },
  ]
}

export function embedKindOf(value: string | null): EmbedKind {
  return EMBED_KINDS.find((kind) => kind === value) ?? 'html'
}
