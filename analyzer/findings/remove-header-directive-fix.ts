import type { Fix } from '../contract/index.ts'

/** How to take a directive out of a response header and of the meta element that says the same. */
export function removeHeaderDirectiveFix(name: string, header: string | null, element: string): Fix {
  return {
    summary: header
      ? `Stop sending the ${name} header, and say the same in the page.`
      : 'Change the element in the page.',
    steps: [
      ...(header ? [`Remove the line that sends ${name}: ${header.slice(0, 100)}`] : []),
      'Change the meta element in the template of the page.',
    ],
    code: [
      { platform: 'html', language: 'html', text: element },
      ...(header
        ? [
            {
              platform: 'nginx',
              language: 'nginx',
              text: `proxy_hide_header ${name};  # and delete its add_header line`,
            },
            {
              platform: 'apache',
              language: 'apache',
              text: `Header unset ${name}\nHeader always unset ${name}`,
            },
            {
              platform: 'cloudflare',
              language: 'text',
              text: `Rules, Transform rules, Modify response header: Remove ${name}`,
            },
            {
              platform: 'vercel',
              language: 'text',
              text: `vercel.json: delete the "headers" entry with "key": "${name}"`,
            },
          ]
        : []),
    ],
  }
}
