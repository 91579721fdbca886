import { allowanceOf, MAX_ANSWER_BYTES, MAX_VISIT_BYTES, MAX_VISIT_MESSAGES, STRUCTURE } from './message-rules.ts'

/** Keeps account of what a browser says in one visit. All but `limitOf` throw the reason for which the visit has to end. */
export type MessageBudget = {
  /** How large a message may become; `method` is null for an answer to a question of ours. */
  limitOf: (method: string | null) => number
  /** Whether a message is delivered. One that is too large may be shown before it is complete. */
  admits: (method: string | null, bytes: number) => boolean
  /** Counts what is dropped anyhow. */
  spend: (bytes: number) => void
}

/** A new account, for one visit. */
export function createMessageBudget(): MessageBudget {
  const admitted = new Map<string, { messages: number; bytes: number }>()
  let bytesInAll = 0
  let messagesInAll = 0

  function spend(bytes: number): void {
    bytesInAll += bytes
    if (bytesInAll > MAX_VISIT_BYTES) throw new Error('The page kept the browser reporting without end.')
  }

  function admits(method: string | null, bytes: number): boolean {
    spend(bytes)
    messagesInAll += 1
    if (messagesInAll > MAX_VISIT_MESSAGES) throw new Error('The page kept the browser reporting without end.')
    if (method === null) {
      if (bytes > MAX_ANSWER_BYTES) throw new Error('The page is larger than a scan may read.')
      return true
    }
    const allowed = allowanceOf(method)
    const key = allowed === STRUCTURE ? '' : method
    const had = admitted.get(key) ?? { messages: 0, bytes: 0 }
    const has = { messages: had.messages + 1, bytes: had.bytes + bytes }
    const fits = bytes <= allowed.bytesEach && has.bytes <= allowed.bytes && has.messages <= allowed.messages
    // One that does not fit takes no room from smaller ones.
    if (fits) admitted.set(key, has)
    else if (allowed === STRUCTURE) throw new Error('The page kept opening frames, windows or workers without end.')
    return fits
  }

  return {
    spend,
    admits,
    limitOf: (method) => (method === null ? MAX_ANSWER_BYTES : allowanceOf(method).bytesEach),
  }
}
