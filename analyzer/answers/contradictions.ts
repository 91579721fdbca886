import type { AnswerBlock } from './answer-blocks.ts'
import { answerGate, withoutStruck } from './answer-gate.ts'
import { availabilityOf } from './compare/enumeration.ts'
import { finderFor } from './compare/finder-for.ts'
import type { PageFact } from './page-fact.ts'
import { priceIn } from './price-facts.ts'

const RIVALLED: ReadonlySet<string> = new Set(['amount', 'date', 'enumeration'])

/**
 * Of two prices or days in the data for one question, where the page shows one alone, the other contradicts it. Where it
 * shows both they may be variants, and each is asked. What the page shows in place of its data is contradicted too.
 */
export function joinRivals(facts: readonly PageFact[], blocks: readonly AnswerBlock[]): PageFact[] {
  const shown = (fact: PageFact) => answerGate({ blocks, data: [] }, fact).verdict
  return facts.flatMap((fact) => {
    if (fact.source === 'page' || !RIVALLED.has(fact.kind)) return [fact]
    const others = facts.filter((other) => other !== fact && other.question === fact.question)
    const [rival] = others
    if (others.length > 1) return [fact]
    const own = shown(fact)
    if (!rival) return [(own === 'lost' && shownInstead(fact, blocks)) || fact]
    const its = shown(rival)
    if (own === 'lost' && (its === 'answered' || its === 'orphaned')) return []
    const isRivalled = its === 'lost' && (own === 'answered' || own === 'orphaned')
    return [{ ...fact, ...(isRivalled && rival.values[0] !== undefined && { rival: rival.values[0] }) }]
  })
}

/** The fact as a line right under the thing's own heading has it: that it is sold out, or the only price there. */
function shownInstead(fact: PageFact, blocks: readonly AnswerBlock[]): PageFact | null {
  const name = fact.name?.toLowerCase()
  const [value = ''] = fact.values
  // The lowest and the highest price of several are not each on the page.
  if (name === undefined || / at (?:least|most)\?$/.test(fact.question)) return null
  const own = blocks.filter(({ level, headings }) => level === 0 && headings.at(-1)?.toLowerCase().includes(name))
  const instead = fact.kind === 'enumeration' ? otherStock(value, own) : onlyPrice(own, fact.hint)
  return instead === null ? null : { ...fact, values: [instead], rival: value }
}

function otherStock(value: string, own: readonly AnswerBlock[]): string | null {
  const other = availabilityOf(value) === 'InStock' ? 'Out of stock' : 'In stock'
  const find = finderFor('enumeration', other)
  return own.some(({ text }) => find?.(text)) ? other : null
}

function onlyPrice(own: readonly AnswerBlock[], currency: string | undefined): string | null {
  const prices = own.flatMap(({ text, struck }) => {
    const number = priceIn(withoutStruck(text, struck))?.number
    return number !== undefined && finderFor('amount', number, currency)?.(text) ? [number] : []
  })
  return new Set(prices).size === 1 ? (prices[0] ?? null) : null
}
