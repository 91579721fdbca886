import express from 'express'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { originGuard } from './origin-guard.ts'

let origin: string
const app = express().use(
  originGuard(() => 'https://legible.example'),
  (request, response) => {
    response.json({ origin: request.headers.origin ?? null })
  },
)
const server = app.listen(0, '127.0.0.1')
beforeAll(async () => {
  if (!server.listening) await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
})
afterAll(() => void server.close())

const post = (path: string, from: string) => fetch(origin + path, { method: 'POST', headers: { Origin: from } })

test.each(['https://mail.example', 'null'])('the one-click unsubscribe of a mail is accepted from %s', async (from) => {
  expect(await (await post('/unsubscribe/abc', from)).json()).toEqual({ origin: null })
})

test.each(['https://evil.example', 'null'])('a form from %s is refused', async (from) => {
  expect((await post('/contact', from)).status).toBe(403)
})

test('a method that no route accepts is named', async () => {
  const answer = await fetch(`${origin}/contact`, { method: 'PROPFIND' })
  expect(answer.status).toBe(405)
  expect(answer.headers.get('Allow')).toContain('GET')
})
