import type { Tone } from '../../../ui/tone/tone.ts'

export type PhaseField = {
  title: string
  text: string
  /** A line of a sample report; what stands between `**` is the fault. */
  sample: string
  tone: Tone
}
export type Phase = { title: string; group: string; description: string; fields: readonly PhaseField[] }

/** The twelve fields of analysis in the order in which a crawler meets them. */
export const PHASES: readonly Phase[] = [
  {
    title: 'Foundation Security',
    group: 'Foundation Security',
    description: 'Can a crawler connect, and may it stay?',
    fields: [
      {
        title: 'SSL/TLS Analysis',
        text: 'Protocol, cipher, certificate chain, days to renewal.',
        sample: 'TLS 1.3, renews in 68 days',
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
        text: 'Script libraries with known holes, compared with a list of published vulnerabilities.',
        sample: 'jquery 3.4.1, CVE-2020-11022',
        tone: 'poor',
      },
      {
        title: 'AI Bot Access',
        text: 'What robots.txt says to each crawler, and what your server really answers.',
        sample: 'OAI-SearchBot: allowed, but **403**',
        tone: 'bad',
      },
    ],
  },
  {
    title: 'Technical Performance',
    group: 'Technical Performance',
    description: 'Does the page arrive fast, whole and usable?',
    fields: [
      {
        title: 'Core Web Vitals',
        text: 'Largest paint, layout shift and delay, from a load in a real browser.',
        sample: 'LCP 2.1 s, CLS 0.04, INP 140 ms',
        tone: 'good',
      },
      {
        title: 'Mobile Optimization',
        text: 'Tap targets, text size and sideways scroll on a phone screen.',
        sample: '11 of 214 tap targets under 24 px',
        tone: 'poor',
      },
      {
        title: 'Accessibility',
        text: 'WCAG rules on the rendered page. Assistants read the same tree.',
        sample: '4 buttons **without a name**',
        tone: 'bad',
      },
      {
        title: 'International SEO',
        text: 'hreflang pairs, language of the text, one address for each language.',
        sample: 'de points to en, not **en to de**',
        tone: 'poor',
      },
    ],
  },
  {
    title: 'Advanced AI Optimization',
    group: 'AI Optimization',
    description: 'Is there an answer in it, and a reason to trust it?',
    fields: [
      {
        title: 'AI Search Visibility',
        text: 'Whether ChatGPT, Claude, Gemini and Perplexity can find and quote you.',
        sample: 'Claude: eligible, not sampled',
        tone: 'info',
      },
      {
        title: 'Content Analysis',
        text: 'What is left of a page without layout and script: facts, answers, dates, authors.',
        sample: 'facts without script: **3 of 5**',
        tone: 'bad',
      },
      {
        title: 'API Monitoring',
        text: 'Endpoints and agent files that you announce, asked and timed.',
        sample: '/openapi.json: 200, 84 ms',
        tone: 'good',
      },
      {
        title: 'Competitive Analysis',
        text: 'A quick scan of up to three addresses that you name, beside your own.',
        sample: 'rival.example: 71, you: 68',
        tone: 'fair',
      },
    ],
  },
]
