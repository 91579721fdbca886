import type { FixPlatform } from '../contract/index.ts'

export type ResponseHeader = { name: string; value: string }

/** What a rule of Vercel's says that is for every address. */
export const EVERY_ADDRESS = '/(.*)'

/** How each platform sends these headers with every answer: text of its configuration, without a last line end. */
export function headerConfigs(headers: readonly ResponseHeader[]): Record<Exclude<FixPlatform, 'html'>, string> {
  const quoted = headers.map(({ name, value }) => ({ name, value: `"${value.replace(/["\\]/g, String.raw`\$&`)}"` }))
  const rule = { source: EVERY_ADDRESS, headers: headers.map(({ name, value }) => ({ key: name, value })) }
  return {
    nginx: quoted.map(({ name, value }) => `add_header ${name} ${value} always;`).join('\n'),
    apache: quoted.map(({ name, value }) => `Header always set ${name} ${value}`).join('\n'),
    cloudflare: [
      'export default {',
      '  async fetch(request) {',
      '    const answer = await fetch(request)',
      '    const response = new Response(answer.body, answer)',
      ...headers.map(
        ({ name, value }) => `    response.headers.set(${JSON.stringify(name)}, ${JSON.stringify(value)})`,
      ),
      '    return response',
      '  },',
      '}',
    ].join('\n'),
    vercel: JSON.stringify({ headers: [rule] }, null, 2),
  }
}
