import { defineJudge } from '../define-judge.ts'
import { sentences } from '../../findings/advice.ts'
import { NOT_JUDGED, scoreChecks, verdict } from '../../scoring/score-checks.ts'
import { observePrivacy, type PrivacyFacts } from './privacy-facts.ts'
import { judgePrivacy, type PrivacyVerdicts } from './judge-privacy.ts'
import { complianceModule } from './module.ts'

/** Weights of the checks for each law's score; 0 for a check that the law does not require. */
const GDPR_POINTS = { policy: 30, consent: 25, before: 25, optOut: 0, contact: 10, transport: 10 }
const CCPA_POINTS = { policy: 40, consent: 0, before: 0, optOut: 30, contact: 15, transport: 15 }
const GDPR_SHARE = 0.6

/** What a visitor can see of privacy: policy, consent, tracking before consent, opt-out, contact and encryption. */
export const judge = defineJudge(complianceModule, {
  needs: {
    target: true,
    document: true,
    page: true,
    pageText: true,
    language: true,
    visit: { optional: true },
    wellKnown: { late: ['opt-out-missing'] },
  },
  async analyze(artifacts, { later }) {
    const facts = observePrivacy({ ...artifacts, wellKnown: await later('wellKnown') })
    const verdicts = judgePrivacy(facts, artifacts.target)
    const gdpr = scoreChecks(weigh(verdicts, GDPR_POINTS)).score
    const ccpa = scoreChecks(weigh(verdicts, CCPA_POINTS)).score
    const { score, findings } = scoreChecks([
      ...weigh(verdicts, bothLaws(verdicts)),
      verdict(0, ...verdicts.informative),
    ])
    return {
      data: {
        score,
        message: describePrivacy(facts),
        gdpr: { score: gdpr },
        ccpa: { score: ccpa },
        details: {
          gdprCompliant: gdprVerdict(facts),
          cookieConsent: facts.needsConsent ? facts.consent.length > 0 : null,
          privacyPolicy: hasPolicy(facts),
          privacyLinks: facts.privacyLinks,
          consentTools: facts.consent,
          trackersBeforeConsent: facts.before,
          thirdParties: facts.thirdParties.slice(0, 50),
          optOut: facts.optOutLinks.length > 0 || facts.honorsGpc === true,
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
    const findings = verdicts.checks[name]
    return findings === null || points[name] === 0 ? NOT_JUDGED : verdict(points[name], ...findings)
  })
}

/** Each law's weights as shares of what could be judged, so that the total is the weighted mean of both scores. */
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

/** Null in a language whose words for it we do not know. */
function hasPolicy({ privacyLinks, knowsLanguage }: PrivacyFacts): boolean | null {
  return privacyLinks.length > 0 || (knowsLanguage ? false : null)
}

/** Null where only a browser could tell, because scripts in the page may wait for consent. */
function gdprVerdict(facts: PrivacyFacts): boolean | null {
  const { needsConsent, consent, before, visited } = facts
  const linked = hasPolicy(facts)
  if (!linked) return linked
  if (!needsConsent) return true
  if (!visited && before.length === 0) return null
  return consent.length > 0 && before.length === 0
}

function describePrivacy(facts: PrivacyFacts): string {
  const { needsConsent, consent, before, thirdParties, visited, knowsLanguage } = facts
  const linked = hasPolicy(facts)
  const problems = [
    ...(linked === false ? ['No privacy policy is linked'] : []),
    ...(linked === null ? ['Whether a privacy policy is linked cannot be told in this language'] : []),
    ...(before.length > 0
      ? [`${before.length} ${before.length === 1 ? 'tracker starts' : 'trackers start'} before consent`]
      : []),
    ...(needsConsent && consent.length === 0 && knowsLanguage ? ['Visitors are not asked for consent'] : []),
  ]
  if (problems.length > 0) return sentences(problems)
  if (!visited && thirdParties.length > 0)
    return 'A privacy policy is linked. Only a browser can tell what starts before consent'
  // Trackers that need consent and did not start are never visible: the page has at most a tool that blocks them.
  return consent.length > 0
    ? 'A privacy policy is linked, and no tracker starts before consent'
    : 'A privacy policy is linked, and nothing on the page needs consent'
}
