import { markdownPages } from '../site/index.server.ts'
import { DOCUMENTS } from './documents.ts'
import { FAQ_ENTRIES } from './faq-data.ts'
import type { Passage } from './passage.ts'
import { splitDocument } from './split-document.ts'

/** All that the assistant can say: the common questions, the pages that are text, and the documentation. */
export function allPassages(): Passage[] {
  const pages = markdownPages()
  const documents = Object.entries(DOCUMENTS).flatMap(([name, text]) =>
    // The API has a page of its own.
    name === 'api' ? [] : splitDocument(text.replace(/\bORIGIN\b/g, ''), `/docs/${name}.md`),
  )
  return [...faqPassages(), ...Object.entries(pages).flatMap(([path, text]) => splitDocument(text, path)), ...documents]
}

function faqPassages(): Passage[] {
  return FAQ_ENTRIES.map(({ question, ask, ...entry }, index) => ({
    ...entry,
    asks: ask.split(';'),
    id: `faq-${index}`,
    title: question,
    isQuestion: true,
  }))
}
