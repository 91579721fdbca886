import { describe, expect, it } from 'vitest'
import { createMessageBudget } from './message-budget.ts'
import { allowanceOf, MAX_ANSWER_BYTES, MAX_VISIT_BYTES, MAX_VISIT_MESSAGES } from './message-rules.ts'

describe('what a browser may send in one visit', () => {
  it('is limited for each kind of message, and a large message leaves room for small ones', () => {
    const budget = createMessageBudget()
    const { messages, bytesEach } = allowanceOf('Log.entryAdded')
    expect(budget.admits('Log.entryAdded', bytesEach + 1)).toBe(false)
    const admitted = Array.from({ length: 2 * messages }, () => budget.admits('Log.entryAdded', 100))
    expect(admitted.filter(Boolean)).toHaveLength(messages)
    expect(budget.admits('Network.requestWillBeSent', 100)).toBe(true)
    expect(budget.admits(null, 100)).toBe(true)
  })

  it('ends the visit when one response, all bytes or all messages are too much', () => {
    expect(() => createMessageBudget().admits(null, MAX_ANSWER_BYTES + 1)).toThrow('larger than a scan may read')
    expect(() => createMessageBudget().spend(MAX_VISIT_BYTES + 1)).toThrow('without end')
    const budget = createMessageBudget()
    for (let message = 0; message < MAX_VISIT_MESSAGES; message += 1) budget.admits('Log.entryAdded', 1)
    expect(() => budget.admits('Log.entryAdded', 1)).toThrow('without end')
  })

  it('is limited for unknown kinds of messages too', () => {
    for (const method of ['Tomorrow.news', 'Page.news', 'Network.news', 'constructor', 'Page', '']) {
      expect(allowanceOf(method).bytesEach).toBeLessThan(MAX_ANSWER_BYTES)
    }
  })
})
