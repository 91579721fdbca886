import { siteIdentityOf } from '../../computed/site-identity.ts'
import { scoreChecks, type CheckVerdict } from '../../scoring/score-checks.ts'
import { defineJudge } from '../define-judge.ts'
import { localFinding } from './findings.ts'
import { localFactsOf, type LocalFacts } from './local-facts.ts'
import { localAIModule } from './module.ts'

type LocalCheck = {
  label: (typeof localAIModule.checks)[number]
  id: Parameters<typeof localFinding>[0]
  weight: number
  /** What was looked for in vain, when it is not there. */
  seen: string
  isThere: (facts: LocalFacts) => boolean
}

const CHECKS: readonly LocalCheck[] = [
  {
    label: 'Business markup',
    id: 'business-markup-missing',
    weight: 30,
    seen: 'LocalBusiness or one of its kinds: none',
    isThere: ({ business }) => business !== null,
  },
  {
    label: 'Address',
    id: 'address-missing',
    weight: 25,
    seen: 'PostalAddress and street in the text: none',
    isThere: ({ address }) => address !== null,
  },
  {
    label: 'Phone',
    id: 'phone-missing',
    weight: 20,
    seen: 'telephone, tel: link and number in the text: none',
    isThere: ({ phone }) => phone !== null,
  },
  {
    label: 'Opening hours',
    id: 'hours-missing',
    weight: 15,
    seen: 'openingHoursSpecification and hours in the text: none',
    isThere: ({ hours }) => hours,
  },
  {
    label: 'Map point',
    id: 'map-point-missing',
    weight: 10,
    seen: 'geo, hasMap and map link: none',
    isThere: ({ mapPoint }) => mapPoint,
  },
]

/** Whether a place that people can go to is found. Sites without such a place are not judged. */
export const judge = defineJudge(localAIModule, {
  needs: ['target', 'page', 'pageText', 'structuredData'],
  wants: ['siteType'],
  async analyze({ target, page, pageText, structuredData, siteType }, { check }) {
    const facts = localFactsOf(page, pageText, structuredData)
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
      const message = 'This is not the site of a local business, so nothing is expected here.'
      return { data: { score: null, message, details }, findings: [] }
    }
    const identity = siteIdentityOf(page, structuredData, target.origin, target.hostname)
    const verdicts: CheckVerdict[] = []
    for (const { label, id, weight, seen, isThere } of CHECKS) {
      const there = await check(label, () => isThere(facts))
      const missing = () => localFinding(id, target, { evidence: [seen], loss: 1, params: { identity } })
      verdicts.push({ weight, findings: there ? [] : [missing()] })
    }
    const { score, findings } = scoreChecks(verdicts)
    return { data: { score, message: messageOf(facts), details }, findings }
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

function messageOf(facts: LocalFacts): string {
  const named: [string, boolean][] = [
    ['address', facts.address !== null],
    ['phone', facts.phone !== null],
    ['opening hours', facts.hours],
    ['map point', facts.mapPoint],
  ]
  const found = named.filter(([, there]) => there).map(([name]) => name)
  const missing = named.filter(([, there]) => !there).map(([name]) => name)
  const type = (facts.business?.types[0] ?? 'Business').slice(0, 40)
  const having = found.length > 0 ? ` with ${found.join(', ')}` : ''
  return missing.length === 0 ? `${type}${having}.` : `${type}${having}; missing: ${missing.join(', ')}.`
}
