import { siteIdentityOf } from '../../computed/site-identity.ts'
import { NOT_JUDGED, scoreChecks, verdict, type CheckVerdict } from '../../scoring/score-checks.ts'
import { defineJudge } from '../define-judge.ts'
import { localFinding } from './findings.ts'
import { localFactsOf, type LocalFacts } from './local-facts.ts'
import { localAIModule } from './module.ts'

type LocalCheck = {
  label: (typeof localAIModule.stages)[number]
  id: Parameters<typeof localFinding>[0]
  weight: number
  /** Evidence that it is missing. */
  evidence: string
  isThere: (facts: LocalFacts) => boolean
  /** Whether it may be said in words of any language. */
  inWords?: true
}

const CHECKS: readonly LocalCheck[] = [
  {
    label: 'Business markup',
    id: 'business-markup-missing',
    weight: 30,
    evidence: 'No LocalBusiness or subtype',
    isThere: ({ business }) => business !== null,
  },
  {
    label: 'Address',
    id: 'address-missing',
    weight: 25,
    evidence: 'No PostalAddress, no street in the text',
    isThere: ({ address }) => address !== null,
    inWords: true,
  },
  {
    label: 'Phone',
    id: 'phone-missing',
    weight: 20,
    evidence: 'No telephone, no tel: link, no number in the text',
    isThere: ({ phone }) => phone !== null,
  },
  {
    label: 'Opening hours',
    id: 'hours-missing',
    weight: 15,
    evidence: 'No openingHoursSpecification, no hours in the text',
    isThere: ({ hours }) => hours,
    inWords: true,
  },
  {
    label: 'Map point',
    id: 'map-point-missing',
    weight: 10,
    evidence: 'No geo, hasMap or map link',
    isThere: ({ mapPoint }) => mapPoint,
  },
]

/** Whether assistants find a place that people can visit. Sites without one are not judged. */
export const judge = defineJudge(localAIModule, {
  needs: {
    target: true,
    page: true,
    pageText: true,
    structuredData: true,
    language: true,
    siteType: { optional: true },
  },
  async analyze({ target, page, pageText, structuredData, language, siteType }, { stage }) {
    const facts = localFactsOf(page, pageText, structuredData, language.code)
    const contactMethods = contactMethodsOf(facts)
    const isLocal = siteType === 'local-business' || facts.business !== null
    const locationScore = isLocal ? locationScoreOf(facts) : null
    const details = {
      locationScore,
      hasBusinessSchema: facts.business !== null,
      contactMethods,
      address: facts.address,
      phone: facts.phone,
      openingHours: facts.hours,
      mapPoint: facts.mapPoint,
    }
    if (!isLocal) {
      const unread = structuredData.blocks.some(({ valid }) => !valid)
      const message = unread
        ? 'A JSON-LD block is invalid, so whether it names a local business is unknown.'
        : 'This is not a local business, so there is nothing to check.'
      return { data: { score: null, message, details }, findings: [] }
    }
    const identity = siteIdentityOf(page, structuredData, target.origin, target.hostname)
    const verdicts: CheckVerdict[] = []
    for (const { label, id, weight, evidence, isThere, inWords } of CHECKS) {
      const missing = () => localFinding(id, { evidence: [evidence], loss: 1, params: { identity } })
      const judged = () => {
        if (isThere(facts)) return verdict(weight)
        return inWords && !facts.knowsLanguage ? NOT_JUDGED : verdict(weight, missing())
      }
      verdicts.push(await stage(label, judged))
    }
    const { score, findings } = scoreChecks(verdicts)
    return { data: { score, message: describeBusiness(facts), details }, findings }
  },
})

function contactMethodsOf({ phone, email, hasForm, address }: LocalFacts): string[] {
  return [phone && 'phone', email && 'email', hasForm && 'form', address && 'address'].filter(
    (method) => typeof method === 'string',
  )
}

function locationScoreOf({ address, addressParts, mapPoint }: LocalFacts): number {
  const parts = addressParts > 0 ? addressParts / 4 : address ? 0.5 : 0
  return Math.round(parts * 70 + (mapPoint ? 30 : 0))
}

function describeBusiness(facts: LocalFacts): string {
  const named: [string, boolean][] = [
    ['address', facts.address !== null],
    ['phone', facts.phone !== null],
    ['opening hours', facts.hours],
    ['map location', facts.mapPoint],
  ]
  const found = named.filter(([, there]) => there).map(([name]) => name)
  const missing = named.filter(([, there]) => !there).map(([name]) => name)
  const type = (facts.business?.types[0] ?? 'Business').slice(0, 40)
  const having = found.length > 0 ? ` with ${found.join(', ')}` : ''
  return missing.length === 0 ? `${type}${having}.` : `${type}${having}; missing: ${missing.join(', ')}.`
}
