import { MODULE_TITLES, STEP_CHECKS } from '#analyzer/contract'
import type { Passage } from './passage.ts'

/** The project's documentation as text, taken in when the server is built. */
export const DOCUMENTS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(import.meta.glob<string>('../../../docs/*.md', { query: '?raw', import: 'default', eager: true })).map(
    ([path, text]) => [path.replace(/^.*\/|\.md$/g, ''), text],
  ),
)

const MAX_ANSWER = 700
/** Documents with a page of their own; the others are shown as they are. */
const PAGES: Readonly<Record<string, string>> = { api: '/docs/api' }

/** One passage for every section of the documents. */
export function docPassages(documents: Readonly<Record<string, string>>): Passage[] {
  return Object.entries(documents).flatMap(([name, text]) => {
    const [opening = '', ...sections] = text.split(/^#{2,3} /m)
    const title = /^# (.+)$/m.exec(opening)?.[1]?.trim() ?? name
    const url = PAGES[name] ?? `/docs/${name}.md`
    return sections.flatMap((section, index) => {
      const end = section.indexOf('\n')
      const heading = plain(section.slice(0, end))
      const answer = shorten(plain(section.slice(end)))
      if (end < 0 || answer.length < 40) return []
      const source = `${title}: ${heading}`
      return [{ id: `${name}-${index}`, title: heading, ask: title, answer, source, url, isQuestion: false }]
    })
  })
}

/** What each analysis step looks at, out of the analyzer's own tables. */
export function modulePassages(): Passage[] {
  return Object.entries(STEP_CHECKS).map(([id, checks]) => {
    const title = Object.entries(MODULE_TITLES).find(([module]) => module === id)?.[1] ?? id
    return {
      id: `module-${id}`,
      title: `What does the ${title} module check?`,
      ask: `${title} step analysis checks`,
      answer: `${title} looks at: ${checks.join(', ')}. Each point it takes off has a finding with the evidence and a fix.`,
      source: `Analysis Documentation: ${title}`,
      url: '/analysis-documentation',
      isQuestion: false,
    }
  })
}

/** Markdown as people read it aloud: no code blocks, no table rules, no markup. */
function plain(markdown: string): string {
  return markdown
    .replace(/^```[\s\S]*?^```/gm, ' ')
    .replace(/^\|[\s:|-]+\|$/gm, ' ')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*[-*>] /gm, '')
    .replace(/[`*_#]+/g, '')
    .replace(/\s*\|\s*/g, ' · ')
    .replace(/\s+/g, ' ')
    .replace(/(?: · )+/g, ' · ')
    .trim()
}

function shorten(text: string): string {
  if (text.length <= MAX_ANSWER) return text
  const end = text.slice(0, MAX_ANSWER).lastIndexOf('. ')
  return end > 200 ? text.slice(0, end + 1) : `${text.slice(0, MAX_ANSWER)}…`
}
