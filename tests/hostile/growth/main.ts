import { parseArgs } from 'node:util'
import { GATHER_READERS } from './gather-readers.ts'
import { measureGrowth, type Growth, type Reader } from './measure-growth.ts'
import { PARSER_READERS } from './parser-readers.ts'
import { SHAPES, type Shape } from './shapes-data.ts'
import { SITE_READERS } from './site-readers.ts'

/** What the process says of its work: the case that it begins, and what it found in it. */
export type GrowthMessage = { at: number; name: string } | { fault: string } | { done: number }

const { values } = parseArgs({
  options: {
    /** Characters of the texts. */
    cap: { type: 'string', default: '65536' },
    /** Microseconds of processor time that a reader may take for a character. */
    dearest: { type: 'string', default: 'Infinity' },
    /** One shape of so many, another for each reader. */
    every: { type: 'string', default: '1' },
    /** This process's share of the cases: `0/2` and `1/2` are all. */
    part: { type: 'string', default: '0/1' },
    /** Number of the case to begin with. */
    from: { type: 'string', default: '0' },
    /** Readers with this in their name. */
    only: { type: 'string', default: '' },
  },
})
await main()

/**
 * Feeds each reader the shapes, a case after the other, so that who watches knows which one did not end. What seemed to
 * grow is measured once more when all others are done: what disturbed it then has passed, what grows does so again.
 */
async function main(): Promise<void> {
  const [part = 0, parts = 1] = values.part.split('/').map(Number)
  const cases = allCases().filter((_, index) => index % parts === part)
  const suspects: Case[] = []
  for (const [at, one] of cases.entries()) {
    if (at < Number(values.from)) continue
    tell({ at, name: one.name })
    if ((await faultsOf(one)).length > 0) suspects.push(one)
  }
  for (const suspect of suspects) {
    tell({ at: cases.length, name: suspect.name })
    for (const fault of await faultsOf(suspect)) tell({ fault: `${suspect.name}: ${fault}` })
  }
  tell({ done: cases.length })
}

async function faultsOf({ reader, shape }: Case): Promise<string[]> {
  try {
    return (await measureGrowth(reader, shape, Number(values.cap), Number(values.dearest))).map(textOf)
  } catch (error) {
    const { stack, message } = error instanceof Error ? error : new Error(String(error))
    return [(stack ?? message).slice(0, 600)]
  }
}

type Case = { reader: Reader; shape: Shape; name: string }

function allCases(): Case[] {
  const readers = [...PARSER_READERS, ...GATHER_READERS, ...SITE_READERS].filter(({ name }) =>
    name.includes(values.only),
  )
  return readers.flatMap((reader, place) =>
    [...SHAPES]
      .filter((_, index) => (index + place) % Number(values.every) === 0)
      .map(([shapeName, shape]) => ({ reader, shape, name: `${reader.name} of ${shapeName}` })),
  )
}

function textOf({ part, factor, doublings, ms, length }: Growth): string {
  return `${part} takes ${factor.toFixed(1)} times as long for ${2 ** doublings} times the text, ${ms.toFixed(0)} ms for ${length} characters`
}

function tell(message: GrowthMessage): void {
  if (process.send) process.send(message)
  else if ('fault' in message) process.stdout.write(`${message.fault}\n`)
  else if ('done' in message)
    process.stdout.write(`${message.done} cases, ${Math.round(process.cpuUsage().user / 1e6)} s\n`)
}
