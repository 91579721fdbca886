import type { BadgeSize } from '#widgets/contract'

const IMAGES = { small: [300, 80], medium: [400, 100], large: [500, 120], banner: ['100%', 90] } as const

export function scriptTag(origin: string): string {
  return `<script async type="module" src="${origin}/embed/v1/legible.js"></script>`
}

/** The element as the generator prints it, fallback included. */
export function badgeTag(origin: string, id: string, size: BadgeSize = 'medium', attributes = ''): string {
  const [width, height] = IMAGES[size]
  const src = `${origin}/badges/${id}.svg?size=${size}`
  const image = `<img src="${src}" width="${width}" height="${height}" alt="AI readiness of northwind.example">`
  const tag = `<legible-badge data-scan-id="${id}" data-size="${size}" ${attributes}>`
  return `${tag}<a href="${origin}/badges/${id}">${image}</a></legible-badge>`
}

export function formTag(origin: string, key: string, attributes = ''): string {
  return `<legible-scan-form data-key="${key}" ${attributes}><a href="${origin}/">Scan your site with Legible</a></legible-scan-form>`
}

export function page(body: string, head = ''): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A site</title><link rel="stylesheet" href="/styles.css">${head}</head><body><main><h1>A site</h1>${body}</main></body></html>`
}
