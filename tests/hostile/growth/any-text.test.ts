import fc from 'fast-check'
import { expect, it } from 'vitest'
import { GATHER_READERS } from './gather-readers.ts'
import type { Claims, Reader } from './measure-growth.ts'
import { PARSER_READERS } from './parser-readers.ts'
import { SHAPES } from './shapes-data.ts'
import { SITE_READERS } from './site-readers.ts'

/** Pieces of what a site sends, and whatever else. */
const pieces = [...SHAPES.values()].map((shape) => shape(60))
const anyText = fc
  .array(
    fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'binary', maxLength: 30 }), fc.string({ maxLength: 30 })),
    {
      maxLength: 6,
    },
  )
  .map((parts) => parts.join(''))

it.each(PARSER_READERS.concat(GATHER_READERS))(
  '$name reads any text, fails only as documented, and keeps to its bounds',
  async (reader) => {
    await readAny(reader, 30)
  },
)

/** Far below what a report may weigh, so that no text is copied into it as often as somebody likes. */
const MOST_CHARACTERS = 1_000_000

it.each(SITE_READERS)('$name: any text is judged, and its report is bounded', { timeout: 120_000 }, async (reader) => {
  for (const length of await readAny(reader, 3)) expect(length).toBeLessThan(MOST_CHARACTERS)
})

/** Characters of the reports that were made. */
async function readAny({ read, claims = {} }: Reader, numRuns: number): Promise<number[]> {
  const lengths: number[] = []
  await fc.assert(
    fc.asyncProperty(anyText, async (text) => {
      await read(text, async (part, run) => {
        const value = await run()
        if (part === 'report') lengths.push(JSON.stringify(value).length)
        for (const [claim, holds] of Object.entries(claims as Claims<unknown>))
          expect(holds(value, text), claim).toBe(true)
        return value
      })
    }),
    { numRuns },
  )
  return lengths
}
