import { expect, it } from 'vitest'
import { contactIssues } from './contact-issues.ts'

const message = { name: 'Ines', email: 'ines@books.example', subject: '', message: 'Hello' }

it('accepts a complete message without a subject', () => {
  expect(contactIssues(message)).toEqual({ missing: false, issues: [] })
})

it('names each missing or blank field', () => {
  const { missing, issues } = contactIssues({ ...message, email: '', message: '   ' })
  expect(missing).toBe(true)
  expect(issues).toEqual([
    { path: 'email', message: 'Enter an email address' },
    { path: 'message', message: 'Enter a message' },
  ])
})

it('distinguishes a malformed address from a missing one', () => {
  expect(contactIssues({ ...message, email: 'ines' })).toEqual({
    missing: false,
    issues: [{ path: 'email', message: 'Please enter a valid email' }],
  })
})
