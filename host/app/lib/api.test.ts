import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ApiError, read, messageForUser, write } from './api.ts'

let server: Server
let origin: string
let lastBody = ''
let lastType: string | undefined

beforeAll(async () => {
  server = createServer((request, response) => {
    lastBody = ''
    lastType = request.headers['content-type']
    request.on('data', (chunk: Buffer) => (lastBody += chunk.toString()))
    request.on('end', () => {
      const [, status = '200', kind = 'json'] = (request.url ?? '').split('/')
      response.writeHead(Number(status))
      response.end(
        kind === 'empty'
          ? ''
          : kind === 'html'
            ? '<h1>Bad gateway</h1>'
            : '{"message":"No entry","issues":[{"path":"url","message":"Please enter a URL"}]}',
      )
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => new Promise((done) => server.close(done)))

async function failure(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (error instanceof ApiError) return error
  throw new Error('the call did not fail')
}

it('turns a failed response into "status: body"', async () => {
  const error = await failure(write('POST', `${origin}/401/json`, { url: 'a' }))
  expect(error.message.startsWith('401: {"message":"No entry"')).toBe(true)
  expect(error.userMessage).toBe('No entry')
  expect(error.issues).toEqual([{ path: 'url', message: 'Please enter a URL' }])
})

it('uses the status text when the body is empty', async () => {
  expect((await failure(write('DELETE', `${origin}/503/empty`))).message).toBe('503: Service Unavailable')
})

it('shows the fallback for a body that is not JSON', async () => {
  expect(messageForUser(await failure(read(`${origin}/502/html`)), 'Please try again.')).toBe('Please try again.')
})

it('tells people what “Unauthorized” means', () => {
  const ended = new ApiError(401, '{"message":"Unauthorized"}', 'Unauthorized')
  expect(messageForUser(ended, 'Please try again.')).toMatch(/^You are signed out\./)
  const registration = new ApiError(401, '{"message":"Registration required"}', 'Unauthorized')
  expect(messageForUser(registration, 'Please try again.')).toBe('Registration required')
})

it('sends a content type only with a body', async () => {
  await write('POST', `${origin}/200/json`, { a: 1 })
  expect([lastBody, lastType]).toEqual(['{"a":1}', 'application/json'])
  await write('POST', `${origin}/200/empty`)
  expect([lastBody, lastType]).toEqual(['', undefined])
})

it('returns null on a 401 on request', async () => {
  expect(await read(`${origin}/401/json`, { on401: 'null' })).toBeNull()
  expect((await failure(read(`${origin}/401/json`))).status).toBe(401)
})
