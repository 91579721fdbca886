import type { Fix } from '../contract/index.ts'
import { snippets, snippet } from './snippets.ts'

/** How to move content that scripts write today into the server's HTML. */
export function serverRenderingFix(): Fix {
  return {
    summary: 'Render the content on the server.',
    steps: [
      'Render public pages on the server or at build time; most frameworks have a setting per route. Let scripts take over afterwards.',
      'Until then, put the title, main text, prices and contact details in the HTML template.',
      'Check with curl -s URL | grep "a sentence of the page". Crawlers without JavaScript cannot read what is missing there.',
    ],
    code: snippets({
      html: '<div id="root">\n  <!-- the finished HTML of the page, written by the server or the build -->\n</div>\n<script type="module" src="/app.js"></script>',
      'vercel tsx':
        "// app/page.tsx: without 'use client' the page is rendered on the server\nexport default async function Page() {\n  const content = await readContent()\n  return <main>{content.text}</main>\n}",
    }),
  }
}

/** How a long task lets the browser respond to input in between, also where `scheduler.yield` is not supported. */
export const YIELD_CODE: Fix['code'][number] = snippet('javascript', [
  'const pause = () => globalThis.scheduler?.yield?.() ?? new Promise((done) => setTimeout(done))',
  '',
  'async function workThrough(items, work) {',
  '  for (const item of items) {',
  '    work(item)',
  '    await pause()',
  '  }',
  '}',
])
