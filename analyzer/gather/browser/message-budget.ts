import { allowanceOf, MAX_ANSWER_BYTES, MAX_VISIT_BYTES, MAX_VISIT_MESSAGES, STRUCTURE } from './message-rules.ts'

const TOO_MUCH = 'The page made the browser report without end.'

/** Counts the messages of a browser in one visit. `admits` and `spend` throw when the visit has to end. */
export function createMessageBudget() {
  const admitted = new Map<string, { messages: number; bytes: number }>()
  let bytesInAll = 0
  let messagesInAll = 0

  function spend(bytes: number): void {
    bytesInAll += bytes
    if (bytesInAll > MAX_VISIT_BYTES) throw new Error(TOO_MUCH)
  }

  function admits(method: string | null, bytes: number): boolean {
    spend(bytes)
    messagesInAll += 1
    if (messagesInAll > MAX_VISIT_MESSAGES) throw new Error(TOO_MUCH)
    if (method === null) {
      if (bytes > MAX_ANSWER_BYTES) throw new Error('The page is larger than a scan may read.')
      return true
    }
    const allowed = allowanceOf(method)
    const key = allowed === STRUCTURE ? '' : method
    const had = admitted.get(key) ?? { messages: 0, bytes: 0 }
    const has = { messages: had.messages + 1, bytes: had.bytes + bytes }
    const fits = bytes <= allowed.bytesEach && has.bytes <= allowed.bytes && has.messages <= allowed.messages
    // A message that does not fit leaves room for smaller ones.
    if (fits) admitted.set(key, has)
    else if (allowed === STRUCTURE) throw new Error('The page opened too many frames, windows or workers.')
    return fits
  }

  return {
    /** Counts bytes that are dropped. */
    spend,
    /** Whether to deliver a message. May be called before the whole message is read, once it is too large. */
    admits,
    /** The largest size of a message; `method` is null for the response to a command of ours. */
    limitOf: (method: string | null): number => (method === null ? MAX_ANSWER_BYTES : allowanceOf(method).bytesEach),
  }
}
