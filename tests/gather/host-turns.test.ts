import { expect, test } from 'vitest'
import { html, type Site } from '../sites/site.ts'
import { serveSite } from '../sites/start-site.ts'
import { createHostTurns } from '../../analyzer/gather/network/host-turns.ts'
import { createNetworkDoor } from '../../analyzer/gather/network/network-door.ts'

const PACE = { leastMs: 60, delayMs: 60, fastestMs: 60 }

/** A door to a site, through the turns of its host, with the moments at which the site was asked. */
async function paced(answer: Site, endsInMs = 10_000) {
  const log: { path: string; at: number }[] = []
  const site = await serveSite((request) => {
    log.push({ path: request.path, at: performance.now() })
    return answer(request)
  })
  const own = createNetworkDoor({ allowedPrivateTargets: [site.hostPort] })
  const door = createHostTurns(site.origin, PACE, performance.now() + endsInMs).through(own)
  return {
    door,
    log,
    origin: site.origin,
    gap: (path: string) => {
      const at = log.findIndex((one) => one.path === path)
      return (log[at]?.at ?? 0) - (log[at - 1]?.at ?? 0)
    },
    close: async () => {
      await own.close()
      await site.close()
    },
  }
}

test('requests, the hops of redirects and the browser wait for one another', async () => {
  const { door, log, origin, gap, close } = await paced(({ path }) =>
    path === '/old' ? { status: 301, headers: { location: '/new' } } : html('<p>here</p>'),
  )
  const first = door.fetch(`${origin}/old`)
  const turn = door.turn?.(origin)
  const last = door.fetch(`${origin}/after`)
  const answered = await turn
  await first
  expect(log.map(({ path }) => path)).toEqual(['/old', '/new'])
  answered?.()
  await last
  await close()
  expect(log).toHaveLength(3)
  for (const { path } of log.slice(1)) expect(gap(path)).toBeGreaterThan(PACE.delayMs / 2)
})

test('a host that asks for a pause gets one', async () => {
  const { door, origin, gap, close } = await paced(({ path }) =>
    path === '/busy' ? { status: 429, headers: { 'retry-after': '1' } } : html('<p>here</p>'),
  )
  await door.fetch(`${origin}/busy`)
  await door.fetch(`${origin}/later`)
  await close()
  expect(gap('/later')).toBeGreaterThan(900)
})

test('no more than two requests are open at once, and nothing waits after the end', async () => {
  let [open, most] = [0, 0]
  const { door, origin, close } = await paced(({ raw: { response } }) => {
    open += 1
    most = Math.max(most, open)
    response.on('close', () => (open -= 1))
    return { ...html('<p>slow</p>'), delay: 250 }
  }, 400)
  await Promise.all(['/1', '/2', '/3', '/4'].map((path) => door.fetch(origin + path)))
  await close()
  expect(most).toBe(2)
})
