import { parseArgs } from 'node:util'
import { GATHER_READERS } from './gather-readers.ts'
import { measureGrowth } from './measure-growth.ts'
import { PARSER_READERS } from './parser-readers.ts'
import { SHAPES } from './shapes-data.ts'
import { SITE_READERS } from './site-readers.ts'

/** What the process says of its work: the case that it begins, and what it found in it. */
export type GrowthMessage = { at: number; name: string } | { fault: string } | { done: number }

const { values } = parseArgs({
  options: {
    cap: { type: 'string', default: '65536' },
    from: { type: 'string', default: '0' },
    only: { type: 'string' },
    part: { type: 'string', default: '0/1' },
  },
})
await main()

/** Feeds every reader every shape, a case after the other, so that who watches knows which one did not end. */
async function main(): Promise<void> {
  const [part = 0, parts = 1] = values.part.split('/').map(Number)
  const cases = [...PARSER_READERS, ...GATHER_READERS, ...SITE_READERS]
    .filter(({ name }) => values.only === undefined || name.includes(values.only))
    .flatMap((reader) =>
      [...SHAPES].map(([shapeName, shape]) => ({ reader, shape, name: `${reader.name} of ${shapeName}` })),
    )
    .filter((_, index) => index % parts === part)
  for (let at = Number(values.from); at < cases.length; at += 1) {
    const { reader, shape, name } = cases[at] ?? {}
    if (!reader || !shape || !name) break
    tell({ at, name })
    try {
      for (const { part: of, length, ms, factor } of await measureGrowth(reader, shape, Number(values.cap))) {
        tell({
          fault: `${name}: ${of} takes ${factor.toFixed(1)} times as long for twice the text (${ms.toFixed(0)} ms for ${length} characters)`,
        })
      }
    } catch (error) {
      tell({
        fault: `${name}: ${error instanceof Error ? (error.stack ?? error.message).slice(0, 600) : String(error)}`,
      })
    }
  }
  tell({ done: cases.length })
}

function tell(message: GrowthMessage): void {
  if (process.send) process.send(message)
  else if ('fault' in message) process.stdout.write(`${message.fault}\n`)
  else if ('done' in message) process.stdout.write(`${message.done} cases\n`)
}
