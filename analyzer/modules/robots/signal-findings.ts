import type { RobotsTxt } from '../../parsers/robots-txt/index.ts'
import type { FindingDraft } from '../../findings/define-findings.ts'
import { draftRobots } from './findings.ts'
import { signalProblemsOf } from './robots-problems.ts'
import type { RobotsSeen } from './robots-seen.ts'
import { tdmRepFileFaults } from './tdm-reservations.ts'

type SignalFindingId =
  | 'usage-signals-contradict'
  | 'usage-signal-faulty'
  | 'usage-signal-no-search'
  | 'usage-signal-scope'
  | 'tdmrep-broken'
  | 'tdm-reservation-unknown'
  | 'license-broken'
  | 'license-relative'

/** Where what a site says about uses of its content contradicts itself, is faulty or reaches nobody. */
export function signalFindings(seen: RobotsSeen): FindingDraft[] {
  const { target, robots, contradictions, lossOf } = seen
  const { faulty, outOfScope } = signalProblemsOf(robots, seen.usageHeader)
  const draft = (id: SignalFindingId, evidence: readonly string[], loss = 0) =>
    evidence.length > 0 ? [draftRobots(id, target, { evidence, loss, params: { robots } })] : []
  const contradicting = contradictions.flatMap(({ quotes }) => quotes)
  return [
    ...draft('usage-signals-contradict', contradicting, lossOf('signals')),
    ...draft('usage-signal-faulty', faulty),
    ...draft('usage-signal-no-search', unlistingSignals(seen)),
    ...draft('usage-signal-scope', outOfScope),
    ...draft('tdmrep-broken', tdmRepFaults(seen)),
    ...draft('tdm-reservation-unknown', seen.reservations),
    ...draft('license-broken', licenseFaults(seen)),
    ...draft('license-relative', relativeLicenses(robots)),
  ]
}

function unlistingSignals({ signals }: RobotsSeen): string[] {
  return signals
    .filter(({ category, preference }) => category === 'search' && preference === 'deny')
    .filter(({ channel }) => /^Content-|^RSL/.test(channel))
    .map(({ channel, quote }) => `${channel}: ${quote}`)
}

function tdmRepFaults({ tdmrep, policies }: RobotsSeen): string[] {
  const faults = tdmRepFileFaults(tdmrep)
  const deadPolicies = policies.filter(({ file }) => file?.status !== 200)
  return [
    ...(tdmrep && faults.length > 0 ? [`GET ${tdmrep.url}: ${tdmrep.status}`, ...faults] : []),
    ...deadPolicies.map(({ url, file }) => `tdm-policy ${url.slice(0, 200)}: ${file?.status ?? 'no answer'}`),
  ]
}

function licenseFaults({ licenses, unlicensed }: RobotsSeen): string[] {
  const unnamed = unlicensed
    ? [`GET ${unlicensed.url}: ${unlicensed.status}, a License challenge, and no Link rel="license" names the license`]
    : []
  return [
    ...unnamed,
    ...licenses.flatMap(({ url, from, problems }) =>
      problems.map((problem) => `${url.slice(0, 200)} (${from}): ${problem}`),
    ),
  ]
}

function relativeLicenses(robots: RobotsTxt | null): string[] {
  return (robots?.lines ?? [])
    .filter(({ name, value }) => /^license$/i.test(name) && !/^https?:\/\//i.test(value))
    .map(({ number, value }) => `line ${number}: License: ${value}`)
}
