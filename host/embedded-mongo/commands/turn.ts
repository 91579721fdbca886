/** Stands between the results of a long read: others may have their turn now. A write, which shares one commit, does not wait. */
export const PAUSE = Symbol('pause')
export type Paced<Value> = Generator<Value | typeof PAUSE, void, undefined>

const TURN_MS = 5
/** A look at the clock for each row would cost as much as the row. */
const ROWS_A_LOOK = 16

/** Tells a loop over rows when it has run for long enough. */
export class Turn {
  private rows = 0
  private began = 0

  isOver(): boolean {
    if (++this.rows % ROWS_A_LOOK !== 0) return false
    const now = performance.now()
    if (this.began === 0) this.began = now
    if (now - this.began < TURN_MS) return false
    this.began = 0
    return true
  }
}

/** Lets every other connection be heard first. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

/** All results, for a command that cannot let go in between. */
export function* atOnce<Value>(results: Paced<Value>): Generator<Value, void, undefined> {
  for (const result of results) if (result !== PAUSE) yield result as Value
}

export async function collected<Value>(results: Paced<Value>): Promise<Value[]> {
  const values: Value[] = []
  await eachInTurns(results, (value) => values.push(value))
  return values
}

/** Each result in its order, with turns for others in between. */
export async function eachInTurns<Value>(results: Paced<Value>, use: (value: Value) => void): Promise<void> {
  for (const result of results) {
    if (result === PAUSE) await nextTurn()
    else use(result as Value)
  }
}
