import { DOCUMENTS, markdownPages } from '../site/index.server.ts'
import { FAQ_ENTRIES, NOT_OURS } from './faq-data.ts'
import type { Passage } from './passage.ts'
import { splitDocument } from './split-document.ts'

/** All that the assistant can say: the common questions, the pages that are text, and the documentation. */
export function* allPassages(): Generator<Passage> {
  for (const [index, { question, ask, ...entry }] of FAQ_ENTRIES.entries())
    yield { ...entry, asks: ask.split(';'), id: `faq-${index}`, title: question, isQuestion: true }
  for (const [title, ask] of Object.entries(NOT_OURS))
    yield { id: title, title, asks: ask.split(';'), answer: '', source: '', url: '', isQuestion: false }
  for (const [path, text] of Object.entries(markdownPages())) yield* splitDocument(text, path)
  for (const [name, text] of Object.entries(DOCUMENTS))
    // The API has a page of its own.
    if (name !== 'api') yield* splitDocument(text.replace(/\bORIGIN\b/g, ''), `/docs/${name}.md`)
}
