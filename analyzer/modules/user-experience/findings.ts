import type { Fix } from '../../contract/index.ts'
import { defineFindings } from '../../findings/define-findings.ts'
import { headFix, htmlFix, stepsFix } from '../../findings/page-fix.ts'
import { snippets } from '../../findings/snippets.ts'

/** For a style sheet: a policy such as the one that we suggest ignores rules in the page. */
function cssFix(summary: string, css: string, steps: readonly string[] = []): Fix {
  return { summary, steps: [...steps, 'Put the rules at the end of your style sheet.'], code: snippets({ css }) }
}

function viewportFix(summary: string) {
  return headFix(
    summary,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    { width: 'device-width', initialScale: 1 },
    { nextExport: 'viewport' },
  )
}

export const uxFinding = defineFindings('uxResults', {
  'xml-broken': {
    severity: 'high',
    title: 'Browsers show an error instead of the rest of the page',
    why: 'The page is sent as XML, and browsers stop reading XML at the first error. People and crawlers that render pages get nothing after it.',
    assistants: ['Gemini'],
    effort: 'minutes',
    source: 'html-standard-xml-syntax',
    fix: () =>
      stepsFix('Correct the markup, or send it as text/html.', [
        'Go to the line in the evidence. Usually an element is not closed, or an & is not written as &amp;.',
        'Sent with Content-Type: text/html, the page is shown whole, because browsers repair HTML.',
      ]),
  },
  'viewport-missing': {
    job: 'page-head',
    severity: 'high',
    title: 'The page has no mobile viewport',
    why: 'Phones render such a page 980 pixels wide and shrink it until nothing can be read or tapped.',
    assistants: [],
    effort: 'minutes',
    source: 'viewport-meta-tag',
    fix: () => viewportFix('Add the viewport meta tag to the head.'),
  },
  'zoom-blocked': {
    job: 'page-head',
    sameAs: 'axe-meta-viewport',
    severity: 'medium',
    title: 'Zooming is disabled',
    why: 'People with low vision need to enlarge the text. WCAG 1.4.4 requires 200%.',
    assistants: [],
    effort: 'minutes',
    source: 'wcag-resize-text',
    fix: () => viewportFix('Allow zooming in the viewport meta tag.'),
  },
  'content-overflows': {
    severity: 'high',
    title: ({ pixels }: { pixels: number }) => `The page is ${pixels} pixels wider than a phone screen`,
    why: 'People must scroll sideways to read each line.',
    assistants: [],
    effort: 'hour',
    source: 'wcag-reflow',
    fix: () =>
      cssFix(
        'Make wide elements shrink or scroll on their own.',
        'img, video, iframe { max-width: 100%; height: auto }\ntable, pre { display: block; max-width: 100%; overflow-x: auto }',
        ['Find the widest element with your browser’s device toolbar.', 'Replace fixed widths with max-width.'],
      ),
  },
  'tap-targets-small': {
    job: 'tap-targets',
    sameAs: 'axe-target-size',
    severity: 'medium',
    title: ({ count, total }: { count: number; total: number }) =>
      total === 1
        ? 'The only tap target is too small'
        : `${count} of ${total} tap targets ${count === 1 ? 'is' : 'are'} too small`,
    why: 'Below 24 by 24 CSS pixels a finger hits the neighboring target, and so does an agent that clicks by coordinates.',
    assistants: ['ChatGPT', 'Claude'],
    effort: 'hour',
    source: 'wcag-target-size',
    fix: () =>
      cssFix(
        'Enlarge links and buttons to at least 24 by 24 pixels.',
        'header a, nav a, footer a, li > a, button, input, select { display: inline-block; min-width: 24px; min-height: 24px }',
      ),
  },
  'text-small': {
    severity: 'medium',
    title: ({ share }: { share: number }) => `${share}% of the text is smaller than 12 pixels`,
    why: 'Small text forces people to zoom in line by line.',
    assistants: [],
    effort: 'minutes',
    source: 'lighthouse-legible-font-sizes',
    fix: () =>
      cssFix(
        'Set body text to 16 pixels or more, and nothing below 12.',
        'body { font-size: 1rem }\nsmall, figcaption { font-size: 0.875rem }',
      ),
  },
  'focus-trapped': {
    severity: 'high',
    title: 'Keyboard focus is trapped in one element',
    why: 'People and agents that use the keyboard cannot reach anything after it.',
    assistants: ['ChatGPT', 'Claude'],
    effort: 'hour',
    source: 'wcag-no-keyboard-trap',
    fix: () =>
      htmlFix(
        'Use a native dialog, which returns the focus when it closes.',
        '<dialog id="menu">\n  <form method="dialog">\n    <button>Close</button>\n  </form>\n</dialog>\n<button type="button" onclick="menu.showModal()">Menu</button>',
      ),
  },
  'focus-nowhere': {
    severity: 'medium',
    title: 'Nothing can be reached with the Tab key',
    why: 'The page has links or buttons, but none can be reached without a mouse.',
    assistants: ['ChatGPT', 'Claude'],
    effort: 'hour',
    source: 'wcag-keyboard',
    fix: () =>
      htmlFix(
        'Use real links and buttons.',
        '<a href="/where">Where it goes</a>\n<button type="button">What it does</button>',
      ),
  },
})
