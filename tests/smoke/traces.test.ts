import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { startSite } from '../sites/start-site.ts'
import { apiClient } from '../support/api-client.ts'
import { startProduct } from '../support/start-product.ts'

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } }
type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: Attribute[]
  startTimeUnixNano: string
  endTimeUnixNano: string
}
type Batch = { resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[] }

test('with a receiver configured, requests, jobs, a scan and its modules are sent as connected spans', async () => {
  const receiver = await startReceiver()
  const site = await startSite('good')
  const product = await startProduct({
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.origin,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-key=given',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
      SCAN_ALLOWED_PRIVATE_TARGETS: site.hostPort,
      CHROMIUM_PATH: 'none',
      TRUSTED_PROXIES: '1',
    },
  })
  const person = apiClient(product.origin)
  await person.register()
  const { id } = (await person.post('/api/scans', { url: site.origin, scanType: 'quick' })).body as { id: string }
  await person.scanOver(id)
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
  await fetch(`${product.origin}/api/scans/${id}?q=secret`, {
    headers: { traceparent, 'X-Forwarded-For': '192.0.2.1' },
  })
  await product.stop()
  await site.close()
  await receiver.close()

  expect(receiver.asked).toEqual(expect.arrayContaining([{ path: '/v1/traces', key: 'given' }]))
  const told = receiver.batches.flatMap(({ resourceSpans }) => resourceSpans)
  const resource = Object.fromEntries(
    told[0]?.resource.attributes.map(({ key, value }) => [key, value.stringValue]) ?? [],
  )
  expect(resource).toMatchObject({ 'service.name': 'legible', 'deployment.environment.name': 'test' })
  const spans = told.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))
  const scan = spans.find(({ name }) => name === 'scan')
  const job = spans.find(({ spanId }) => spanId === scan?.parentSpanId)
  expect(job?.name).toBe('job scans.run')
  expect(scan?.attributes).toContainEqual({ key: 'scan.id', value: { stringValue: id } })
  const children = spans.filter(({ parentSpanId }) => parentSpanId === scan?.spanId)
  expect(children.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['scan wait document', 'scan wait robotsFile']),
  )
  const modules = children.filter(({ name }) => !name.startsWith('scan wait '))
  expect(modules.length).toBeGreaterThan(1)
  for (const { name, traceId, startTimeUnixNano, endTimeUnixNano } of modules) {
    expect(name).toMatch(/^scan module \w+$/)
    expect(traceId).toBe(scan?.traceId)
    expect(BigInt(endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(startTimeUnixNano))
  }
  expect(spans.map(({ name }) => name)).toEqual(expect.arrayContaining(['POST /api/register', 'POST /api/scans']))
  const continued = spans.find(({ traceId }) => traceId === '0af7651916cd43dd8448eb211c80319c')
  expect(continued).toMatchObject({ name: 'GET /api/scans/:id', parentSpanId: 'b7ad6b7169203331' })
  expect(JSON.stringify(receiver.batches)).not.toContain('secret')
}, 90_000)

/** Receives traces like a collector, over OTLP with JSON. */
async function startReceiver() {
  const batches: Batch[] = []
  const asked: { path: string | undefined; key: unknown }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (text: string) => (body += text))
    request.on('end', () => {
      asked.push({ path: request.url, key: request.headers['x-key'] })
      batches.push(JSON.parse(body) as Batch)
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    batches,
    asked,
    close() {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
