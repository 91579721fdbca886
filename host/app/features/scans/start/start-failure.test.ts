import { expect, it } from 'vitest'
import { ApiError } from '../../../lib/api.ts'
import { toStartFailure } from './start-failure.ts'

const answer = (status: number, body: unknown) => new ApiError(status, JSON.stringify(body), 'Status text')

it('asks to sign in again when the session is lost', () => {
  const failure = toStartFailure(answer(401, { message: 'Unauthorized' }))
  expect(failure).toMatchObject({
    kind: 'unauthorized',
    toast: { title: 'Unauthorized', description: 'You are logged out. Logging in again...' },
  })
})

it('keeps the scan of a visitor who has used the free scan', () => {
  const message = 'Registration required: create a free account'
  expect(toStartFailure(answer(401, { message, scanId: 'abc', scanStatus: 'completed' }))).toEqual({
    kind: 'registration',
    scanId: 'abc',
    completed: true,
  })
  expect(toStartFailure(answer(401, { message, scanId: null }))).toEqual({
    kind: 'registration',
    scanId: null,
    completed: false,
  })
})

it('shows the cooldown for the time that the server sent, else for five minutes', () => {
  expect(toStartFailure(answer(429, { message: 'Too many scans: wait', retryAfter: 42 }))).toMatchObject({
    kind: 'cooldown',
    message: 'Too many scans: wait',
    seconds: 42,
    toast: { duration: 8000 },
  })
  expect(toStartFailure(new Error('429: rate limit'))).toMatchObject({ kind: 'cooldown', seconds: 300 })
})

it('shows the error of a refused address at its field too', () => {
  expect(toStartFailure(answer(400, { message: 'This address is private.' }))).toMatchObject({
    kind: 'other',
    address: 'This address is private.',
    toast: { title: 'Scan Failed to Start', description: 'This address is private.' },
  })
})

it('shows the message of the server for other errors, or the fallback', () => {
  expect(toStartFailure(answer(503, { message: 'The database is away.' }))).toMatchObject({
    toast: { title: 'Scan Failed to Start', description: 'The database is away.' },
  })
  expect(toStartFailure(new TypeError('fetch failed'))).toMatchObject({
    toast: { description: 'There was an error starting your scan.' },
  })
})
