import type { JudgedFinding } from '../../findings/define-findings.ts'
import type { Target } from '../../gather/artifacts.ts'
import { complianceFinding } from './findings.ts'
import type { PrivacyFacts } from './privacy-facts.ts'

/** The findings of each check; null where there was nothing to judge. */
export type PrivacyVerdicts = {
  checks: Record<'policy' | 'consent' | 'before' | 'optOut' | 'contact' | 'transport', JudgedFinding[] | null>
  informative: JudgedFinding[]
}

const MANY_THIRD_PARTIES = 10

export function judgePrivacy(facts: PrivacyFacts, site: Target): PrivacyVerdicts {
  const { before, thirdParties } = facts
  const seen =
    before.length > 0 ? before : thirdParties.map(({ host, company }) => `${host}${company ? ` (${company})` : ''}`)
  const lacking = (id: 'privacy-policy-missing' | 'opt-out-missing' | 'contact-missing', evidence: string[]) => [
    complianceFinding(id, { evidence, loss: 1 }),
  ]
  return {
    checks: {
      policy: judgeLink(facts, facts.privacyLinks, () =>
        lacking('privacy-policy-missing', [`no privacy link on ${site.url}`]),
      ),
      consent: facts.needsConsent ? judgeConsent(facts, seen) : null,
      before: judgeBefore(facts),
      optOut: !facts.sellsToAdvertisers
        ? null
        : facts.optOutLinks.length > 0 || facts.honorsGpc
          ? []
          : facts.honorsGpc === null
            ? null
            : lacking('opt-out-missing', seen),
      contact: judgeLink(facts, facts.contactLinks, () =>
        lacking('contact-missing', [`no contact, imprint or about link on ${site.url}`]),
      ),
      transport: judgeTransport(facts),
    },
    informative: manyThirdParties(thirdParties),
  }
}

/** A link whose words we cannot read may be there. */
function judgeLink(
  { knowsLanguage }: PrivacyFacts,
  links: readonly string[],
  lacking: () => JudgedFinding[],
): JudgedFinding[] | null {
  if (links.length > 0) return []
  return knowsLanguage ? lacking() : null
}

function judgeConsent(
  { consent, knowsLanguage, trackerHost }: PrivacyFacts,
  evidence: string[],
): JudgedFinding[] | null {
  if (consent.length > 0) return []
  return knowsLanguage
    ? [complianceFinding('consent-missing', { evidence, loss: 1, params: { host: trackerHost } })]
    : null
}

/** Without a browser, only cookies of the first response are proof; scripts may wait for consent. */
function judgeBefore({ before, visited, trackerHost }: PrivacyFacts): JudgedFinding[] | null {
  if (before.length === 0) return visited ? [] : null
  const params = { count: before.length, host: trackerHost }
  return [complianceFinding('tracking-before-consent', { evidence: before, loss: 1, params })]
}

/** Only forms collect data; the security modules judge other pages over HTTP. */
function judgeTransport({ https, insecureForms }: PrivacyFacts): JudgedFinding[] | null {
  if (insecureForms.length === 0) return https ? [] : null
  const action = /^form to (http:\S+)/i.exec(insecureForms[0] ?? '')?.[1] ?? null
  return [complianceFinding('form-not-encrypted', { evidence: insecureForms, loss: 1, params: { action } })]
}

function manyThirdParties(parties: PrivacyFacts['thirdParties']): JudgedFinding[] {
  const companies = new Map<string, { category: string | null; hosts: string[] }>()
  for (const { company, host, category } of parties) {
    const known = companies.get(company ?? host) ?? { category, hosts: [] }
    companies.set(company ?? host, { ...known, hosts: company === null ? [] : [...known.hosts, host] })
  }
  if (companies.size < MANY_THIRD_PARTIES) return []
  const evidence = [...companies].map(([company, { category, hosts }]) => {
    const what = category ? ` (${category})` : ''
    return hosts.length > 0 ? `${company}${what}: ${hosts.join(', ')}` : `${company}${what}`
  })
  const params = { count: companies.size, parties }
  return [complianceFinding('third-parties-many', { evidence, loss: 0, params })]
}
