import type { Fix } from '../contract/index.ts'

type Code = string | readonly string[] | Readonly<Record<string, unknown>>

/** The language of each platform, unless the snippet names another. */
const LANGUAGES: Readonly<Record<string, string>> = {
  nginx: 'nginx',
  apache: 'apache',
  html: 'html',
  vercel: 'json',
  cloudflare: 'js',
  'robots.txt': 'robots',
  'sitemap.xml': 'xml',
  shell: 'sh',
  javascript: 'js',
  'json-ld': 'json',
  'llms.txt': 'markdown',
}

/** Code to copy by its platform (`nginx`) or its platform and language (`vercel ts`). */
export function snippets(codes: Readonly<Record<string, Code>>): Fix['code'] {
  return Object.entries(codes).map(([place, code]) => snippet(place, code))
}

/** A text, its lines, or a value that is printed as JSON. */
export function snippet(place: string, code: Code): Fix['code'][number] {
  const [platform = '', language = LANGUAGES[platform] ?? 'text'] = place.split(' ')
  return { platform, language, text: typeof code === 'string' ? code : printed(code) }
}

function printed(code: Exclude<Code, string>): string {
  return Array.isArray(code) ? code.join('\n') : JSON.stringify(code, null, 2)
}
