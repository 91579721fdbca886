import { defineFindings } from '../../findings/define-findings.ts'
import type { PageQuestion } from '../../computed/readings/questions.ts'
import { quotedHtml, htmlFix, jsonLdFix, stepsFix } from '../../findings/page-fix.ts'

const FAQ_POLICY = {
  title: 'Google Search Central: structured data guidelines',
  url: 'https://developers.google.com/search/docs/appearance/structured-data/sd-policies',
  date: '2026-06-29',
}
const PLAIN_MARKUP = {
  title: 'HTML standard: headings and sections',
  url: 'https://html.spec.whatwg.org/multipage/sections.html',
  date: '2026-10-01',
}

export const faqFinding = defineFindings('faqResults', {
  'question-unanswered': {
    severity: 'medium',
    title: ({ count }: { count: number; question: string }) =>
      count === 1 ? 'A question has no answer that can be read' : `${count} questions have no answer that can be read`,
    why: 'Between the question and the next heading there is no text, so nothing can be quoted as its answer.',
    assistants: ['ChatGPT', 'Claude', 'Gemini', 'Perplexity'],
    effort: 'hour',
    source: PLAIN_MARKUP,
    evidenceGrade: 'A',
    fix: (_site, { question }: { count: number; question: string }) =>
      htmlFix(
        'Put the answer right after its question, in the HTML that the server sends.',
        `<details>\n  <summary>${quotedHtml(question)}</summary>\n  <p>The answer in one sentence. Then the details.</p>\n</details>`,
        ['Do not load answers by script on a click.'],
      ),
  },
  'question-not-heading': {
    severity: 'low',
    title: ({ count }: { count: number; question: string }) => `${count} questions stand in plain paragraphs`,
    why: 'A heading or summary ties the answer to its question when a page is cut into passages.',
    assistants: ['ChatGPT', 'Perplexity'],
    effort: 'minutes',
    source: PLAIN_MARKUP,
    evidenceGrade: 'B',
    fix: (_site, { question }: { count: number; question: string }) =>
      htmlFix('Make each question a heading.', `<h3>${quotedHtml(question)}</h3>\n<p>The answer.</p>`),
  },
  'faq-markup-invalid': {
    severity: 'medium',
    title: 'The FAQ markup is broken, incomplete or not what the page shows',
    why: 'Markup that says something else than the page breaks the guidelines and is dropped. Without any it would cost nothing.',
    assistants: ['ChatGPT', 'Gemini', 'Perplexity'],
    effort: 'hour',
    source: FAQ_POLICY,
    evidenceGrade: 'A',
    fix: (_site, { questions }: { questions: readonly PageQuestion[] }) => {
      const summary = 'Repair the markup, or remove it: the rich result for FAQ pages ended in May 2026.'
      const steps = [
        'Every Question needs a name and an acceptedAnswer with text.',
        'Both must be visible on the page.',
      ]
      if (questions.length === 0) return stepsFix(summary, steps)
      return jsonLdFix(summary, faqNode(questions), [...steps, 'This block holds the questions that the page shows.'])
    },
  },
  'answer-long': {
    severity: 'info',
    title: ({ count }: { count: number }) =>
      count === 1
        ? 'An answer does not begin with a short sentence'
        : `${count} answers do not begin with a short sentence`,
    why: 'Studies of vendors find that short first sentences are quoted more often. That is correlation, and costs nothing.',
    assistants: [],
    effort: 'hour',
    source: {
      title: 'GEO: Generative Engine Optimization, KDD 2024',
      url: 'https://arxiv.org/abs/2311.09735',
      date: '2024-06-28',
    },
    evidenceGrade: 'C',
    fix: () => stepsFix('Answer in the first sentence, then explain.', []),
  },
  'question-twice': {
    severity: 'low',
    title: ({ count }: { count: number; question: string }) =>
      count === 1 ? 'A question is asked twice' : `${count} questions are asked twice`,
    why: 'Two answers to one question contradict each other sooner or later, and a reader takes either.',
    assistants: ['ChatGPT', 'Gemini', 'Perplexity'],
    effort: 'minutes',
    source: FAQ_POLICY,
    evidenceGrade: 'B',
    fix: (_site, { question }: { count: number; question: string }) =>
      htmlFix(
        'Keep one answer and link to it.',
        `<!-- the one that stays -->\n<h3 id="ANSWER">${quotedHtml(question)}</h3>\n\n<!-- in place of the other -->\n<a href="#ANSWER">${quotedHtml(question)}</a>`,
      ),
  },
})

function faqNode(questions: readonly PageQuestion[]): Readonly<Record<string, unknown>> {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
