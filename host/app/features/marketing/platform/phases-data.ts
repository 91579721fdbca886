import type { Tone } from '../../../ui/tone/tone.ts'

type PhaseField = {
  title: string
  text: string
  /** A line of a sample report, with the fault between `**`. */
  sample: string
  tone: Tone
}
export type Phase = { title: string; group: string; description: string; fields: readonly PhaseField[] }

/** The twelve areas of analysis, in the order in which a crawler meets them. */
export const PHASES: readonly Phase[] = [
  {
    title: 'Foundation Security',
    group: 'Foundation Security',
    description: 'Can a crawler connect, and is it let in?',
    fields: [
      {
        title: 'SSL/TLS Analysis',
        text: 'Protocol, cipher, certificate chain, days until expiry.',
        sample: 'TLS 1.3, expires in 68 days',
        tone: 'good',
      },
      {
        title: 'Security Headers',
        text: 'Response headers: present, missing, weak, or sent twice.',
        sample: 'content-security-policy: **missing**',
        tone: 'bad',
      },
      {
        title: 'CVE Detection',
        text: 'JavaScript libraries, compared by version with published vulnerabilities.',
        sample: 'jquery 3.4.1, CVE-2020-11022',
        tone: 'poor',
      },
      {
        title: 'AI Bot Access',
        text: 'What robots.txt allows each crawler, and what your server does.',
        sample: 'OAI-SearchBot: allowed, but **403**',
        tone: 'bad',
      },
    ],
  },
  {
    title: 'Technical Performance',
    group: 'Technical Performance',
    description: 'Does the page load fast, complete and usable?',
    fields: [
      {
        title: 'Core Web Vitals',
        text: 'Loading, layout shift and blocking time, from a load in a real browser.',
        sample: 'LCP 2.1 s, CLS 0.04, TBT 140 ms',
        tone: 'good',
      },
      {
        title: 'Mobile Optimization',
        text: 'Tap targets, text size and horizontal scrolling on a phone screen.',
        sample: '11 of 214 tap targets under 24 px',
        tone: 'poor',
      },
      {
        title: 'Accessibility',
        text: 'WCAG rules on the rendered page. Agents read the same accessibility tree.',
        sample: '4 buttons **without a name**',
        tone: 'bad',
      },
      {
        title: 'International SEO',
        text: 'hreflang pairs, text language, one address for each language.',
        sample: 'de links to en, **en does not link back**',
        tone: 'poor',
      },
    ],
  },
  {
    title: 'Advanced AI Optimization',
    group: 'AI Optimization',
    description: 'Does it give an answer, and a reason to trust it?',
    fields: [
      {
        title: 'AI Search Visibility',
        text: 'Whether ChatGPT, Claude, Gemini and Perplexity can find and quote you.',
        sample: 'Claude: eligible, not sampled',
        tone: 'info',
      },
      {
        title: 'Content Analysis',
        text: 'What remains of a page without layout and JavaScript: facts, answers, dates, authors.',
        sample: 'server-rendered HTML: **price missing**',
        tone: 'bad',
      },
      {
        title: 'API Monitoring',
        text: 'APIs and agent files that you announce, requested and timed.',
        sample: '/openapi.json: 200, 84 ms',
        tone: 'good',
      },
      {
        title: 'Competitive Analysis',
        text: 'A quick scan of up to three sites that you name, compared with yours.',
        sample: 'rival.example: 71, you: 68',
        tone: 'fair',
      },
    ],
  },
]
