import { Agent, get } from 'node:http'

export type Asked = { path: string; headers?: Readonly<Record<string, string>> }
/** `times` in milliseconds; `wrong` are answers of another status, and failures. */
type Answers = { times: number[]; wrong: (number | string)[]; wallMs: number }

const TICK_MS = 10
const SOCKETS = 64

/** Asks at a fixed rate, whether answers come or not, as readers do. */
export async function askAtRate(
  origin: string,
  requests: readonly Asked[],
  { perSecond, seconds, status = 200 }: { perSecond: number; seconds: number; status?: number },
): Promise<Answers> {
  const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS })
  const answers: Answers = { times: [], wrong: [], wallMs: 0 }
  const asked: Promise<void>[] = []
  const all = perSecond * seconds
  const began = performance.now()
  while (asked.length < all) {
    const due = Math.min(all, Math.floor(((performance.now() - began) / 1000) * perSecond))
    while (asked.length < due) asked.push(ask(agent, origin, requests[asked.length % requests.length], status, answers))
    await new Promise((resolve) => setTimeout(resolve, TICK_MS))
  }
  await Promise.all(asked)
  answers.wallMs = performance.now() - began
  agent.destroy()
  return answers
}

/** Asks as fast as so many readers get their answers. */
export async function askSteadily(
  origin: string,
  request: Asked,
  { readers, seconds }: { readers: number; seconds: number },
): Promise<Answers> {
  const agent = new Agent({ keepAlive: true, maxSockets: readers })
  const answers: Answers = { times: [], wrong: [], wallMs: 0 }
  const began = performance.now()
  const reader = async () => {
    while (performance.now() - began < seconds * 1000) await ask(agent, origin, request, 200, answers)
  }
  await Promise.all(Array.from({ length: readers }, reader))
  answers.wallMs = performance.now() - began
  agent.destroy()
  return answers
}

function ask(agent: Agent, origin: string, asked: Asked | undefined, status: number, answers: Answers): Promise<void> {
  const began = performance.now()
  return new Promise((resolve) => {
    const fail = (error: Error) => resolve(void answers.wrong.push(error.message))
    const headers = { 'Accept-Encoding': 'gzip', ...asked?.headers }
    const request = get(origin + (asked?.path ?? '/'), { agent, headers }, (answer) => {
      answer.resume().once('error', fail)
      answer.once('end', () => {
        answers.times.push(performance.now() - began)
        if (answer.statusCode !== status) answers.wrong.push(answer.statusCode ?? 0)
        resolve()
      })
    })
    request.once('error', fail)
  })
}
