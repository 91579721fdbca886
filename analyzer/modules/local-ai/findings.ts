import { ASSISTANTS } from '../../contract/index.ts'
import type { SiteIdentity } from '../../computed/site-identity.ts'
import type { Target } from '../../gather/artifacts.ts'
import { defineFindings } from '../../findings/define-findings.ts'
import { quotedHtml, htmlFix, jsonLdFix } from '../../findings/page-fix.ts'
import { localBusinessNode } from '../../findings/starter-nodes.ts'

type Params = { identity: SiteIdentity }

function markupFix(summary: string) {
  return (_site: Target, { identity }: Params) => jsonLdFix(summary, localBusinessNode(identity))
}

export const localFinding = defineFindings('localAIResults', {
  'business-markup-missing': {
    job: 'publisher-markup',
    severity: 'high',
    title: 'No LocalBusiness markup',
    why: 'Without it assistants guess address, phone and hours from the text, and a wrong guess sends people elsewhere.',
    assistants: ASSISTANTS,
    effort: 'hour',
    source: 'google-local-business',
    fix: markupFix('Describe the business in JSON-LD, once, on the home or contact page.'),
  },
  'address-missing': {
    severity: 'high',
    title: 'No postal address found',
    why: 'An assistant needs one to recommend a place nearby.',
    assistants: ASSISTANTS,
    effort: 'minutes',
    source: 'google-local-business',
    fix: markupFix('Add street, postal code, town and country.'),
  },
  'phone-missing': {
    severity: 'medium',
    title: 'No phone number found',
    why: 'An assistant that is asked to call you cannot give your number.',
    assistants: ASSISTANTS,
    effort: 'minutes',
    source: 'google-local-business',
    fix: (_site, { identity }: Params) =>
      htmlFix(
        'Link the phone number with its country code.',
        `<a href="tel:${quotedHtml(identity.telephone ?? '+COUNTRY-NUMBER')}">Call us</a>`,
      ),
  },
  'hours-missing': {
    severity: 'medium',
    title: 'No opening hours found',
    why: 'Assistants cannot answer “Is it open now?”.',
    assistants: ASSISTANTS,
    effort: 'minutes',
    source: 'google-local-business',
    fix: markupFix('Add the opening hours of each day.'),
  },
  'map-point-missing': {
    job: 'publisher-markup',
    severity: 'low',
    title: 'No map location found',
    why: 'Coordinates or a map link locate the business where an address is ambiguous.',
    assistants: ['Gemini', 'ChatGPT'],
    effort: 'minutes',
    source: 'google-local-business',
    fix: markupFix('Add geo with latitude and longitude to the markup of the business.'),
  },
})
