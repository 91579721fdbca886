import type { Fix } from '../contract/index.ts'

/** How to send one response header, for each platform that a site is likely to run on. */
export function headerFix(name: string, value: string, summary: string, steps: readonly string[] = []): Fix {
  const quoted = value.replaceAll('"', '\\"')
  return {
    summary,
    steps: [
      ...steps,
      'Add the header in your server or host configuration.',
      'Reload the server and look at the answer with `curl -sI`.',
    ],
    code: [
      { platform: 'nginx', language: 'nginx', text: `add_header ${name} "${quoted}" always;` },
      { platform: 'apache', language: 'apache', text: `Header always set ${name} "${quoted}"` },
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
