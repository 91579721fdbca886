import { describe, expect, it } from 'vitest'
import { createMessageBudget } from './message-budget.ts'
import { allowanceOf, MAX_ANSWER_BYTES, MAX_VISIT_BYTES, MAX_VISIT_MESSAGES } from './message-rules.ts'

describe('what a browser may say in one visit', () => {
  it('is cut kind by kind, and a large message takes no room from small ones', () => {
    const budget = createMessageBudget()
    const { messages, bytesEach } = allowanceOf('Log.entryAdded')
    expect(budget.admits('Log.entryAdded', bytesEach + 1)).toBe(false)
    const admitted = Array.from({ length: 2 * messages }, () => budget.admits('Log.entryAdded', 100))
    expect(admitted.filter(Boolean)).toHaveLength(messages)
    expect(budget.admits('Runtime.exceptionThrown', 100)).toBe(true)
    expect(budget.admits(null, 100)).toBe(true)
  })

  it('ends the visit by the size of one answer, by all bytes and by all messages', () => {
    expect(() => createMessageBudget().admits(null, MAX_ANSWER_BYTES + 1)).toThrow('larger than a scan may read')
    expect(() => createMessageBudget().spend(MAX_VISIT_BYTES + 1)).toThrow('without end')
    const budget = createMessageBudget()
    for (let message = 0; message < MAX_VISIT_MESSAGES; message += 1) budget.admits('Log.entryAdded', 1)
    expect(() => budget.admits('Log.entryAdded', 1)).toThrow('without end')
  })

  it('knows a limit for what no browser says yet', () => {
    for (const method of ['Tomorrow.news', 'Page.news', 'Network.news', 'constructor', 'Page', '']) {
      expect(allowanceOf(method).bytesEach).toBeLessThan(MAX_ANSWER_BYTES)
    }
  })
})
