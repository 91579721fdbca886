import type { Eligibility } from '../../contract/index.ts'
import type { Sampling } from './sample-assistants.ts'

/** The card's sentence: who can find the page, what was sampled, or why nothing was. */
export function visibilityMessage(
  eligibilities: readonly Eligibility[],
  samplings: readonly Sampling[],
  { providers, question }: { providers: number; question: string | null },
): string {
  return `${eligibilityText(eligibilities)}. ${samplingText(samplings, providers, question)}`
}

function eligibilityText(eligibilities: readonly Eligibility[]): string {
  const names = (reachable: boolean) =>
    eligibilities.filter((one) => one.reachable === reachable).map(({ assistant }) => assistant)
  const [open, shut] = [names(true), names(false)]
  if (open.length === 0 && shut.length === 0) return 'Crawler access was not part of this scan'
  if (shut.length === 0) return `Eligible in ${listOf(open)}`
  if (open.length === 0) return `Blocked in ${listOf(shut)}`
  return `Eligible in ${listOf(open)}, blocked in ${listOf(shut)}`
}

function samplingText(samplings: readonly Sampling[], providers: number, question: string | null): string {
  if (providers === 0) return 'Mentions were not sampled: this server has no key for an assistant’s API'
  if (question === null) return 'Mentions were not sampled: the page does not say what it is about'
  const answered = samplings.filter(({ runs }) => runs > 0)
  if (answered.length === 0) return `Mentions could not be sampled: ${samplings[0]?.error ?? 'no assistant answered'}`
  return answered
    .map(({ assistant, mentions, runs }) => `${assistant} named it in ${mentions} of ${runs} answers`)
    .join(', ')
}

function listOf(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
