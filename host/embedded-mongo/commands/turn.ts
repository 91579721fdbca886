/** Yielded between the results of a long read, to let other connections run. A write ignores it: it must not be interrupted. */
export const PAUSE = Symbol('pause')
export type Paced<Value> = Generator<Value | typeof PAUSE, void, undefined>

const TURN_MS = 5
/** Reading the clock for each row would cost as much as the row. */
const ROWS_PER_CHECK = 16

/** Limits how long a loop over rows runs without a pause. */
export class Turn {
  private rows = 0
  private began = 0

  isOver(): boolean {
    if (++this.rows % ROWS_PER_CHECK !== 0) return false
    const now = performance.now()
    if (this.began === 0) this.began = now
    if (now - this.began < TURN_MS) return false
    this.began = 0
    return true
  }
}

/** Lets all other connections run first. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

export function* withoutPauses<Value>(results: Paced<Value>): Generator<Value, void, undefined> {
  for (const result of results) if (result !== PAUSE) yield result as Value
}

export async function collected<Value>(results: Paced<Value>): Promise<Value[]> {
  const values: Value[] = []
  await eachInTurns(results, (value) => values.push(value))
  return values
}

/** Uses each result in order, and lets other connections run at each pause. */
export async function eachInTurns<Value>(results: Paced<Value>, use: (value: Value) => void): Promise<void> {
  for (const result of results) {
    if (result === PAUSE) await nextTurn()
    else use(result as Value)
  }
}
