import { expect, it } from 'vitest'
import { shownText } from './shown-text.ts'

it('cuts a long text at the end of a line and says how much follows', () => {
  expect(shownText('a\nb')).toBe('a\nb')
  const long = 'four\n'.repeat(20_000)
  expect(shownText(long)).toBe(`${'four\n'.repeat(10_000)}… 50,001 more characters; Copy includes them all`)
  expect(shownText('x'.repeat(60_000))).toContain('\n… 10,000 more characters')
})
