import type { Fix } from '../contract/index.ts'
import { headerConfigs } from './header-configs.ts'

type HeaderFixOptions = {
  steps?: readonly string[]
  /** Whether the application sends the header already: a second one beside it would not count. */
  replaces?: boolean
}

/** How to send one response header, for each platform that a site is likely to run on. */
export function headerFix(
  name: string,
  value: string,
  summary: string,
  { steps = [], replaces = false }: HeaderFixOptions = {},
): Fix {
  const { nginx, apache, cloudflare, vercel } = headerConfigs([{ name, value }])
  return {
    summary,
    steps: [
      ...steps,
      'Add the header in your server or host configuration.',
      'Reload the server and look at the answer with curl -sI.',
    ],
    code: [
      {
        platform: 'nginx',
        language: 'nginx',
        text: `${replaces ? `proxy_hide_header ${name};\n` : ''}${nginx}`,
      },
      {
        platform: 'apache',
        language: 'apache',
        text: `${apache}${replaces ? `\nHeader onsuccess unset ${name}` : ''}`,
      },
      { platform: 'cloudflare', language: 'js', text: cloudflare },
      { platform: 'vercel', language: 'json', text: vercel },
    ],
  }
}
