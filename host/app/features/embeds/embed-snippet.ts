import { PRODUCT_NAME } from '#host/contract/product.ts'
import type { EmbedKeyView } from '#host/contract/embed-keys.ts'

type Look = Pick<EmbedKeyView, 'key' | 'brandColor' | 'radius'>

/** The code that a partner adds to a page, as `docs/embed.md` describes it. */
export function embedSnippet(origin: string, { key, brandColor, radius }: Look): string {
  const look = [brandColor && ` data-brand="${brandColor}"`, radius !== null && ` data-radius="${radius}"`]
  return `<script async type="module" src="${origin}/embed/v1/legible.js"></script>
<legible-scan-form data-key="${key}"${look.filter(Boolean).join('')}>
  <a href="${origin}/">Scan your site with ${PRODUCT_NAME}</a>
</legible-scan-form>`
}
