import type { Fix, FixPlatform } from '../contract/index.ts'
import { snippets, snippet } from './snippets.ts'

export type ResponseHeader = {
  name: string
  value: string
  /** Whether it takes the place of what applications send, on this page or another: a second header would not count. */
  replaces: boolean
}

/** Where else a header may come from that nginx sends. */
const OTHER_ORIGINS = 'for PHP: fastcgi_hide_header; and delete its add_header line'

/** The source pattern of a Vercel rule that applies to every URL. */
export const EVERY_ADDRESS = '/(.*)'

/** The configuration by which each platform sends these headers with every response, without a final line break. */
export function headerConfigs(headers: readonly ResponseHeader[]): Record<Exclude<FixPlatform, 'html'>, string> {
  const replaced = headers.filter(({ replaces }) => replaces)
  const quoted = headers.map(({ name, value }) => ({ name, value: `"${value.replace(/["\\]/g, String.raw`\$&`)}"` }))
  const rule = { source: EVERY_ADDRESS, headers: headers.map(({ name, value }) => ({ key: name, value })) }
  return {
    nginx: [
      ...replaced.map(({ name }) => `proxy_hide_header ${name};  # ${OTHER_ORIGINS}`),
      ...quoted.map(({ name, value }) => `add_header ${name} ${value} always;`),
    ].join('\n'),
    apache: [
      // Apache formats a value, so that a percent sign begins a variable.
      ...quoted.map(({ name, value }) => `Header always set ${name} ${value.replaceAll('%', '%%')}`),
      ...replaced.map(({ name }) => `Header onsuccess unset ${name}`),
    ].join('\n'),
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

type HeaderFixOptions = { steps?: readonly string[]; replaces?: boolean }

/** How to send one response header on each common platform. */
export function headerFix(
  name: string,
  value: string,
  summary: string,
  { steps = [], replaces = true }: HeaderFixOptions = {},
): Fix {
  return {
    summary,
    steps: [
      ...steps,
      'Add the header in the configuration of your server or host.',
      // nginx.org/en/docs/http/ngx_http_headers_module.html, 2026.
      'In nginx, a block with an add_header line of its own inherits none: repeat the others there.',
      // A server without it refuses to start with these lines.
      'In Apache, enable mod_headers first: a2enmod headers on Debian and Ubuntu.',
      'Next.js elsewhere than on Vercel does not read vercel.json: return its list from headers() in next.config.',
      'Reload the server and check the response with curl -s -o /dev/null -D - ADDRESS.',
    ],
    code: snippets(headerConfigs([{ name, value, replaces }])),
  }
}

/** How to remove a directive from X-Robots-Tag and from the meta element with the same meaning. */
export function removeRobotsHeaderFix(header: string | null, element: string): Fix {
  const html = snippet('html', element)
  const step = 'Change the meta element in the page template.'
  if (!header) return { summary: 'Change the meta element.', steps: [step], code: [html] }
  return {
    summary: 'Stop sending the X-Robots-Tag header, and set the directives in the page.',
    steps: [`Remove the line that sends X-Robots-Tag: ${header.slice(0, 100)}`, step],
    code: [
      html,
      ...snippets({
        nginx: `proxy_hide_header X-Robots-Tag;  # ${OTHER_ORIGINS}`,
        apache: 'Header unset X-Robots-Tag\nHeader always unset X-Robots-Tag',
        'cloudflare text': 'Rules > Overview > Create rule > Response Header Transform Rule: Remove X-Robots-Tag',
        'vercel text': 'vercel.json: delete the "headers" entry with "key": "X-Robots-Tag"',
      }),
    ],
  }
}
