import fc, { type Arbitrary } from 'fast-check'

export const ADDRESS = 'https://shop.example/'
export const word = fc.stringMatching(/^[a-z][a-z0-9]{0,8}$/)
export const words = fc.array(word, { minLength: 1, maxLength: 5 }).map((list) => list.join(' '))
export const path = fc.array(word, { maxLength: 3 }).map((parts) => `/${parts.join('/')}`)
export const address = path.map((place) => `https://shop.example${place}`)
/** Any text that a document may hold: marks of every syntax, but no control characters and no lone half of a character. */
export const prose = fc
  .string({
    unit: fc.oneof(fc.constantFrom(...`<>&"'=;:,[](){}#-*\\/%漢é👍 `), fc.stringMatching(/^[ -~]$/)),
    maxLength: 30,
  })
  .map((text) => text.trim())
export const endOfLine = fc.constantFrom('\n', '\r\n')
export const space = fc.constantFrom('', ' ', '\t ')

export function always<Value>(arbitrary: Arbitrary<Value>, property: (value: Value) => void): void {
  fc.assert(fc.property(arbitrary, property), { numRuns: 60 })
}
