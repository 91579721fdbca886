import { ASSISTANTS } from '../../contract/index.ts'
import { defineFindings } from '../../findings/define-findings.ts'
import { quotedHtml, htmlFix } from '../../findings/page-fix.ts'
import type { ThirdParty } from './privacy-facts.ts'
import { snippets, snippet } from '../../findings/snippets.ts'

const GDPR = { title: 'GDPR, article 13', url: 'https://eur-lex.europa.eu/eli/reg/2016/679/oj', date: '2016-04-27' }

const CCPA = {
  title: 'CCPA regulations, section 7013',
  url: 'https://cppa.ca.gov/regulations/consumer_privacy_act.html',
  date: '2026-01-01',
}

const base = { assistants: [], effort: 'hour', evidenceGrade: 'A' } as const

/** Consent Mode that denies by default, and a script that waits for consent. */
function consentCode(host: string | null): string {
  return [
    '<!-- before every other script -->',
    '<script>',
    '  window.dataLayer = window.dataLayer || []',
    '  function gtag() { dataLayer.push(arguments) }',
    "  gtag('consent', 'default', { ad_storage: 'denied', analytics_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' })",
    '</script>',
    '',
    '<!-- browsers do not run text/plain; the consent tool activates the script once the visitor agrees -->',
    `<script type="text/plain" data-category="analytics" src="https://${quotedHtml(host ?? 'TRACKER')}/SCRIPT.js"></script>`,
  ].join('\n')
}

export const complianceFinding = defineFindings('complianceResults', {
  'privacy-policy-missing': {
    ...base,
    severity: 'high',
    title: 'No privacy policy is linked from this page',
    why: 'European and Californian law require a privacy policy that every page links to. Assistants that compare sellers also look for one.',
    assistants: ['ChatGPT', 'Gemini'],
    effort: 'day',
    source: GDPR,
    fix: (site) => ({
      summary: 'Write a privacy policy and link to it in the footer of every page.',
      steps: [
        'Say who you are, what you collect and why, how long you keep it, and who else receives it.',
        'Add the link to the footer template.',
      ],
      code: snippets({ html: `<a href="${site.origin}/privacy">Privacy policy</a>` }),
    }),
  },
  'consent-missing': {
    job: 'consent',
    ...base,
    severity: 'high',
    title: 'Visitors are tracked without being asked for consent',
    why: 'In Europe, analytics and advertising need consent before they start. The page has neither a consent tool nor a consent dialog.',
    effort: 'day',
    source: 'edpb-guidelines-2-2023',
    fix: (_site, { host }: { host: string | null }) =>
      htmlFix('Ask for consent before loading anything optional, or remove it.', consentCode(host), [
        'Remove trackers that nobody uses: that is the cheapest way to comply.',
        'Add a consent dialog in which "Reject all" is as easy as "Accept all".',
        'Load each remaining tracker only after consent.',
      ]),
  },
  'tracking-before-consent': {
    job: 'consent',
    ...base,
    severity: 'high',
    title: ({ count }: { count: number; host: string | null }) =>
      `${count} ${count === 1 ? 'tracker starts' : 'trackers start'} before consent`,
    why: 'Our browser gave no consent, yet these requests were sent or cookies were set. A dialog that appears afterwards does not help.',
    source: 'edpb-guidelines-2-2023',
    fix: (_site, { host }: { count: number; host: string | null }) =>
      htmlFix('Block tracking scripts until the visitor consents.', consentCode(host), [
        'Set the type of each tracking script to text/plain, so that browsers do not run it.',
        'Let the consent tool change the type once the visitor agrees. Most tools do this through an attribute.',
        'For Google tags, set Consent Mode to denied before the tag loads.',
      ]),
  },
  'opt-out-missing': {
    ...base,
    severity: 'medium',
    title: 'Visitors cannot opt out of the sale of personal data',
    why: 'In California, passing visits to advertisers counts as selling or sharing data, which requires an opt-out link.',
    source: CCPA,
    fix: (site) => ({
      summary: 'Add a "Your Privacy Choices" link to the footer, and honor Global Privacy Control.',
      steps: [
        'Add the link to the footer of every page.',
        'Treat the header Sec-GPC: 1 as an opt-out, and declare this in /.well-known/gpc.json.',
      ],
      code: snippets({
        html: `<a href="${site.origin}/privacy-choices">Your Privacy Choices</a>`,
        'gpc.json json': { gpc: true },
      }),
    }),
  },
  'contact-missing': {
    ...base,
    severity: 'medium',
    title: 'No contact page or imprint is linked from this page',
    why: 'European law requires every commercial site to identify its owner. Assistants also trust a source more easily if they can identify it.',
    assistants: ASSISTANTS,
    source: 'directive-2000-31-ec',
    fix: (site) => ({
      summary: 'Link to a page with your name, address and a way to contact you.',
      steps: ['Add the link to the footer of every page.'],
      code: snippets({ html: `<a href="${site.origin}/contact">Contact and imprint</a>` }),
    }),
  },
  'form-not-encrypted': {
    ...base,
    severity: 'high',
    title: 'A form collects personal data over an unencrypted connection',
    why: 'What visitors enter can be read in transit. The law requires protection appropriate to the risk.',
    source: { ...GDPR, title: 'GDPR, article 32' },
    fix: (site, { action }: { action: string | null }) => ({
      summary: 'Serve the page and its forms only over HTTPS.',
      steps: [`Redirect HTTP to https://${site.host}.`, 'Change http: to https: in the action of each form.'],
      code: [
        snippet(
          'nginx',
          `server {\n  listen 80;\n  server_name ${site.hostname};\n  return 301 https://$host$request_uri;\n}`,
        ),
        snippet(
          'apache',
          `RewriteEngine On\nRewriteCond %{HTTPS} off\nRewriteRule ^ https://%{HTTP_HOST}%{REQUEST_URI} [R=301,L]`,
        ),
        snippet('cloudflare text', 'SSL/TLS > Edge Certificates: turn on Always Use HTTPS.'),
        ...(action === null
          ? []
          : snippets({ html: `<form action="${quotedHtml(action.replace(/^http:/i, 'https:'))}" method="post">` })),
      ],
    }),
  },
  'third-parties-many': {
    ...base,
    severity: 'info',
    title: ({ count }: { count: number; parties: readonly ThirdParty[] }) =>
      `${count} other companies learn about each visit`,
    why: 'The privacy policy must name each of them, what it receives and why.',
    effort: 'day',
    source: GDPR,
    evidenceGrade: 'C',
    fix: (_site, { parties }: { count: number; parties: readonly ThirdParty[] }) =>
      htmlFix(
        'Keep and name the third parties that you use, and remove the rest.',
        [
          '<!-- in the privacy policy -->',
          '<ul>',
          ...parties
            .slice(0, 30)
            .map(
              ({ host, company }) =>
                `  <li>${company ? `${quotedHtml(company)} (${quotedHtml(host)})` : quotedHtml(host)}: WHAT IT RECEIVES AND WHY</li>`,
            ),
          '</ul>',
        ].join('\n'),
        ['Review the list with the people who added each of them.', 'Host fonts and libraries yourself.'],
      ),
  },
})
