/**
 * Which of many texts occur in a long one, in linear time (Aho and Corasick 1975). Strangers choose both, so searching for
 * one text after another could take their number times the length.
 */
export function findTexts(haystack: string, needles: Iterable<string>): ReadonlySet<string> {
  const machine = machineOf(new Set(needles))
  const found = new Set<string>(machine.wordAt[0] === '' ? [''] : [])
  const seen = new Uint8Array(machine.fallback.length)
  let state = 0
  for (let index = 0; index < haystack.length; index += 1) {
    state = stepFrom(machine, state, haystack.charCodeAt(index))
    // All texts that end here, longest first. If a state was seen before, so were the shorter ones behind it.
    for (let at = state; at !== 0 && seen[at] === 0; at = machine.fallback[at] ?? 0) {
      seen[at] = 1
      const word = machine.wordAt[at]
      if (word !== undefined) found.add(word)
    }
  }
  return found
}

/** A state is a prefix of the texts. `next` is keyed by state and code unit; `fallback` is the state of the longest suffix. */
type Machine = {
  next: ReadonlyMap<number, number>
  fallback: readonly number[]
  wordAt: readonly (string | undefined)[]
}

const CODES = 2 ** 16

function machineOf(words: ReadonlySet<string>): Machine {
  const next = new Map<number, number>()
  const parents: { state: number; code: number }[] = [{ state: 0, code: 0 }]
  const depth = [0]
  const wordAt: (string | undefined)[] = [undefined]
  for (const word of words) {
    let state = 0
    for (let index = 0; index < word.length; index += 1) {
      const code = word.charCodeAt(index)
      let child = next.get(state * CODES + code)
      if (child === undefined) {
        child = parents.push({ state, code }) - 1
        next.set(state * CODES + code, child)
        depth[child] = index + 1
        wordAt[child] = undefined
      }
      state = child
    }
    wordAt[state] = word
  }
  const machine = { next, fallback: parents.map(() => 0), wordAt }
  const byDepth = [...parents.keys()].sort((a, b) => (depth[a] ?? 0) - (depth[b] ?? 0))
  for (const state of byDepth) {
    const parent = parents[state]
    if (parent && parent.state !== 0)
      machine.fallback[state] = stepFrom(machine, machine.fallback[parent.state] ?? 0, parent.code)
  }
  return machine
}

function stepFrom({ next, fallback }: Machine, from: number, code: number): number {
  let state = from
  for (;;) {
    const child = next.get(state * CODES + code)
    if (child !== undefined) return child
    if (state === 0) return 0
    state = fallback[state] ?? 0
  }
}
