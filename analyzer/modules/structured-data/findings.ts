import { ASSISTANTS, type SiteType } from '../../contract/index.ts'
import type { SiteIdentity } from '../../computed/site-identity.ts'
import { defineFindings } from '../../findings/define-findings.ts'
import { quotedHtml, htmlFix, jsonLdFix, ownJsonLdCode, stepsFix } from '../../findings/page-fix.ts'
import { organizationNode, pageNode, starterNode } from '../../findings/starter-nodes.ts'
import { capitalized } from '../../contract/plain-text.ts'
import { snippets } from '../../findings/snippets.ts'

const base = { assistants: ASSISTANTS, effort: 'hour', evidenceGrade: 'A' } as const

const MERGE = 'Merge it into the existing item; do not add a second one.'

export const structuredDataFinding = defineFindings('structuredDataResults', {
  'jsonld-broken': {
    job: 'markup-faults',
    ...base,
    severity: 'high',
    title: ({ count }: { count: number; repaired: unknown }) =>
      count === 1 ? 'A JSON-LD block is invalid' : `${count} JSON-LD blocks are invalid`,
    why: 'JSON-LD tells machines what the page is. One misplaced comma makes every parser discard the whole block.',
    effort: 'minutes',
    source: 'rfc-8259-json',
    fix: (_site, { repaired }: { count: number; repaired: unknown }) => ({
      summary: 'Correct the JSON of the broken JSON-LD block.',
      steps: [
        'Generate it with a JSON library, never by joining strings.',
        'Escape quotes in text, and leave out comments and trailing commas.',
        ...(repaired === undefined
          ? []
          : ['The code is your first broken block, repaired: check that it still says what you mean.']),
      ],
      code: repaired === undefined ? [] : ownJsonLdCode(repaired),
    }),
  },
  'markup-needs-script': {
    job: 'server-rendering',
    ...base,
    severity: 'medium',
    title: 'Structured data is added only by JavaScript',
    why: 'GPTBot, OAI-SearchBot, ClaudeBot and PerplexityBot do not run JavaScript, so they never see this markup.',
    assistants: ['ChatGPT', 'Claude', 'Perplexity'],
    source: 'vercel-and-merj-the-rise-of-the-ai',
    evidenceGrade: 'B',
    fix: (_site, { block }: { block: unknown }) => ({
      summary: 'Include the markup in the server-rendered HTML.',
      steps: ['Render the block on the server or at build time.', 'Remove it from the tag manager.'],
      code: block === undefined ? [] : ownJsonLdCode(block),
    }),
  },
  'markup-missing': {
    job: 'publisher-markup',
    ...base,
    severity: 'medium',
    title: 'The page has no valid structured data',
    why: 'Without it, names, prices, authors and dates must be guessed from the text.',
    source: 'google-structured-data-guidelines',
    fix: ({ url }, { identity, siteType, isText }: { identity: SiteIdentity; siteType: SiteType; isText: boolean }) =>
      jsonLdFix('Say in JSON-LD who you are and what this page is.', starterNode(siteType, identity, { url, isText })),
  },
  'expected-type-missing': {
    job: 'publisher-markup',
    ...base,
    severity: 'medium',
    title: ({ expected }: { expected: string }) => `The markup does not say what the page is (expected: ${expected})`,
    why: 'The types in use describe parts of the page, not what it offers.',
    source: 'google-structured-data-gallery',
    fix: (
      { url },
      { identity, siteType, isText }: { expected: string; identity: SiteIdentity; siteType: SiteType; isText: boolean },
    ) => jsonLdFix('Add a type that says what the page is.', pageNode(siteType, identity, { url, isText })),
  },
  'type-misspelled': {
    job: 'markup-faults',
    ...base,
    severity: 'medium',
    title: ({ pairs }: { pairs: string; correct: readonly string[] }) => `Misspelled types: ${pairs}`,
    why: 'Type names must match exactly; no parser knows a misspelled one.',
    effort: 'minutes',
    source: 'schema-org-full-hierarchy',
    fix: (_site, { pairs, correct }: { pairs: string; correct: readonly string[] }) => ({
      summary: `Spell types as schema.org does: ${pairs}.`,
      steps: ['Search your templates for the current spelling.'],
      code: snippets({ 'json-ld': correct.map((type) => `"@type": "${type}"`).join('\n') }),
    }),
  },
  'type-unknown': {
    job: 'markup-faults',
    ...base,
    severity: 'low',
    title: 'The markup uses types that do not exist on schema.org',
    why: 'Parsers skip an item with an unknown type, including all its properties.',
    source: 'schema-org-full-hierarchy',
    fix: (_site, { type }: { type: string }) => ({
      summary: 'Replace unknown types with the closest schema.org type.',
      steps: [
        'Find the type in the full schema.org hierarchy.',
        'Keep your own term as additionalType, not as the type.',
      ],
      code: snippets({
        'json-ld': `"@type": "CLOSEST TYPE",\n"additionalType": ${JSON.stringify(type).replaceAll('<', '\\u003c')}`,
      }),
    }),
  },
  'property-unknown': {
    job: 'markup-faults',
    ...base,
    severity: 'info',
    title: 'The markup uses properties that do not belong to their types',
    why: 'They are ignored. Most are misspelled or on the wrong item.',
    assistants: [],
    effort: 'minutes',
    source: 'schema-org-full-hierarchy',
    fix: () => stepsFix('Spell each property as schema.org does for its type, or remove it.', []),
  },
  'type-retired': {
    job: 'markup-faults',
    ...base,
    severity: 'info',
    title: ({ type, date }: { type: string; date: string }) => `${type} no longer gives a rich result (since ${date})`,
    why: 'Google has retired this rich result. You can keep the markup for other parsers, but it earns nothing here and is not worth adding.',
    assistants: [],
    effort: 'minutes',
    source: 'google-documentation-updates',
    fix: () => stepsFix('Change nothing. Spend the time on types that are in use.', []),
  },
  'property-missing': {
    job: 'markup-faults',
    ...base,
    severity: 'medium',
    title: ({ type, missing }: { type: string; missing: string; node: Record<string, unknown> }) =>
      `${type} lacks ${missing}`,
    why: 'Items without their required properties are left out of rich results and answers.',
    source: 'google-structured-data-gallery',
    fix: (_site, { type, node, missing }: { type: string; missing: string; node: Record<string, unknown> }) =>
      jsonLdFix(`Add ${missing} to ${type}.`, node, [MERGE]),
  },
  'rich-result-fault': {
    job: 'markup-faults',
    ...base,
    severity: 'low',
    title: ({ count }: { count: number }) =>
      count === 1
        ? 'The markup breaks a rule of Google’s rich results'
        : `The markup breaks ${count} rules of Google’s rich results`,
    why: 'Google excludes items with such errors from rich results.',
    assistants: ['Gemini'],
    source: 'google-structured-data-gallery',
    fix: () =>
      stepsFix('Correct the markup as Google’s rich results require.', [
        'Test the page with Google’s Rich Results Test.',
      ]),
  },
  'property-recommended': {
    job: 'markup-faults',
    ...base,
    severity: 'info',
    title: ({ type, missing }: { type: string; missing: string; node: Record<string, unknown> }) =>
      `${type} could also have ${missing}`,
    why: 'These properties are recommended, not required. Leaving them out costs nothing.',
    assistants: [],
    source: 'google-structured-data-gallery',
    evidenceGrade: 'C',
    fix: (_site, { type, missing, node }: { type: string; missing: string; node: Record<string, unknown> }) =>
      jsonLdFix(`Add ${missing} to ${type} if the page shows it.`, node, [MERGE]),
  },
  'value-not-visible': {
    job: 'markup-faults',
    ...base,
    severity: 'medium',
    title: ({ what }: { what: string; value: string }) => `The markup has a ${what} that the page does not show`,
    why: 'Markup must match what people see. A mismatch breaks Google’s policy, and machines cannot tell which value is right.',
    assistants: ['ChatGPT', 'Gemini', 'Perplexity'],
    source: 'google-structured-data-guidelines',
    fix: (_site, { what, value }: { what: string; value: string }) =>
      htmlFix(
        `Show the ${what} on the page, or remove it from the markup.`,
        `<p>${capitalized(what)}: ${quotedHtml(value)}</p>`,
        ['Fill both from the same database field.'],
      ),
  },
  'date-impossible': {
    job: 'markup-faults',
    ...base,
    severity: 'low',
    title: 'Dates in the markup are malformed or in the future',
    why: 'Impossible dates are ignored, and the page counts as undated.',
    assistants: ['Gemini', 'Perplexity'],
    effort: 'minutes',
    source: 'schema-org-date-by-iso',
    fix: (_site, { name, date }: { name: string; date: string | null }) => ({
      summary: 'Write dates in the markup as 2026-11-21 or 2026-11-21T09:00:00Z.',
      steps: ['Generate the date from the stored date of the content.'],
      code: snippets({ 'json-ld': `"${name}": "${date ?? 'YYYY-MM-DD'}"` }),
    }),
  },
  'identity-missing': {
    job: 'publisher-markup',
    sameAs: 'entity-unnamed',
    ...base,
    severity: 'medium',
    title: 'No publisher is named',
    why: 'Assistants attach mentions and facts to an Organization or Person with a name.',
    effort: 'minutes',
    source: 'google-organization',
    fix: (_site, { identity, isInStarter }: { identity: SiteIdentity; isInStarter: boolean }) =>
      isInStarter
        ? stepsFix('Name the publisher once, on the home page.', [
            'The block that says what the page is names the publisher, too. Fill in its name, address, logo and profiles.',
          ])
        : jsonLdFix('Name the publisher once, on the home page.', organizationNode(identity)),
  },
  'identity-unlinked': {
    job: 'publisher-markup',
    sameAs: 'entity-unnamed',
    ...base,
    severity: 'low',
    title: ({ missing }: { missing: string; node: Record<string, unknown> }) =>
      `The publisher is not linked to its site or profiles (missing: ${missing})`,
    why: 'Its website (url) and its profiles (sameAs) distinguish it from others with the same name.',
    effort: 'minutes',
    source: 'google-organization',
    fix: (_site, { missing, node }: { missing: string; node: Record<string, unknown> }) =>
      jsonLdFix(`Add ${missing.replace(', ', ' and ')} to the markup of the publisher.`, node, [MERGE]),
  },
})
