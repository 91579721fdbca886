import type { AnswerBlock } from './answer-blocks.ts'
import { answerGate, withoutStruck } from './answer-gate.ts'
import { availabilityOf } from './compare/enumeration.ts'
import { finderFor } from './compare/finder-for.ts'
import type { PageFact } from './page-fact.ts'
import { priceIn } from './price-facts.ts'

/**
 * Of two prices or days in the data for one question, where the page shows one alone, the other contradicts it. Where it
 * shows both they may be variants, and each is asked.
 */
export function joinRivals(facts: readonly PageFact[], blocks: readonly AnswerBlock[]): PageFact[] {
  const shown = (fact: PageFact) => answerGate({ blocks, data: [] }, fact).verdict
  return facts.flatMap((fact) => {
    if (fact.source === 'page' || (fact.kind !== 'amount' && fact.kind !== 'date')) return [fact]
    const others = facts.filter((other) => other !== fact && other.question === fact.question)
    const [rival] = others
    if (!rival || others.length > 1) return [fact]
    const [own, its] = [shown(fact), shown(rival)]
    if (own === 'lost' && (its === 'answered' || its === 'orphaned')) return []
    const isRivalled = its === 'lost' && (own === 'answered' || own === 'orphaned')
    return [{ ...fact, ...(isRivalled && rival.values[0] !== undefined && { rival: rival.values[0] }) }]
  })
}

/**
 * The line under a thing's own heading that says something else than its data: that it is sold out, or its only price
 * there. Null if there is none.
 */
export function denialOf(fact: PageFact, blocks: readonly AnswerBlock[]): string | null {
  const name = fact.name?.toLowerCase()
  const [value = ''] = fact.values
  if (fact.source === 'page' || name === undefined) return null
  const own = blocks.filter(({ level, headings }) => level === 0 && headings.at(-1)?.toLowerCase().includes(name))
  if (fact.kind === 'enumeration') {
    const find = finderFor('enumeration', availabilityOf(value) === 'InStock' ? 'OutOfStock' : 'InStock')
    return own.find(({ text }) => find?.(text))?.text ?? null
  }
  // The lowest and the highest price of several are not each on the page.
  if (fact.kind !== 'amount' || / at (?:least|most)\?$/.test(fact.question)) return null
  const priced = own.flatMap(({ text, struck }) => {
    const number = priceIn(withoutStruck(text, struck))?.number
    return number !== undefined && finderFor('amount', number, fact.hint)?.(text) ? [{ text, number }] : []
  })
  return new Set(priced.map(({ number }) => number)).size === 1 ? (priced[0]?.text ?? null) : null
}
