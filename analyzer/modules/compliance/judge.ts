import { defineJudge } from '../define-judge.ts'
import { sentences } from '../../findings/advice.ts'
import { scoreChecks } from '../../scoring/score-checks.ts'
import { observePrivacy, type PrivacyFacts } from './privacy-facts.ts'
import { judgePrivacy, type PrivacyVerdicts } from './judge-privacy.ts'
import { complianceModule } from './module.ts'

/** Points of each law's own score; a check that a law does not know has none. */
const GDPR_POINTS = { policy: 30, consent: 25, before: 25, optOut: 0, contact: 10, transport: 10 }
const CCPA_POINTS = { policy: 40, consent: 0, before: 0, optOut: 30, contact: 15, transport: 15 }
const GDPR_SHARE = 0.6

/** What a page lets a visitor see of privacy: policy, consent, trackers before it, opt-out, contact, encryption. */
export const judge = defineJudge(complianceModule, {
  needs: ['target', 'document', 'page', 'pageText'],
  wants: ['visit'],
  later: { wellKnown: ['opt-out-missing'] },
  async analyze(artifacts, { later }) {
    const facts = observePrivacy({ ...artifacts, wellKnown: await later('wellKnown') })
    const verdicts = judgePrivacy(facts, artifacts.target)
    const gdpr = scoreChecks(weigh(verdicts, GDPR_POINTS)).score
    const ccpa = scoreChecks(weigh(verdicts, CCPA_POINTS)).score
    const { score, findings } = scoreChecks([
      ...weigh(verdicts, bothLaws(verdicts)),
      { weight: 0, findings: verdicts.informative },
    ])
    return {
      data: {
        score,
        message: messageOf(facts),
        gdpr: { score: gdpr },
        ccpa: { score: ccpa },
        details: {
          gdprCompliant: gdprVerdict(facts),
          cookieConsent: facts.needsConsent === false ? null : facts.consent.length > 0,
          privacyPolicy: facts.privacyLinks.length > 0,
          privacyLinks: facts.privacyLinks,
          consentTools: facts.consent,
          trackersBeforeConsent: facts.before,
          thirdParties: facts.thirdParties.slice(0, 50),
          optOut: facts.optOutLinks.length > 0 || facts.honorsGpc,
          judgedInBrowser: facts.visited,
        },
      },
      findings,
    }
  },
})

type Points = typeof GDPR_POINTS

function weigh(verdicts: PrivacyVerdicts, points: Points) {
  const names = Object.keys(points) as (keyof Points)[]
  return names.map((name) => {
    const verdict = verdicts.checks[name]
    return {
      weight: verdict === null ? 0 : points[name],
      findings: points[name] === 0 || verdict === null ? [] : verdict,
    }
  })
}

/** Each law's points as shares of what could be judged under it, so that the sum is the mean of the two scores. */
function bothLaws(verdicts: PrivacyVerdicts): Points {
  const names = Object.keys(GDPR_POINTS) as (keyof Points)[]
  const totalOf = (points: Points) =>
    names.reduce((sum, name) => sum + (verdicts.checks[name] === null ? 0 : points[name]), 0) || 1
  const [gdpr, ccpa] = [totalOf(GDPR_POINTS), totalOf(CCPA_POINTS)]
  const entries = names.map((name) => [
    name,
    (GDPR_SHARE * GDPR_POINTS[name]) / gdpr + ((1 - GDPR_SHARE) * CCPA_POINTS[name]) / ccpa,
  ])
  return Object.fromEntries(entries) as Points
}

/** Null where only a browser could tell: a script in the page may be waiting for consent. */
function gdprVerdict({ privacyLinks, needsConsent, consent, before, visited }: PrivacyFacts): boolean | null {
  if (privacyLinks.length === 0) return false
  if (needsConsent === false) return true
  if (!visited && before.length === 0) return null
  return consent.length > 0 && before.length === 0
}

function messageOf({ privacyLinks, needsConsent, consent, before, thirdParties, visited }: PrivacyFacts): string {
  const problems = [
    ...(privacyLinks.length === 0 ? ['No privacy policy is linked'] : []),
    ...(before.length > 0
      ? [`${before.length} ${before.length === 1 ? 'tracker starts' : 'trackers start'} before consent`]
      : []),
    ...(needsConsent && consent.length === 0 ? ['Nobody asks for consent'] : []),
  ]
  if (problems.length > 0) return sentences(problems)
  if (!visited && thirdParties.length > 0)
    return 'A privacy policy is linked. What starts before consent can only be seen with a browser'
  if (needsConsent === false) return 'A privacy policy is linked, and nothing was found that needs consent'
  return `A privacy policy is linked, and ${consent[0] ?? 'a dialog'} asks before trackers start`
}
