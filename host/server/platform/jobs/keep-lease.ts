/** The work now belongs to another worker, or was cancelled: this worker must write no more results. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError'
}

export type KeptLease = {
  leaseMs: number
  /** Resolves with false when the lease is lost. */
  renew: () => Promise<boolean>
  /** Aborted with a `LeaseLostError`. */
  ending: AbortController
  /** The lease could not be renewed, for example because the database is away. */
  failed: (error: unknown) => void
}

/** Renews a lease four times in its length. @returns a function that stops it */
export function keepLease({ leaseMs, renew, ending, failed }: KeptLease): () => void {
  const heartbeat = setInterval(() => {
    renew().then((renewed) => {
      if (!renewed) ending.abort(new LeaseLostError())
    }, failed)
  }, leaseMs / 4).unref()
  return () => clearInterval(heartbeat)
}
