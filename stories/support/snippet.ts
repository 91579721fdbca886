import { STORY_HOST } from './stub-server.ts'

const IMAGES: Readonly<Record<string, string>> = {
  small: 'width="300" height="80"',
  medium: 'width="400" height="100"',
  large: 'width="500" height="120"',
  banner: 'width="100%" height="90"',
}

function attributesOf(args: Readonly<Record<string, unknown>>): string {
  return Object.entries(args)
    .filter(([name, value]) => /^(data-|lang|dir)/.test(name) && name !== 'data-host' && value)
    .map(([name, value]) => ` ${name}="${String(value)}"`)
    .join('')
}

/** The code that users copy for an element with these attributes. */
export function snippet(tag: string, args: Readonly<Record<string, unknown>>): string {
  const script = `<script async type="module" src="${STORY_HOST}/embed/v1/legible.js"></script>`
  const id = String(args['data-scan-id'] ?? '')
  const size = tag === 'legible-banner' ? 'banner' : String(args['data-size'] ?? 'medium')
  const image = `<img src="${STORY_HOST}/badges/${id}.svg?size=${size}" ${IMAGES[size]} alt="AI readiness of northwind.example">`
  const inside = id
    ? `<a href="${STORY_HOST}/badges/${id}">${image}</a>`
    : `<a href="${STORY_HOST}/">Scan your site with Legible</a>`
  return `${script}\n<${tag}${attributesOf(args)}>\n  ${inside}\n</${tag}>`
}
