import { defineFindings } from '../../findings/define-findings.ts'
import { quotedHtml, htmlFix } from '../../findings/page-fix.ts'
import type { ThirdParty } from './third-parties.ts'

const GDPR = { title: 'GDPR, article 13', url: 'https://eur-lex.europa.eu/eli/reg/2016/679/oj', date: '2016-04-27' }
const EPRIVACY = {
  title: 'EDPB, Guidelines 2/2023 on Technical Scope of Art. 5(3) of ePrivacy Directive',
  url: 'https://www.edpb.europa.eu/documents/guideline/guidelines-22023-on-technical-scope-of-art-53-of-eprivacy-directive_en',
  date: '2024-10-07',
}
const CCPA = {
  title: 'CCPA regulations, section 7013',
  url: 'https://cppa.ca.gov/regulations/consumer_privacy_act.html',
  date: '2026-01-01',
}

/** Consent that is denied until it is given, and a script that waits for it. */
function consentCode(host: string | null): string {
  return [
    '<!-- in front of every other script -->',
    '<script>',
    '  window.dataLayer = window.dataLayer || []',
    '  function gtag() { dataLayer.push(arguments) }',
    "  gtag('consent', 'default', { ad_storage: 'denied', analytics_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' })",
    '</script>',
    '',
    '<!-- text/plain is not run; the consent tool makes a script of it once the visitor agrees -->',
    `<script type="text/plain" data-category="analytics" src="https://${quotedHtml(host ?? 'TRACKER')}/SCRIPT.js"></script>`,
  ].join('\n')
}

export const draftCompliance = defineFindings('complianceResults', {
  'privacy-policy-missing': {
    severity: 'high',
    title: 'No privacy policy is linked from this page',
    why: 'European and Californian law ask for one that can be reached from every page. Assistants that compare sellers look for it as a sign of trust.',
    assistants: ['ChatGPT', 'Gemini'],
    effort: 'day',
    source: GDPR,
    evidenceGrade: 'A',
    fix: (site) => ({
      summary: 'Write a privacy policy and link it in the footer of every page.',
      steps: [
        'Name who you are, what you collect, why, for how long and who else gets it.',
        'Link it in the footer template.',
      ],
      code: [
        {
          platform: 'html',
          language: 'html',
          text: `<footer>\n  <a href="${site.origin}/privacy">Privacy policy</a>\n</footer>`,
        },
      ],
    }),
  },
  'consent-missing': {
    severity: 'high',
    title: 'Visitors are tracked and nobody asks for consent',
    why: 'In Europe analytics and advertising need consent before they start. No consent tool and no dialog was found on the page.',
    assistants: [],
    effort: 'day',
    source: EPRIVACY,
    evidenceGrade: 'A',
    fix: (_site, { host }: { host: string | null }) =>
      htmlFix('Ask before anything that is not needed is loaded, or do without it.', consentCode(host), [
        'Remove trackers that nobody looks at: that is the cheapest way to comply.',
        'Add a consent dialog whose "Reject all" is as easy as its "Accept all".',
        'Load each remaining tracker only after consent.',
      ]),
  },
  'tracking-before-consent': {
    severity: 'high',
    title: ({ count }: { count: number; host: string | null }) =>
      `${count} ${count === 1 ? 'tracker starts' : 'trackers start'} before consent`,
    why: 'Our browser had given no consent, yet these requests were sent or cookies were set. A dialog that comes after the fact does not help.',
    assistants: [],
    effort: 'hour',
    source: EPRIVACY,
    evidenceGrade: 'A',
    fix: (_site, { host }: { count: number; host: string | null }) =>
      htmlFix('Hold these scripts back until there is consent.', consentCode(host), [
        'Give each tracking script the type text/plain, so that browsers do not run it.',
        'Let the consent tool change the type when the visitor agrees; most tools do this by an attribute.',
        'For Google tags set Consent Mode to denied before the tag is loaded.',
      ]),
  },
  'opt-out-missing': {
    severity: 'medium',
    title: 'No way to opt out of the sale of personal data',
    why: 'Passing visits to advertisers counts as selling or sharing in California, which asks for a link to opt out.',
    assistants: [],
    effort: 'hour',
    source: CCPA,
    evidenceGrade: 'A',
    fix: (site) => ({
      summary: 'Link "Your Privacy Choices" in the footer and honor Global Privacy Control.',
      steps: [
        'Add the link in the footer of every page.',
        'Treat the Sec-GPC: 1 header as an opt-out, and say so in the file /.well-known/gpc.json.',
      ],
      code: [
        {
          platform: 'html',
          language: 'html',
          text: `<a href="${site.origin}/privacy-choices">Your Privacy Choices</a>`,
        },
        {
          platform: 'gpc.json',
          language: 'json',
          text: JSON.stringify({ gpc: true, lastUpdate: new Date().toISOString().slice(0, 10) }, null, 2),
        },
      ],
    }),
  },
  'contact-missing': {
    severity: 'medium',
    title: 'The page does not say who is behind it',
    why: 'No imprint, contact or about page is linked. European law asks every commercial site for one, and a source that can be identified is easier to trust.',
    assistants: ['ChatGPT', 'Claude', 'Gemini', 'Perplexity'],
    effort: 'hour',
    source: {
      title: 'Directive 2000/31/EC on electronic commerce, article 5',
      url: 'https://eur-lex.europa.eu/eli/dir/2000/31/oj',
      date: '2000-06-08',
    },
    evidenceGrade: 'A',
    fix: (site) => ({
      summary: 'Link a page with name, address and a way to write to you.',
      steps: ['Add it to the footer of every page.'],
      code: [{ platform: 'html', language: 'html', text: `<a href="${site.origin}/contact">Contact and imprint</a>` }],
    }),
  },
  'form-not-encrypted': {
    severity: 'high',
    title: 'Personal data is asked for over a connection that is not encrypted',
    why: 'What is typed can be read on its way. The law asks for protection that fits the risk.',
    assistants: [],
    effort: 'hour',
    source: { title: 'GDPR, article 32', url: GDPR.url, date: GDPR.date },
    evidenceGrade: 'A',
    fix: (site, { action }: { action: string | null }) => ({
      summary: 'Send the page and its forms over https only.',
      steps: [`Redirect http to https://${site.host}.`, 'Change http: in the action of each form.'],
      code: [
        {
          platform: 'nginx',
          language: 'nginx',
          text: `server {\n  listen 80;\n  server_name ${site.hostname};\n  return 301 https://$host$request_uri;\n}`,
        },
        {
          platform: 'apache',
          language: 'apache',
          text: `RewriteEngine On\nRewriteCond %{HTTPS} off\nRewriteRule ^ https://%{HTTP_HOST}%{REQUEST_URI} [R=301,L]`,
        },
        { platform: 'cloudflare', language: 'text', text: 'SSL/TLS, Edge certificates: Always use HTTPS on.' },
        ...(action === null
          ? []
          : [
              {
                platform: 'html',
                language: 'html',
                text: `<form action="${quotedHtml(action.replace(/^http:/i, 'https:'))}" method="post">`,
              },
            ]),
      ],
    }),
  },
  'third-parties-many': {
    severity: 'info',
    title: ({ count }: { count: number; parties: readonly ThirdParty[] }) =>
      `${count} other companies learn of each visit`,
    why: 'Each has to be named in the privacy policy, with what it gets and why.',
    assistants: [],
    effort: 'day',
    source: GDPR,
    evidenceGrade: 'C',
    fix: (_site, { parties }: { count: number; parties: readonly ThirdParty[] }) =>
      htmlFix(
        'Keep those that you use, name them, and remove the rest.',
        [
          '<!-- in the privacy policy -->',
          '<ul>',
          ...parties
            .slice(0, 30)
            .map(
              ({ host, company }) =>
                `  <li>${company ? `${quotedHtml(company)} (${quotedHtml(host)})` : quotedHtml(host)}: WHAT IT GETS AND WHY</li>`,
            ),
          '</ul>',
        ].join('\n'),
        ['Go through the list with whoever added each of them.', 'Serve fonts and libraries from your own site.'],
      ),
  },
})
