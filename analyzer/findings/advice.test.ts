import { expect, test } from 'vitest'
import { adviceOf, sentences } from './advice.ts'

test('every statement becomes one sentence', () => {
  expect(sentences(['robots.txt disallows ChatGPT', 'Is anybody there?', 'Done.'])).toBe(
    'robots.txt disallows ChatGPT. Is anybody there? Done.',
  )
})

test('advice names the two most costly problems, or praises', () => {
  const problems = [0.2, 1, 0.6, 0.5].map((loss) => ({ title: `Problem of ${loss}`, loss }))
  expect(adviceOf(problems, 0.5, 'All is well')).toBe('Problem of 1. Problem of 0.6.')
  expect(adviceOf(problems, 2, 'All is well')).toBe('All is well.')
})
