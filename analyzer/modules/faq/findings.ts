import { ASSISTANTS } from '../../contract/index.ts'
import { defineFindings } from '../../findings/define-findings.ts'
import type { PageQuestion } from '../../computed/readings/questions.ts'
import { quotedHtml, htmlFix, jsonLdFix, stepsFix } from '../../findings/page-fix.ts'

type Counted = { count: number }

export const faqFinding = defineFindings('faqResults', {
  'question-unanswered': {
    job: 'answers',
    severity: 'medium',
    title: ({ count }: Counted) =>
      count === 1 ? 'A question has no readable answer' : `${count} questions have no readable answer`,
    why: 'There is no text between the question and the next heading, so nothing can be quoted as its answer.',
    assistants: ASSISTANTS,
    effort: 'hour',
    source: 'html-standard-headings-and-sections',
    evidenceGrade: 'A',
    fix: (_site, { question }: { question: string }) =>
      htmlFix(
        'Put the answer directly after its question, in the server-rendered HTML.',
        `<details>\n  <summary>${quotedHtml(question)}</summary>\n  <p>The answer in one sentence. Then the details.</p>\n</details>`,
        ['Do not load answers by script when they are opened.'],
      ),
  },
  'question-not-heading': {
    job: 'headings',
    severity: 'low',
    title: ({ count }: Counted) =>
      count === 1 ? 'A question is in a plain paragraph' : `${count} questions are in plain paragraphs`,
    why: 'A heading or summary keeps question and answer together when a page is split into passages.',
    assistants: ['ChatGPT', 'Perplexity'],
    effort: 'minutes',
    source: 'html-standard-headings-and-sections',
    fix: (_site, { question }: { question: string }) =>
      htmlFix('Make each question a heading.', `<h3>${quotedHtml(question)}</h3>\n<p>The answer.</p>`),
  },
  'faq-markup-invalid': {
    job: 'markup-faults',
    severity: 'medium',
    title: 'The FAQ markup is broken, incomplete or differs from the page',
    why: 'Markup that differs from the page violates the guidelines and is ignored. Having none would cost no points.',
    assistants: ['ChatGPT', 'Gemini', 'Perplexity'],
    effort: 'hour',
    source: 'google-structured-data-guidelines',
    fix: (_site, { questions }: { questions: readonly PageQuestion[] }) => {
      const summary = 'Repair the markup, or remove it: the rich result for FAQ pages ended in May 2026.'
      const steps = ['Give every Question a name and an acceptedAnswer with text.', 'Show both on the page.']
      if (questions.length === 0) return stepsFix(summary, steps)
      return jsonLdFix(summary, faqNode(questions), [
        ...steps,
        'The block below contains the questions that the page shows.',
      ])
    },
  },
  'answer-long': {
    job: 'answers',
    severity: 'info',
    title: ({ count }: Counted) =>
      count === 1
        ? 'An answer does not start with a short sentence'
        : `${count} answers do not start with a short sentence`,
    why: 'Vendor studies find that short first sentences are quoted more often. That is only correlation, so this costs no points.',
    assistants: [],
    effort: 'hour',
    source: 'geo-generative-engine-optimization',
    evidenceGrade: 'C',
    fix: () => stepsFix('Answer in the first sentence, then explain.', []),
  },
  'question-twice': {
    job: 'answers',
    severity: 'low',
    title: ({ count }: Counted) => (count === 1 ? 'A question is asked twice' : `${count} questions are asked twice`),
    why: 'Two answers to one question contradict each other sooner or later, and readers may take either.',
    assistants: ['ChatGPT', 'Gemini', 'Perplexity'],
    effort: 'minutes',
    source: 'google-structured-data-guidelines',
    evidenceGrade: 'B',
    fix: (_site, { question }: { question: string }) =>
      htmlFix(
        'Keep one answer to each question, and link to it.',
        `<!-- the one that you keep -->\n<h3 id="ANSWER">${quotedHtml(question)}</h3>\n\n<!-- replaces the other -->\n<a href="#ANSWER">${quotedHtml(question)}</a>`,
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
