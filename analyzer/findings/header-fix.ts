import type { Fix } from '../contract/index.ts'

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
  const quoted = value.replace(/["\\]/g, String.raw`\$&`)
  return {
    summary,
    steps: [
      ...steps,
      'Add the header in your server or host configuration.',
      'Reload the server and look at the answer with `curl -sI`.',
    ],
    code: [
      {
        platform: 'nginx',
        language: 'nginx',
        text: `${replaces ? `proxy_hide_header ${name};\n` : ''}add_header ${name} "${quoted}" always;`,
      },
      {
        platform: 'apache',
        language: 'apache',
        text: `Header always set ${name} "${quoted}"${replaces ? `\nHeader onsuccess unset ${name}` : ''}`,
      },
      {
        platform: 'cloudflare',
        language: 'js',
        text: cloudflareWorker(name, value),
      },
      {
        platform: 'vercel',
        language: 'json',
        text: JSON.stringify({ headers: [{ source: '/(.*)', headers: [{ key: name, value }] }] }, null, 2),
      },
    ],
  }
}

function cloudflareWorker(name: string, value: string): string {
  return [
    'export default {',
    '  async fetch(request) {',
    '    const answer = await fetch(request)',
    '    const response = new Response(answer.body, answer)',
    `    response.headers.set(${JSON.stringify(name)}, ${JSON.stringify(value)})`,
    '    return response',
    '  },',
    '}',
  ].join('\n')
}
