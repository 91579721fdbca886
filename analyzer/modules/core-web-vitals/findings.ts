import { defineFindings } from '../../findings/define-findings.ts'
import { quotedHtml, htmlFix } from '../../findings/page-fix.ts'
import { YIELD_CODE } from '../../findings/script-fixes.ts'

const WEB_VITALS = { title: 'Web Vitals', url: 'https://web.dev/articles/vitals', date: '2026-09-01' }

export const vitalsFinding = defineFindings('coreWebVitalsResults', {
  'lcp-slow': {
    severity: 'high',
    title: ({ seconds }: { seconds: string }) => `The largest element paints after ${seconds} on a mid-range phone`,
    why: 'People wait for it, search engines rank by it, and assistants that open the page in a browser stop waiting after a few seconds.',
    assistants: ['ChatGPT', 'Gemini'],
    effort: 'day',
    source: {
      title: 'Optimize Largest Contentful Paint',
      url: 'https://web.dev/articles/optimize-lcp',
      date: '2026-03-30',
    },
    evidenceGrade: 'A',
    fix: (_site, { image }: { seconds: string; image: string | null }) =>
      image
        ? htmlFix(
            'Let the browser find and load the largest image first.',
            `<!-- in the head -->\n<link rel="preload" as="image" href="${quotedHtml(image)}" fetchpriority="high">\n\n<!-- in the page: never loading="lazy" on this image -->\n<img src="${quotedHtml(image)}" fetchpriority="high" alt="What the image shows">`,
            ['Serve the image as AVIF or WebP in the size it is shown.', 'Remove scripts and styles that block it.'],
          )
        : htmlFix(
            'Send the first screen without waiting for scripts and fonts.',
            '<!-- scripts that the first screen does not need -->\n<script src="/app.js" defer></script>\n\n<!-- the font of the largest text -->\n<link rel="preload" href="/fonts/text.woff2" as="font" type="font/woff2" crossorigin>',
            [
              'Put the largest element into the HTML itself.',
              'Load scripts with defer, and inline the styles of the first screen.',
            ],
          ),
  },
  'tbt-high': {
    severity: 'high',
    title: ({ ms }: { ms: number; script: string | null }) =>
      `Scripts block the page for ${ms} ms on a mid-range phone`,
    why: 'While a script runs the page answers no tap. In the lab, blocking time stands in for INP, the time until a tap is answered, which only real use can measure.',
    assistants: [],
    effort: 'day',
    source: {
      title: 'Optimize Interaction to Next Paint',
      url: 'https://web.dev/articles/optimize-inp',
      date: '2026-03-30',
    },
    evidenceGrade: 'A',
    fix: (_site, { script }: { ms: number; script: string | null }) => ({
      summary: 'Run less script while the page loads.',
      steps: [
        'Load third-party scripts after the first interaction, or not at all.',
        'Split the bundle, so that a page loads only the code it runs.',
        'Break long tasks, so that the page can answer a tap in between.',
      ],
      code: [
        YIELD_CODE,
        ...(script === null
          ? []
          : [
              {
                platform: 'html',
                language: 'html',
                text: `<!-- the heaviest script of the page -->\n<script src="${quotedHtml(script)}" defer></script>`,
              },
            ]),
      ],
    }),
  },
  'inp-slow': {
    severity: 'info',
    title: ({ ms }: { ms: number }) => `A tap took ${ms} ms to show its answer`,
    why: 'INP, the time until a tap is answered, is good up to 200 ms. This is one tap in our browser; the field value is the slowest of all taps of real visits.',
    assistants: [],
    effort: 'day',
    source: WEB_VITALS,
    evidenceGrade: 'C',
    fix: () => ({
      summary: 'Answer first, work later.',
      steps: [
        'Paint the answer to a tap before the work it starts.',
        'Break the work into pieces with a pause between.',
      ],
      code: [YIELD_CODE],
    }),
  },
  'cls-high': {
    severity: 'medium',
    title: ({ cls }: { cls: string }) => `The layout moves while it loads (CLS ${cls})`,
    why: 'Text that jumps makes people tap the wrong thing, and agents that act on a screenshot miss their target.',
    assistants: ['ChatGPT', 'Gemini'],
    effort: 'hour',
    source: {
      title: 'Optimize Cumulative Layout Shift',
      url: 'https://web.dev/articles/optimize-cls',
      date: '2026-03-30',
    },
    evidenceGrade: 'A',
    fix: () =>
      htmlFix(
        'Reserve the room of everything that arrives late.',
        '<img src="/photo.avif" width="800" height="600" alt="What the image shows">\n<div style="min-height: 250px"><!-- advertisement or embed --></div>',
        [
          'Give each image, video and frame its width and height.',
          'Never insert a banner above what is already shown.',
        ],
      ),
  },
  'fcp-slow': {
    severity: 'medium',
    title: ({ seconds }: { seconds: string }) => `Nothing is painted before ${seconds} on a mid-range phone`,
    why: 'A blank page is what people leave. What delays the first paint delays all that follows.',
    assistants: [],
    effort: 'hour',
    source: { title: 'First Contentful Paint', url: 'https://web.dev/articles/fcp', date: '2026-03-30' },
    evidenceGrade: 'A',
    fix: () =>
      htmlFix(
        'Take what blocks the first paint out of its way.',
        '<link rel="stylesheet" href="/first-screen.css">\n<link rel="stylesheet" href="/rest.css" media="print" onload="this.media=\'all\'">\n<script src="/app.js" defer></script>',
        ['Load scripts in the head with defer.', 'Split the styles: the first screen first.'],
      ),
  },
})
