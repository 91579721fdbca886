import type { Assistant } from '../../contract/index.ts'
import type { SiteIdentity } from '../../computed/site-identity.ts'
import { defineFindings } from '../../findings/define-findings.ts'
import { quotedHtml, htmlFix, jsonLdFix } from '../../findings/page-fix.ts'
import { localBusinessNode } from '../../findings/starter-nodes.ts'

type Params = { identity: SiteIdentity }
const ALL: readonly Assistant[] = ['ChatGPT', 'Claude', 'Gemini', 'Perplexity']
const LOCAL_BUSINESS = {
  title: 'Google Search Central: LocalBusiness',
  url: 'https://developers.google.com/search/docs/appearance/structured-data/local-business',
  date: '2026-06-29',
}
const node = (summary: string, identity: SiteIdentity) => jsonLdFix(summary, localBusinessNode(identity))

export const localFinding = defineFindings('localAIResults', {
  'business-markup-missing': {
    severity: 'high',
    title: 'No markup says that this is a local business',
    why: 'Address, phone and hours must then be guessed from the text, and a wrong guess sends people elsewhere.',
    assistants: ALL,
    effort: 'hour',
    source: LOCAL_BUSINESS,
    evidenceGrade: 'A',
    fix: (_site, { identity }: Params) => node('Describe the business once, on the home or contact page.', identity),
  },
  'address-missing': {
    severity: 'high',
    title: 'No postal address can be read',
    why: 'An assistant that is asked for a shop nearby needs one.',
    assistants: ALL,
    effort: 'minutes',
    source: LOCAL_BUSINESS,
    evidenceGrade: 'A',
    fix: (_site, { identity }: Params) => node('State street, postal code, town and country.', identity),
  },
  'phone-missing': {
    severity: 'medium',
    title: 'No phone number can be read',
    why: 'People who ask an assistant to call you get somebody else’s number.',
    assistants: ALL,
    effort: 'minutes',
    source: LOCAL_BUSINESS,
    evidenceGrade: 'A',
    fix: (_site, { identity }: Params) =>
      htmlFix(
        'Link the number with its country code.',
        `<a href="tel:${quotedHtml(identity.telephone ?? '+COUNTRY-NUMBER')}">Call us</a>`,
      ),
  },
  'hours-missing': {
    severity: 'medium',
    title: 'No opening hours can be read',
    why: '“Is it open now?” has no answer.',
    assistants: ALL,
    effort: 'minutes',
    source: LOCAL_BUSINESS,
    evidenceGrade: 'A',
    fix: (_site, { identity }: Params) => node('State the hours of each day.', identity),
  },
  'map-point-missing': {
    severity: 'low',
    title: 'No map point is given',
    why: 'Coordinates or a map link place the business where an address is ambiguous.',
    assistants: ['Gemini', 'ChatGPT'],
    effort: 'minutes',
    source: LOCAL_BUSINESS,
    evidenceGrade: 'A',
    fix: (_site, { identity }: Params) => node('Add geo with latitude and longitude.', identity),
  },
})
