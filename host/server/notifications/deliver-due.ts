import { trusted } from 'mongoose'
import { attemptDelivery, type DeliverDeps } from './attempt-delivery.ts'
import { DeliveryModel, type DeliveryRecord } from './delivery-model.ts'

/** Parallel deliveries. A silent receiver blocks one until its time limit, so each tenant has only a few. */
const LANES = 8
const LANES_OF_TENANT = 2
/** A run takes nothing new after this, so that later deliveries wait for its slowest receiver at most. */
const TAKING_MS = 5_000
const CLAIM_MS = 60_000

/** Sends what is due. A failed attempt is logged with its reason and retried later, for about 24 hours. */
export async function deliverDue(deps: DeliverDeps): Promise<void> {
  const deadline = AbortSignal.timeout(TAKING_MS)
  const lanesOf = new Map<string, number>()
  let taking: Promise<unknown> = Promise.resolve()
  // In sequence, so that each lane knows what the others have taken.
  const take = (): Promise<DeliveryRecord | null> => {
    const taken = taking.then(async () => {
      const full = [...lanesOf].filter(([, lanes]) => lanes >= LANES_OF_TENANT).map(([tenantId]) => tenantId)
      const delivery = await claim(full, deps.clock.now())
      if (delivery) lanesOf.set(delivery.tenantId, (lanesOf.get(delivery.tenantId) ?? 0) + 1)
      return delivery
    })
    taking = taken.catch(() => undefined)
    return taken
  }
  const lane = async () => {
    for (let delivery = await take(); delivery; delivery = deadline.aborted ? null : await take()) {
      const { tenantId } = delivery
      await attemptDelivery(delivery, deps).finally(() => lanesOf.set(tenantId, (lanesOf.get(tenantId) ?? 1) - 1))
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}

async function claim(without: readonly string[], now: Date): Promise<DeliveryRecord | null> {
  const others = without.length > 0 && { tenantId: trusted({ $nin: without }) }
  return DeliveryModel.findOneAndUpdate(
    { status: 'pending', nextAttemptAt: trusted({ $lte: now, $ne: null }), ...others },
    { $set: { nextAttemptAt: new Date(now.getTime() + CLAIM_MS) } },
    { sort: { nextAttemptAt: 1 }, returnDocument: 'after' },
  ).lean<DeliveryRecord>()
}
