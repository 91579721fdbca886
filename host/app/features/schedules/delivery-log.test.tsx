import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ChannelDelivery } from '#host/contract/schedules.ts'
import { DeliveryLog } from './delivery-log.tsx'

const DELIVERY: ChannelDelivery = {
  id: '01a220f6-067c-74da-8db6-04af58964891',
  type: 'scan.failing',
  status: 'delivered',
  attempts: [],
  scanId: null,
  createdAt: '2026-11-28T07:00:00.000Z',
  nextAttemptAt: null,
}

test.each([
  [true, 'Three failed runs in a row', 'scan.failing'],
  [false, 'scan.failing', 'Three failed runs in a row'],
])('names what happened in words: %s', async (inWords, shown, other) => {
  const log = <DeliveryLog path="/api/x" right="channels" deliveries={[DELIVERY]} inWords={inWords} />
  const routes = [{ path: '*', element: log }]
  const context = await createStaticHandler(routes).query(new Request('http://127.0.0.1/'))
  if (context instanceof Response) throw new TypeError('No page.')
  const router = createStaticRouter(routes, context)
  const html = renderToStaticMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />)
  expect(html).toContain(shown)
  expect(html).not.toContain(other)
})
