import type { Fix } from '../contract/index.ts'

/** How to send what scripts write today in the HTML of the server. */
export function serverRenderingFix(): Fix {
  return {
    summary: 'Send the content in the HTML of your server.',
    steps: [
      'Render public pages on the server or at build time; most frameworks have a switch per route. Let scripts take over afterwards.',
      'Until then put title, main text, prices and contacts into the HTML template.',
      'Check with curl -s ADDRESS | grep "a sentence of the page": what is not in its output is not read.',
    ],
    code: [
      {
        platform: 'html',
        language: 'html',
        text: '<div id="root">\n  <!-- the finished HTML of the page, written by the server or the build -->\n</div>\n<script type="module" src="/app.js"></script>',
      },
      {
        platform: 'vercel',
        language: 'tsx',
        text: "// app/page.tsx: without 'use client' the page is rendered on the server\nexport default async function Page() {\n  const content = await readContent()\n  return <main>{content.text}</main>\n}",
      },
    ],
  }
}
