import { apiClient } from '../support/api-client.ts'
import { startProduct } from '../support/start-product.ts'
import type { Row } from './row.ts'

const EACH = 200
const MOST = 0.6

/** Whether an account can be told to exist by how long the answer takes, by its status or by its text. */
export async function timeAnswers(): Promise<Row[]> {
  const product = await startProduct({ env: { RATE_LIMIT_FACTOR: '0', LOG_LEVEL: 'error' } })
  try {
    const { origin } = product
    await apiClient(origin).register('known')
    return [
      await compare(`${origin}/api/login`, 'sign-in', (known, at) => ({
        username: known ? 'known' : `nobody${at}`,
        password: 'not this one',
      })),
      await compare(`${origin}/api/auth/forgot-password`, 'forgot-password', (known, at) => ({
        email: known ? 'known@mail.example' : `nobody${at}@mail.example`,
      })),
    ]
  } finally {
    await product.stop()
  }
}

async function compare(url: string, name: string, bodyOf: (known: boolean, at: number) => object): Promise<Row> {
  const times = { known: [] as number[], unknown: [] as number[] }
  const answers = new Set<string>()
  const order = shuffled(Array.from({ length: 2 * EACH }, (_, at) => at % 2 === 0))
  // The first answers pay for what is loaded on first use.
  for (let at = 0; at < 10; at += 1) await ask(url, bodyOf(at % 2 === 0, at))
  for (const [at, known] of order.entries()) {
    const { milliseconds, answer } = await ask(url, bodyOf(known, at))
    times[known ? 'known' : 'unknown'].push(milliseconds)
    answers.add(answer)
  }
  const area = areaUnderCurve(times.known, times.unknown)
  return {
    what: `${name}, ${EACH} known and ${EACH} unknown`,
    result: `AUC of the times ${area.toFixed(3)}, medians ${median(times.known)} and ${median(times.unknown)} ms, ${answers.size} kind${answers.size === 1 ? '' : 's'} of answer`,
    passed: Math.max(area, 1 - area) < MOST && answers.size === 1,
  }
}

async function ask(url: string, body: object): Promise<{ milliseconds: number; answer: string }> {
  const began = performance.now()
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  return { milliseconds: performance.now() - began, answer: `${response.status} ${text}` }
}

/** How often a value of the first list is above one of the second: 0.5 when they cannot be told apart. */
function areaUnderCurve(first: readonly number[], second: readonly number[]): number {
  let above = 0
  for (const left of first) for (const right of second) above += left > right ? 1 : left === right ? 0.5 : 0
  return above / (first.length * second.length)
}

function median(values: readonly number[]): string {
  return ([...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0).toFixed(1)
}

function shuffled<Value>(values: readonly Value[]): Value[] {
  return values
    .map((value) => ({ value, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value)
}
