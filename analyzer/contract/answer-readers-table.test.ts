import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ANSWER_READER_ROWS } from './answer-readers-table.ts'
import { ANSWER_READERS } from './answers.ts'

test('the documentation says of each reader, in their order, who reads so, with source and date', () => {
  const docs = readFileSync(new URL('../../docs/answers.md', import.meta.url), 'utf8')
  const rows = docs.matchAll(/^\| `([\w-]+)` \| [^|]+ \| [^|]+ \| <https:[^>]+>, \d{4}-\d{2}-\d{2} \|$/gm)
  const told = [...rows].map(([, id]) => id)
  expect(ANSWER_READER_ROWS.map(({ id }) => id)).toEqual([...ANSWER_READERS])
  expect(told).toEqual([...ANSWER_READERS])
})

test('what a reader gets names the limit by which it is cut', () => {
  for (const { title, characters, tokens } of ANSWER_READER_ROWS)
    for (const limit of [characters, tokens])
      if (limit !== undefined) expect(title).toContain(limit.toLocaleString('en'))
})
