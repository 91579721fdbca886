import type { PageFacts } from '../../parsers/html/page-facts.ts'

const MAX_TOPIC = 120

/**
 * What a person who does not know the site would ask. The topic is a stranger's text that goes to a model, so it is cut
 * short, freed of everything but words, and stands between quotes; the answer is only searched for names.
 */
export function visibilityQuestion(page: PageFacts, name: string): string | null {
  const topic = topicOf(page, name)
  if (topic === null) return null
  return `Which websites or companies would you recommend to somebody who is looking for "${topic}"? Name up to ten, each with its address.`
}

function topicOf(page: PageFacts, name: string): string | null {
  const candidates = [page.description, page.headings.find(({ level }) => level === 1)?.text, page.title]
  for (const candidate of candidates) {
    const topic = plainWords(withoutName(candidate ?? '', name))
    if (topic.split(' ').length >= 2) return topic
  }
  return null
}

/** A question that names the site would be answered with the site. */
function withoutName(text: string, name: string): string {
  const at = name === '' ? -1 : text.toLowerCase().indexOf(name.toLowerCase())
  return at === -1 ? text : `${text.slice(0, at)} ${text.slice(at + name.length)}`
}

function plainWords(text: string): string {
  const words = text
    .slice(0, 500)
    .split(/\s/)
    .map((word) => (word.includes('@') ? '' : word.replace(/https?:\/\/.*/, ' ')))
    .join(' ')
    .replace(/[^\p{L}\p{N}&' -]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return words.length <= MAX_TOPIC ? words : words.slice(0, words.lastIndexOf(' ', MAX_TOPIC))
}
