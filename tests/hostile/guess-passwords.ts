import { apiClient } from '../support/api-client.ts'
import { startProduct, type Product } from '../support/start-product.ts'
import type { Row } from './row.ts'

const GUESSES = 1_000
/** More connections at once overflow the listen queue of a small machine. */
const AT_ONCE = 50
/** By the number of addresses that guess. */
const MOST_COMPARED = new Map([
  [1, 10],
  [200, 100],
])

/** A thousand guesses at one account: how many reach the hash, and whether the owner is locked out. */
export async function guessPasswords(): Promise<Row[]> {
  const rows: Row[] = []
  for (const addresses of MOST_COMPARED.keys()) {
    const product = await startProduct({ env: { TRUSTED_PROXIES: '1', LOG_LEVEL: 'error' } })
    rows.push(await guessFrom(addresses, product).finally(() => product.stop()))
  }
  return rows
}

async function guessFrom(addresses: number, { origin }: Product): Promise<Row> {
  const owner = apiClient(origin)
  await owner.register('besieged')
  const counts = { compared: 0, refused: 0, other: 0 }
  for (let done = 0; done < GUESSES; done += AT_ONCE) {
    const wave = Array.from({ length: AT_ONCE }, (_, at) => guess(origin, done + at, (done + at) % addresses))
    for (const status of await Promise.all(wave)) {
      counts[status === 401 ? 'compared' : status === 429 ? 'refused' : 'other'] += 1
    }
  }
  const live = await owner.get('/api/user')
  const again = await owner.post('/api/login', { username: 'besieged', password: 'correct horse' })
  const ownerIsIn = live.status === 200 && again.status === 200
  return {
    what: `${GUESSES} guesses from ${addresses} address${addresses === 1 ? '' : 'es'}`,
    result: `${counts.compared} compared, ${counts.refused} refused, ${counts.other} other; owner ${ownerIsIn ? 'not ' : ''}locked out`,
    passed:
      counts.compared <= (MOST_COMPARED.get(addresses) ?? 0) &&
      counts.compared + counts.refused === GUESSES &&
      ownerIsIn,
  }
}

/** What the guesser says about itself, left of what the proxy saw, must not count. */
async function guess(origin: string, at: number, address: number): Promise<number> {
  const answer = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `10.0.${at % 250}.1, 203.0.113.${address}` },
    body: JSON.stringify({ username: 'besieged', password: `guess ${at}` }),
  })
  await answer.arrayBuffer()
  return answer.status
}
