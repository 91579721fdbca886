import type { Assistant } from '../../contract/index.ts'
import { messageOf } from '../../errors.ts'
import type { VisibilityProvider } from '../../gather/providers/provider.ts'

export type Sampling = {
  assistant: Assistant
  model: string
  /** The day of sampling, because answers change from week to week. */
  date: string
  question: string
  /** Answers received. */
  runs: number
  /** Answers that name the site, in the text or as a source. */
  mentions: number
  /** Answers that link it as a source. */
  citations: number
  mean: number | null
  /** 95% interval of the share of answers that name the site (Wilson). */
  interval: readonly [low: number, high: number] | null
  error: string | null
}
type Sought = { name: string; host: string; domain: string | null }

export const SAMPLE_RUNS = 5
const Z = 1.96

/** Asks each assistant the same question several times, because a single answer is chance. */
export async function sampleAssistants(
  providers: readonly VisibilityProvider[],
  question: string,
  sought: Sought,
  signal: AbortSignal,
): Promise<Sampling[]> {
  return Promise.all(providers.map((provider) => sample(provider, question, sought, signal)))
}

async function sample(
  provider: VisibilityProvider,
  question: string,
  sought: Sought,
  signal: AbortSignal,
): Promise<Sampling> {
  const ask = async () => {
    const answer = await provider.ask(question, signal)
    // An empty answer says nothing about the site, so it must not count as one that leaves it out.
    if (answer.text.trim() === '') throw new Error(`${provider.assistant} returned an empty answer.`)
    return answer
  }
  const asked = await Promise.allSettled(Array.from({ length: SAMPLE_RUNS }, ask))
  signal.throwIfAborted()
  const answers = asked.flatMap((run) => (run.status === 'fulfilled' ? [run.value] : []))
  const failure = asked.find((run) => run.status === 'rejected')
  const cited = answers.filter(({ citedUrls }) => citedUrls.some((url) => isOwn(url, sought)))
  const named = answers.filter((answer) => cited.includes(answer) || namesSite(answer.text, sought))
  return {
    assistant: provider.assistant,
    model: provider.model,
    date: new Date().toISOString().slice(0, 10),
    question,
    runs: answers.length,
    mentions: named.length,
    citations: cited.length,
    mean: answers.length === 0 ? null : round2(named.length / answers.length),
    interval: answers.length === 0 ? null : wilson(named.length, answers.length),
    error: answers.length === 0 && failure?.status === 'rejected' ? messageOf(failure.reason).slice(0, 200) : null,
  }
}

/** The Wilson score interval, which holds for few answers and for shares of 0 and 1. */
export function wilson(hits: number, runs: number): readonly [low: number, high: number] {
  const share = hits / runs
  const center = share + Z ** 2 / (2 * runs)
  const spread = Z * Math.sqrt((share * (1 - share)) / runs + Z ** 2 / (4 * runs ** 2))
  const scale = 1 + Z ** 2 / runs
  return [round2(Math.max(0, (center - spread) / scale)), round2(Math.min(1, (center + spread) / scale))]
}

function isOwn(url: string, { host, domain }: Sought): boolean {
  if (!URL.canParse(url)) return false
  const { hostname } = new URL(url)
  const own = domain ?? host.replace(/:\d+$/, '')
  return hostname === own || hostname.endsWith(`.${own}`)
}

/** Whether the text contains the domain, or the name as a whole word; very short names would match everywhere. */
export function namesSite(text: string, { name, host, domain }: Sought): boolean {
  const lower = text.toLowerCase()
  if (hasWord(lower, (domain ?? host).toLowerCase())) return true
  return name.trim().length >= 4 && hasWord(lower, name.trim().toLowerCase())
}

function hasWord(text: string, word: string): boolean {
  const isLetter = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character)
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    if (!isLetter(text[at - 1]) && !isLetter(text[at + word.length])) return true
  }
  return false
}

function round2(value: number): number {
  return Math.round(value * 100) / 100
}
