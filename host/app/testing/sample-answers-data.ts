import type { AnswerReaderId, Answers, AnswerVerdictId, PageQuestion } from '#analyzer/contract'

const READERS: readonly [AnswerReaderId, string][] = [
  ['html', 'HTML as sent'],
  ['rendered', 'Rendered page'],
  ['reader', 'Reader mode'],
  ['markdown-5k', 'Markdown, 5,000 characters'],
  ['markdown-20k', 'Markdown, 20,000 characters'],
  ['markdown-100k', 'Markdown, 100,000 characters'],
  ['llms-txt', 'llms.txt'],
  ['chunks-256', 'Chunks of 256 tokens'],
  ['chunks-512', 'Chunks of 512 tokens'],
]
const REASONS: Partial<Record<AnswerVerdictId, string>> = {
  lost: 'Missing in the HTML as sent: it needs scripts.',
  'past-cut': 'At character 6,204, after the cut.',
  'data-only': 'Only in JSON-LD; whether assistants read it is disputed.',
  orphaned: 'The value is there, but nothing near it says what it belongs to.',
  'not-first': 'The chunk with it is not among the first five.',
}
const LETTERS: Readonly<Record<string, AnswerVerdictId>> = {
  a: 'answered',
  o: 'orphaned',
  d: 'data-only',
  c: 'past-cut',
  n: 'not-first',
  l: 'lost',
}

function reasonOf(reader: AnswerReaderId, verdict: AnswerVerdictId): string {
  if (verdict === 'lost' && reader === 'reader') return 'Reader mode drops it.'
  if (verdict === 'lost' && reader === 'llms-txt') return 'The file does not mention it.'
  return REASONS[verdict] ?? ''
}

type Row = Pick<PageQuestion, 'question' | 'value' | 'kind' | 'source' | 'quote'> & { verdicts: string }

/** A verdict for each reader, by its letter. */
const ROWS: readonly Row[] = [
  {
    question: 'How much does A Field Guide to Quiet Roads cost?',
    value: '18.99 GBP',
    kind: 'amount',
    source: 'json-ld',
    quote: '£18.99',
    verdicts: 'lalllllll',
  },
  {
    question: 'Is A Field Guide to Quiet Roads in stock?',
    value: 'https://schema.org/InStock',
    kind: 'enumeration',
    source: 'json-ld',
    quote: 'In stock, 14 copies',
    verdicts: 'dadllldll',
  },
  {
    question: 'Who wrote A Field Guide to Quiet Roads?',
    value: 'Mara Ellery',
    kind: 'text',
    source: 'json-ld',
    quote: 'Mara Ellery · Hardback, 288 pages',
    verdicts: 'aaaaaalaa',
  },
  {
    question: 'How do I return a book?',
    value: 'Within 30 days, postage paid.',
    kind: 'text',
    source: 'json-ld',
    quote: 'Within 30 days, postage paid.',
    verdicts: 'aalcaalnn',
  },
  {
    question: 'What is the ISBN of A Field Guide to Quiet Roads?',
    value: '978-1-4028-9462-6',
    kind: 'identifier',
    source: 'json-ld',
    quote: '978-1-4028-9462-6',
    verdicts: 'oooooolaa',
  },
]

/** The answers of the sample page. */
export const sampleAnswers: Answers = {
  readers: READERS.map(([id, title]) => ({ id, title })),
  questions: ROWS.map(({ verdicts, ...row }, index) => ({
    ...row,
    id: `q${index + 1}`,
    about: 'A Field Guide to Quiet Roads',
    place: 'A Field Guide to Quiet Roads',
    verdicts: Object.fromEntries(
      READERS.map(([id], at) => {
        const verdict = LETTERS[verdicts[at] ?? ''] ?? 'lost'
        const found = verdict !== 'lost' && verdict !== 'data-only'
        return [id, { verdict, reason: reasonOf(id, verdict), quote: found ? row.quote : null, at: found ? 240 : null }]
      }),
    ),
  })),
  summary: 'Assistants that do not run scripts can answer 2 of 5 questions about this page. Reader mode loses 2.',
}
