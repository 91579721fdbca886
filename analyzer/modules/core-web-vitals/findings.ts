import { defineFindings } from '../../findings/define-findings.ts'
import { quotedHtml, htmlFix } from '../../findings/page-fix.ts'
import { YIELD_CODE } from '../../findings/script-fixes.ts'
import { snippets } from '../../findings/snippets.ts'

const base = { assistants: [], effort: 'day', evidenceGrade: 'A' } as const

export const vitalsFinding = defineFindings('coreWebVitalsResults', {
  'lcp-slow': {
    job: 'paint',
    ...base,
    severity: 'high',
    title: ({ seconds }: { seconds: string }) => `The largest element paints after ${seconds} on a mid-range phone`,
    why: 'Visitors wait for it, search engines rank by it, and assistants that open pages in a browser wait only a few seconds.',
    assistants: ['ChatGPT', 'Gemini'],
    source: 'optimize-largest-contentful-paint',
    fix: (_site, { image }: { seconds: string; image: string | null }) =>
      image
        ? htmlFix(
            'Load the largest image first.',
            `<!-- in the head -->\n<link rel="preload" as="image" href="${quotedHtml(image)}" fetchpriority="high">\n\n<!-- in the page: never loading="lazy" on this image -->\n<img src="${quotedHtml(image)}" fetchpriority="high" alt="What the image shows">`,
            [
              'Serve the image as AVIF or WebP at the size it is displayed.',
              'Remove scripts and styles that block it.',
            ],
          )
        : htmlFix(
            'Show the first screen without waiting for scripts and fonts.',
            '<!-- scripts that the first screen does not need -->\n<script src="/app.js" defer></script>\n\n<!-- the font of the largest text -->\n<link rel="preload" href="/fonts/text.woff2" as="font" type="font/woff2" crossorigin>',
            [
              'Include the largest element in the HTML.',
              'Load scripts with defer, and inline the styles for the first screen.',
            ],
          ),
  },
  'tbt-high': {
    job: 'scripts',
    ...base,
    severity: 'high',
    title: ({ ms }: { ms: number; script: string | null }) =>
      `Scripts block the page for ${ms.toLocaleString('en-US')} ms on a mid-range phone`,
    why: 'While a script runs, the page does not respond to taps. The lab scores blocking time instead of INP, the response time to taps, which only real use can measure.',
    source: 'optimize-interaction-to-next-paint',
    fix: (_site, { script }: { ms: number; script: string | null }) => ({
      summary: 'Run less JavaScript while the page loads.',
      steps: [
        'Load third-party scripts after the first interaction, or not at all.',
        'Split the bundle, so that each page loads only the code it uses.',
        'Break up long tasks, so that the page can respond to taps in between.',
      ],
      code: [
        YIELD_CODE,
        ...(script === null
          ? []
          : snippets({
              html: `<!-- the largest script of the page -->\n<script src="${quotedHtml(script)}" defer></script>`,
            })),
      ],
    }),
  },
  'inp-slow': {
    job: 'scripts',
    ...base,
    severity: 'info',
    title: ({ ms }: { ms: number }) => `The page took ${ms.toLocaleString('en-US')} ms to respond to a tap`,
    why: 'INP, the response time to taps, is good up to 200 ms. This is one tap in our browser; INP in the field is about the slowest interaction of a real visit.',
    source: 'web-vitals',
    evidenceGrade: 'C',
    fix: () => ({
      summary: 'Respond to input first, and do the work later.',
      steps: [
        'Show a response to the tap before you start the work.',
        'Break the work into pieces with pauses between them.',
      ],
      code: [YIELD_CODE],
    }),
  },
  'cls-high': {
    job: 'layout',
    ...base,
    severity: 'medium',
    title: ({ cls }: { cls: string }) => `The layout shifts while the page loads (CLS ${cls})`,
    why: 'Layout shifts make people tap the wrong thing, and agents that act on screenshots miss their target.',
    assistants: ['ChatGPT', 'Gemini'],
    effort: 'hour',
    source: 'optimize-cumulative-layout-shift',
    fix: () =>
      htmlFix(
        'Reserve space for everything that loads late.',
        '<img src="/photo.avif" width="800" height="600" alt="What the image shows">\n<div style="min-height: 250px"><!-- advertisement or embed --></div>',
        ['Set width and height on each image, video and frame.', 'Never insert banners above visible content.'],
      ),
  },
  'fcp-slow': {
    job: 'paint',
    ...base,
    severity: 'medium',
    title: ({ seconds }: { seconds: string }) => `The first paint takes ${seconds} on a mid-range phone`,
    why: 'Visitors leave blank pages. Whatever delays the first paint delays everything after it.',
    effort: 'hour',
    source: 'first-contentful-paint',
    fix: () =>
      htmlFix(
        'Remove render-blocking files.',
        '<link rel="stylesheet" href="/first-screen.css">\n<link rel="stylesheet" href="/rest.css" media="print" onload="this.media=\'all\'">\n<script src="/app.js" defer></script>',
        ['Load scripts in the head with defer.', 'Load the styles for the first screen first.'],
      ),
  },
})
