import { expect, test } from 'vitest'
import { channelKinds, channelNamed } from './channel-list.ts'

const TEXTS = ['', ' ', 'nothing', 'http://', 'https://[', 'https://a.example/%', '\0', '\ud800', 'x'.repeat(5_000)]

test.each(channelKinds())('$type judges any text in its settings, and shows what it took', ({ type, fields }) => {
  const { settings, shown } = channelNamed(type)
  for (const text of TEXTS) {
    const judged = settings.safeParse(Object.fromEntries(fields.map(({ name }) => [name, text])))
    if (judged.success) expect(shown(judged.data)).toBeTypeOf('string')
  }
})
