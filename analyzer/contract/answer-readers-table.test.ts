import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ANSWER_READER_ROWS } from './answer-readers-table.ts'
import { ANSWER_READERS } from './answers.ts'

test('the documentation prints the table of readers, with source and date of each', () => {
  const docs = readFileSync(new URL('../../docs/answers.md', import.meta.url), 'utf8')
  expect(ANSWER_READER_ROWS.map(({ id }) => id)).toEqual([...ANSWER_READERS])
  for (const { id, gets, who, source, asOf } of ANSWER_READER_ROWS)
    expect(docs).toContain(`| \`${id}\` | ${gets} | ${who} | <${source}>, ${asOf} |`)
})

test('what a reader gets names the limit by which it is cut', () => {
  for (const { title, characters, tokens } of ANSWER_READER_ROWS)
    for (const limit of [characters, tokens])
      if (limit !== undefined) expect(title).toContain(limit.toLocaleString('en'))
})
