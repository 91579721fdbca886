import { AppError } from '../errors.ts'

/** Ends a turn; safe to call again. */
type EndTurn = () => void
export type Turns = {
  /**
   * Waits for a turn.
   * @throws {AppError} `rate-limited` when too many are waiting
   */
  take: (tenantId: string) => Promise<EndTurn>
}

export type TurnsOptions = {
  /** Turns at once, each for a different tenant. */
  atOnce: number
  /** How many more turns a tenant may queue. */
  waitingOfTenant: number
  /** How many turns may wait in total. */
  waiting: number
  refusal: string
}

const RETRY_SECONDS = 5

/** Shares a scarce resource: a tenant has one turn at a time, and waiting turns are served in order. */
export function createTurns({ atOnce, waitingOfTenant, waiting, refusal }: TurnsOptions): Turns {
  const running = new Set<string>()
  const queue: { tenantId: string; begin: (end: EndTurn) => void }[] = []

  function serve(): void {
    while (running.size < atOnce) {
      const at = queue.findIndex(({ tenantId }) => !running.has(tenantId))
      const [next] = at < 0 ? [] : queue.splice(at, 1)
      if (!next) return
      running.add(next.tenantId)
      let ended = false
      next.begin(() => {
        if (ended) return
        ended = true
        running.delete(next.tenantId)
        serve()
      })
    }
  }

  return {
    take(tenantId) {
      const waits = queue.filter((turn) => turn.tenantId === tenantId).length
      if (queue.length >= waiting || waits + Number(running.has(tenantId)) > waitingOfTenant) {
        return Promise.reject(new AppError('rate-limited', refusal, { retryAfter: RETRY_SECONDS }))
      }
      return new Promise((begin) => {
        queue.push({ tenantId, begin })
        serve()
      })
    },
  }
}
