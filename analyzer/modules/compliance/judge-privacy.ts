import type { FindingDraft } from '../../findings/define-findings.ts'
import type { Target } from '../../gather/artifacts.ts'
import { complianceFinding } from './findings.ts'
import type { PrivacyFacts } from './privacy-facts.ts'

/** The findings of each check; null where there was nothing to judge. */
export type PrivacyVerdicts = {
  checks: Record<'policy' | 'consent' | 'before' | 'optOut' | 'contact' | 'transport', FindingDraft[] | null>
  informative: FindingDraft[]
}

const MANY_THIRD_PARTIES = 10

export function judgePrivacy(facts: PrivacyFacts, site: Target): PrivacyVerdicts {
  const { before, consent, thirdParties } = facts
  const seen =
    before.length > 0 ? before : thirdParties.map(({ host, company }) => `${host}${company ? ` (${company})` : ''}`)
  return {
    checks: {
      policy:
        facts.privacyLinks.length > 0
          ? []
          : [
              complianceFinding('privacy-policy-missing', site, {
                evidence: [`no privacy link on ${site.url}`],
                loss: 1,
              }),
            ],
      consent: !facts.needsConsent
        ? null
        : consent.length > 0
          ? []
          : [
              complianceFinding('consent-missing', site, {
                evidence: seen,
                loss: 1,
                params: { host: facts.trackerHost },
              }),
            ],
      before: judgeBefore(facts, site),
      optOut: !facts.sellsToAdvertisers
        ? null
        : facts.optOutLinks.length > 0 || facts.honorsGpc
          ? []
          : [complianceFinding('opt-out-missing', site, { evidence: seen, loss: 1 })],
      contact:
        facts.contactLinks.length > 0
          ? []
          : [
              complianceFinding('contact-missing', site, {
                evidence: [`no contact, imprint or about link on ${site.url}`],
                loss: 1,
              }),
            ],
      transport: judgeTransport(facts, site),
    },
    informative:
      thirdParties.length >= MANY_THIRD_PARTIES
        ? [
            complianceFinding('third-parties-many', site, {
              evidence: thirdParties.map(({ host, category }) => `${host}${category ? `: ${category}` : ''}`),
              loss: 0,
              params: {
                count: new Set(thirdParties.map(({ company, host }) => company ?? host)).size,
                parties: thirdParties,
              },
            }),
          ]
        : [],
  }
}

/** Without a browser, only cookies of the first response are proof; scripts may wait for consent. */
function judgeBefore({ before, visited, trackerHost }: PrivacyFacts, site: Target): FindingDraft[] | null {
  if (before.length > 0) {
    return [
      complianceFinding('tracking-before-consent', site, {
        evidence: before,
        loss: 1,
        params: { count: before.length, host: trackerHost },
      }),
    ]
  }
  return visited ? [] : null
}

/** Only forms collect data; the security modules judge other pages over HTTP. */
function judgeTransport({ https, insecureForms }: PrivacyFacts, site: Target): FindingDraft[] | null {
  if (insecureForms.length === 0) return https ? [] : null
  const action = /^form to (http:\S+)/i.exec(insecureForms[0] ?? '')?.[1] ?? null
  return [complianceFinding('form-not-encrypted', site, { evidence: insecureForms, loss: 1, params: { action } })]
}
