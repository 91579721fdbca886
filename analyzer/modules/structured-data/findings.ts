import type { Assistant, SiteType } from '../../contract/index.ts'
import type { SiteIdentity } from '../../computed/site-identity.ts'
import { defineFindings } from '../../findings/define-findings.ts'
import { quotedHtml, htmlFix, jsonLdFix, ownJsonLdCode, stepsFix } from '../../findings/page-fix.ts'
import { organizationNode, starterNode } from '../../findings/starter-nodes.ts'

const ALL: readonly Assistant[] = ['ChatGPT', 'Claude', 'Gemini', 'Perplexity']
const GENERAL = {
  title: 'Google Search Central: structured data guidelines',
  url: 'https://developers.google.com/search/docs/appearance/structured-data/sd-policies',
  date: '2026-06-29',
}
const GALLERY = {
  title: 'Google Search Central: structured data gallery',
  url: 'https://developers.google.com/search/docs/appearance/structured-data/search-gallery',
  date: '2026-06-29',
}

const MERGE = 'Merge it into the item that is there; do not add a second one.'

export const structuredDataFinding = defineFindings('structuredDataResults', {
  'jsonld-broken': {
    severity: 'high',
    title: ({ count }: { count: number; repaired: unknown }) =>
      count === 1 ? 'A JSON-LD block cannot be read' : `${count} JSON-LD blocks cannot be read`,
    why: 'In this block the page tells machines what it is. One misplaced comma makes every reader drop all of it.',
    assistants: ALL,
    effort: 'minutes',
    source: { title: 'RFC 8259, JSON', url: 'https://www.rfc-editor.org/rfc/rfc8259.html', date: '2017-12-01' },
    evidenceGrade: 'A',
    fix: (_site, { repaired }: { count: number; repaired: unknown }) => ({
      summary: 'Correct the block at the place that the evidence names.',
      steps: [
        'Build it with a JSON library, never by joining strings.',
        'Escape quotes in texts, and write no comments and no comma after the last property.',
        ...(repaired === undefined ? [] : ['This is your first broken block, mended: compare it with what you meant.']),
      ],
      code: repaired === undefined ? [] : ownJsonLdCode(repaired),
    }),
  },
  'markup-needs-script': {
    severity: 'medium',
    title: 'Structured data arrives by script only',
    why: 'GPTBot, OAI-SearchBot, ClaudeBot and PerplexityBot do not run JavaScript: for them the page has no such markup.',
    assistants: ['ChatGPT', 'Claude', 'Perplexity'],
    effort: 'hour',
    source: {
      title: 'Vercel and MERJ: the rise of the AI crawler',
      url: 'https://vercel.com/blog/the-rise-of-the-ai-crawler',
      date: '2024-12-17',
    },
    evidenceGrade: 'B',
    fix: (_site, { block }: { block: unknown }) => ({
      summary: 'Send the markup in the HTML of your server.',
      steps: ['Render the block on the server, or at build time.', 'Take it out of the tag manager.'],
      code: block === undefined ? [] : ownJsonLdCode(block),
    }),
  },
  'markup-missing': {
    severity: 'medium',
    title: 'The page has no structured data that can be read',
    why: 'Names, prices, authors and dates must then be guessed from the text.',
    assistants: ALL,
    effort: 'hour',
    source: GENERAL,
    evidenceGrade: 'A',
    fix: (_site, { identity, siteType }: { identity: SiteIdentity; siteType: SiteType }) =>
      jsonLdFix('Begin with who you are and what this page is.', starterNode(siteType, identity)),
  },
  'expected-type-missing': {
    severity: 'medium',
    title: ({ expected }: { expected: string }) => `The markup does not say what the page is (${expected})`,
    why: 'The types that are there describe parts of the page, not what it offers.',
    assistants: ALL,
    effort: 'hour',
    source: GALLERY,
    evidenceGrade: 'A',
    fix: (_site, { identity, siteType }: { expected: string; identity: SiteIdentity; siteType: SiteType }) =>
      jsonLdFix('Say what the page is.', starterNode(siteType, identity)),
  },
  'type-misspelled': {
    severity: 'medium',
    title: ({ pairs }: { pairs: string; correct: readonly string[] }) => `Types are misspelled: ${pairs}`,
    why: 'Types are compared letter by letter; a misspelled one is unknown to every reader.',
    assistants: ALL,
    effort: 'minutes',
    source: { title: 'schema.org: full hierarchy', url: 'https://schema.org/docs/full.html', date: '2026-09-01' },
    evidenceGrade: 'A',
    fix: (_site, { pairs, correct }: { pairs: string; correct: readonly string[] }) => ({
      summary: `Write them as schema.org does: ${pairs}.`,
      steps: ['Search the templates for the type as it is written now.'],
      code: [{ platform: 'json-ld', language: 'json', text: correct.map((type) => `"@type": "${type}"`).join('\n') }],
    }),
  },
  'type-unknown': {
    severity: 'low',
    title: 'The markup uses types that schema.org does not have',
    why: 'A reader skips an item whose type it does not know, with everything that the item says.',
    assistants: ALL,
    effort: 'hour',
    source: { title: 'schema.org: full hierarchy', url: 'https://schema.org/docs/full.html', date: '2026-09-01' },
    evidenceGrade: 'A',
    fix: (_site, { type }: { type: string }) => ({
      summary: 'Replace each by the nearest type that schema.org has.',
      steps: ['Look the type up in the full hierarchy.', 'Keep your own word as additionalType, not as the type.'],
      code: [
        {
          platform: 'json-ld',
          language: 'json',
          text: `"@type": "NEAREST TYPE",\n"additionalType": ${JSON.stringify(type).replaceAll('<', '\\u003c')}`,
        },
      ],
    }),
  },
  'property-unknown': {
    severity: 'info',
    title: 'The markup uses properties that schema.org does not give to their types',
    why: 'They are ignored. Most are spelling mistakes, or stand on the wrong item.',
    assistants: [],
    effort: 'minutes',
    source: { title: 'schema.org: full hierarchy', url: 'https://schema.org/docs/full.html', date: '2026-09-01' },
    evidenceGrade: 'A',
    fix: () => stepsFix('Write each property as the page of its type on schema.org does, or take it out.', []),
  },
  'type-retired': {
    severity: 'info',
    title: ({ type, date }: { type: string; date: string }) => `${type} no longer gives a rich result (since ${date})`,
    why: 'Google has ended this rich result. The markup may stay, since other readers can use it; it earns nothing here and you need not add it anywhere.',
    assistants: [],
    effort: 'minutes',
    source: {
      title: 'Google Search Central: documentation updates',
      url: 'https://developers.google.com/search/updates',
      date: '2026-06-15',
    },
    evidenceGrade: 'A',
    fix: () => stepsFix('Nothing to do. Spend the time on types that are in use.', []),
  },
  'property-missing': {
    severity: 'medium',
    title: ({ type, missing }: { type: string; missing: string; node: Record<string, unknown> }) =>
      `${type} lacks ${missing}`,
    why: 'Without its required properties an item is left out of results and answers.',
    assistants: ALL,
    effort: 'hour',
    source: GALLERY,
    evidenceGrade: 'A',
    fix: (_site, { type, node, missing }: { type: string; missing: string; node: Record<string, unknown> }) =>
      jsonLdFix(`Add ${missing} to ${type}.`, node, [MERGE]),
  },
  'rich-result-fault': {
    severity: 'low',
    title: ({ count }: { count: number }) =>
      count === 1
        ? 'The markup breaks a rule of Google’s rich results'
        : `The markup breaks ${count} rules of Google’s rich results`,
    why: 'Google leaves an item with such a fault out of its richer results.',
    assistants: ['Gemini'],
    effort: 'hour',
    source: GALLERY,
    evidenceGrade: 'A',
    fix: () =>
      stepsFix('Correct each fault that the evidence names.', ['Check the page with Google’s Rich Results Test.']),
  },
  'property-recommended': {
    severity: 'info',
    title: ({ type, missing }: { type: string; missing: string; node: Record<string, unknown> }) =>
      `${type} could also say ${missing}`,
    why: 'These properties are recommended, not required, and cost nothing.',
    assistants: [],
    effort: 'hour',
    source: GALLERY,
    evidenceGrade: 'C',
    fix: (_site, { type, missing, node }: { type: string; missing: string; node: Record<string, unknown> }) =>
      jsonLdFix(`Add ${missing} to ${type}, where the page shows it.`, node, [MERGE]),
  },
  'value-not-visible': {
    severity: 'medium',
    title: ({ what }: { what: string; value: string }) => `The markup says a ${what} that the page does not show`,
    why: 'Markup must match what people see. A mismatch breaks Google’s policy, and each reader believes one of the two.',
    assistants: ['ChatGPT', 'Gemini', 'Perplexity'],
    effort: 'hour',
    source: GENERAL,
    evidenceGrade: 'A',
    fix: (_site, { what, value }: { what: string; value: string }) =>
      htmlFix(
        `Make both the same: show the ${what} on the page, or take it from the markup.`,
        `<p>${what.charAt(0).toUpperCase()}${what.slice(1)}: ${quotedHtml(value)}</p>`,
        ['Fill both from the same field of your database.'],
      ),
  },
  'date-impossible': {
    severity: 'low',
    title: 'Dates in the markup are malformed or in the future',
    why: 'A date that cannot be true is dropped, and the page counts as undated.',
    assistants: ['Gemini', 'Perplexity'],
    effort: 'minutes',
    source: { title: 'schema.org: Date, by ISO 8601', url: 'https://schema.org/Date', date: '2026-09-01' },
    evidenceGrade: 'A',
    fix: (_site, { name, date }: { name: string; date: string | null }) => ({
      summary: 'Write dates as 2026-11-21 or 2026-11-21T09:00:00Z.',
      steps: ['Let the program that builds the page write the date, from the date of the content.'],
      code: [{ platform: 'json-ld', language: 'json', text: `"${name}": "${date ?? 'YYYY-MM-DD'}"` }],
    }),
  },
  'identity-missing': {
    severity: 'medium',
    title: 'The page does not say who is behind it',
    why: 'An Organization or Person with a name is what assistants attach mentions and facts to.',
    assistants: ALL,
    effort: 'minutes',
    source: {
      title: 'Google Search Central: Organization',
      url: 'https://developers.google.com/search/docs/appearance/structured-data/organization',
      date: '2026-06-29',
    },
    evidenceGrade: 'A',
    fix: (_site, { identity }: { identity: SiteIdentity }) =>
      jsonLdFix('Name yourself once, on the home page.', organizationNode(identity)),
  },
  'identity-unlinked': {
    severity: 'low',
    title: ({ missing }: { missing: string; identity: SiteIdentity }) =>
      `The organization is not tied to anything (${missing})`,
    why: 'Its address (url) and its profiles elsewhere (sameAs) tell this organization from others of the same name.',
    assistants: ALL,
    effort: 'minutes',
    source: {
      title: 'Google Search Central: Organization',
      url: 'https://developers.google.com/search/docs/appearance/structured-data/organization',
      date: '2026-06-29',
    },
    evidenceGrade: 'A',
    fix: (_site, { identity }: { missing: string; identity: SiteIdentity }) =>
      jsonLdFix('Add the profiles that are yours.', organizationNode(identity)),
  },
})
