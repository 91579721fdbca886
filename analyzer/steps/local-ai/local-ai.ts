import { siteIdentityOf } from '../../computed/site-identity.ts'
import { scoreChecks, type CheckVerdict } from '../../scoring/score-checks.ts'
import { defineStep } from '../define-step.ts'
import { localFinding } from './local-ai-catalogue.ts'
import { localFactsOf, type LocalFacts } from './local-facts.ts'

const WEIGHTS = { markup: 30, address: 25, phone: 20, hours: 15, map: 10 } as const

/** Whether a place that people can go to is found. Sites without such a place are not judged. */
export const localAIStep = defineStep({
  id: 'localAIResults',
  needs: ['target', 'page', 'pageText', 'structuredData'],
  wants: ['siteType'],
  quick: true,
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
    const missing = (
      id: Parameters<typeof localFinding>[0],
      weight: number,
      there: boolean,
      seen: string,
      share = 1,
    ): CheckVerdict => ({
      weight,
      findings: there ? [] : [localFinding(id, target, { evidence: [seen], loss: share, params: { identity } })],
    })
    const { score, findings } = scoreChecks([
      await check('Business markup', () =>
        missing(
          'business-markup-missing',
          WEIGHTS.markup,
          facts.business !== null,
          'LocalBusiness or one of its kinds: none',
        ),
      ),
      await check('Address', () =>
        missing(
          'address-missing',
          WEIGHTS.address,
          facts.address !== null,
          'PostalAddress and street in the text: none',
        ),
      ),
      await check('Phone', () =>
        missing(
          'phone-missing',
          WEIGHTS.phone,
          facts.phone !== null,
          'telephone, tel: link and number in the text: none',
        ),
      ),
      await check('Opening hours', () =>
        missing('hours-missing', WEIGHTS.hours, facts.hours, 'openingHoursSpecification and hours in the text: none'),
      ),
      await check('Map point', () =>
        missing('map-point-missing', WEIGHTS.map, facts.mapPoint, 'geo, hasMap and map link: none'),
      ),
    ])
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
