import { ASSISTANTS, capitalized, type Fix } from '../contract/index.ts'
import { defineFindings, type FindingEntry } from '../findings/define-findings.ts'
import { stepsFix } from '../findings/page-fix.ts'
import { canonicalCode, linkCode, redirectCode, sitemapCode, type Pairs } from './address-fixes.ts'

const google = (title: string, path: string) => ({
  title: `Google Search Central: ${title}`,
  url: `https://developers.google.com/search/docs/${path}`,
  date: '2026-06-29',
})
const LINKS = google('Make links crawlable', 'crawling-indexing/links-crawlable')
const SITEMAPS = google('Sitemaps', 'crawling-indexing/sitemaps/build-sitemap')
const CANONICAL = google('Canonical URLs', 'crawling-indexing/consolidate-duplicate-urls')
const REDIRECTS = google('Redirects and Google Search', 'crawling-indexing/301-redirects')
const STRUCTURED = google('Structured data', 'appearance/structured-data/intro-structured-data')

const base = { assistants: ASSISTANTS, effort: 'hour', evidenceGrade: 'A' } as const
type List = { pairs: Pairs }
/** What some pages of a type lack, in words. */
type Uneven = { name: string; type: string; count: number; of: number }
const fixWith = (summary: string, steps: readonly string[], code: Fix['code'] = []): Fix => ({
  ...stepsFix(summary, steps),
  code,
})

const seoEntries = {
  'script-only-links': {
    ...base,
    severity: 'high',
    effort: 'day',
    title: 'Pages that only scripts link to',
    why: 'Most AI crawlers do not run scripts. They never learn of pages that only scripts link to.',
    source: 'vercel-the-rise',
    evidenceGrade: 'B',
    fix: (_site, { pairs }: List) =>
      fixWith(
        'Include these links in the HTML that your server sends',
        ['Render the named element on the server, with an `a` element and an address for each link.'],
        linkCode(pairs),
      ),
  },
  'pages-too-deep': {
    ...base,
    severity: 'low',
    title: 'Pages far from the home page',
    why: 'Crawlers visit pages that are many clicks away late or never.',
    source: google('Crawl budget', 'crawling-indexing/large-site-managing-crawl-budget'),
    evidenceGrade: 'B',
    fix: (_site, { pairs }: List) =>
      fixWith(
        'Link to these pages from pages closer to the home page',
        ['Add links in the navigation, in lists of categories, or between related pages.'],
        linkCode(pairs),
      ),
  },
  'links-dead': {
    ...base,
    severity: 'medium',
    title: 'Links to pages that do not exist',
    why: 'Crawlers waste requests on dead links, and assistants cite addresses that fail.',
    source: LINKS,
    fix: (_site, { pairs }: List) =>
      fixWith(
        'Remove or correct the links to these addresses',
        ['Correct the link on each page that is named.', 'If a page has moved, redirect its old address.'],
        redirectCode(pairs),
      ),
  },
  'links-redirected': {
    ...base,
    severity: 'low',
    title: 'Links to addresses that redirect',
    why: 'Each redirect costs crawlers a request, and some stop after a few.',
    source: REDIRECTS,
    fix: (_site, { pairs }: List) =>
      fixWith(
        'Link to the final addresses',
        ['Replace each address in the evidence by the one to which it redirects.'],
        linkCode(pairs),
      ),
  },
  'sitemap-dead': {
    ...base,
    severity: 'medium',
    title: 'The sitemap lists pages that do not exist',
    why: 'A sitemap with dead addresses is trusted less, and its requests are wasted.',
    source: SITEMAPS,
    fix: () => fixWith('Remove these addresses from the sitemap', ['Generate the sitemap from the pages that exist.']),
  },
  'sitemap-redirected': {
    ...base,
    severity: 'low',
    title: 'The sitemap lists addresses that redirect',
    why: 'A sitemap should list the addresses that a search engine is to show.',
    source: SITEMAPS,
    fix: (_site, { pairs }: List) =>
      fixWith(
        'List the final addresses in the sitemap',
        ['Replace the addresses that redirect.'],
        sitemapCode(pairs.flatMap(({ to }) => to ?? [])),
      ),
  },
  'sitemap-unindexable': {
    ...base,
    severity: 'medium',
    title: 'The sitemap lists pages that refuse indexing',
    why: 'The sitemap asks to index these pages. They or robots.txt forbid it, or they name another address.',
    source: SITEMAPS,
    fix: () =>
      fixWith('Remove these pages from the sitemap, or allow indexing', [
        'Decide for each page whether it is to be found.',
      ]),
  },
  'sitemap-missing': {
    ...base,
    severity: 'low',
    title: 'Pages missing from the sitemap',
    why: 'Crawlers find pages sooner if the sitemap lists them.',
    source: SITEMAPS,
    fix: (_site, { pairs }: List) =>
      fixWith(
        'Add these pages to the sitemap',
        ['Generate the sitemap from all pages that may be indexed.'],
        sitemapCode(pairs.map(({ from }) => from)),
      ),
  },
  'pages-unlisted': {
    ...base,
    severity: 'info',
    title: 'Pages that are kept out of indexes',
    why: 'They are set to noindex, so search engines and most assistants leave them out. They were read, but not judged.',
    source: google('Block indexing', 'crawling-indexing/block-indexing'),
    fix: () =>
      fixWith('Allow indexing where people should find the page', [
        'Search results, forms and pages for members are rightly left out.',
        'Elsewhere remove noindex from the meta element or the X-Robots-Tag header.',
      ]),
  },
  orphans: {
    ...base,
    severity: 'medium',
    title: 'Pages that no page links to',
    why: 'A page without links to it is visited rarely, and seems unimportant.',
    source: LINKS,
    fix: (_site, { pairs }: List) =>
      fixWith(
        'Link to these pages, or remove them',
        ['Add a link from a page on the same subject.'],
        linkCode(pairs.map(({ from }) => ({ from, to: from }))),
      ),
  },
  'canonical-chain': {
    ...base,
    severity: 'medium',
    title: 'Canonical addresses that lead on to others',
    why: 'A canonical address that names or redirects to another one may be ignored.',
    source: CANONICAL,
    fix: (_site, { pairs }: List) =>
      fixWith(
        'Name the final address as canonical',
        ['Replace the canonical address of each page.'],
        canonicalCode(pairs[0]?.to ?? null),
      ),
  },
  'canonical-loop': {
    ...base,
    severity: 'high',
    title: 'Canonical addresses in a circle',
    why: 'Pages that name each other as canonical leave it open which one counts.',
    source: CANONICAL,
    fix: (_site, { pairs }: List) =>
      fixWith(
        'Let each page name itself or one final address',
        ['Choose one address for each group of pages.'],
        canonicalCode(pairs[0]?.to ?? null),
      ),
  },
  'canonical-dead': {
    ...base,
    severity: 'high',
    title: 'Canonical addresses that fail or refuse indexing',
    why: 'These pages say that another page counts, and that page cannot be indexed.',
    source: CANONICAL,
    fix: (_site, { pairs }: List) =>
      fixWith(
        'Name a page that exists as canonical',
        ['Use the address of the page itself if there is no better one.'],
        canonicalCode(pairs[0]?.from ?? null),
      ),
  },
  'canonical-other-text': {
    ...base,
    severity: 'high',
    title: 'Canonical addresses of pages with another text',
    why: 'These pages say that another page counts instead. Search engines may drop them, and what they say is lost.',
    source: CANONICAL,
    fix: (_site, { pairs }: List) =>
      fixWith(
        'Name the page itself as canonical',
        ['Name another page only where it says the same.'],
        canonicalCode(pairs[0]?.from ?? null),
      ),
  },
  'hreflang-one-way': {
    ...base,
    severity: 'medium',
    title: 'Language versions that do not link back',
    why: 'A language version counts only if both pages name each other.',
    source: google('Localized versions', 'specialty/international/localized-versions'),
    fix: () => fixWith('Add the missing return links', ['List all versions, with the page itself, on every version.']),
  },
  'titles-equal': {
    ...base,
    severity: 'medium',
    title: 'Several pages with the same title',
    why: 'The title tells assistants what a page is about. Equal titles hide the difference.',
    source: google('Title links', 'appearance/title-link'),
    fix: () =>
      fixWith('Give each page a title of its own', [
        'Name what only this page has: the product, the place, the number.',
      ]),
  },
  'descriptions-equal': {
    ...base,
    severity: 'low',
    title: 'Several pages with the same description',
    why: 'A description that fits several pages says little about each.',
    source: google('Snippets', 'appearance/snippet'),
    fix: () =>
      fixWith('Write a description for each page', [
        'Summarize what only this page says, or leave the description out.',
      ]),
  },
  'texts-equal': {
    ...base,
    severity: 'medium',
    effort: 'day',
    title: 'Several pages with nearly the same text',
    why: 'Search engines show one of several equal pages, and perhaps not the one you want.',
    source: CANONICAL,
    fix: (_site, { pairs }: List) =>
      fixWith(
        'Merge these pages, or name one as canonical',
        ['Keep the better page and redirect the other, or tell the texts apart.'],
        canonicalCode(pairs[0]?.from ?? null),
      ),
  },
  'llms-txt-dead': {
    ...base,
    severity: 'medium',
    effort: 'minutes',
    title: 'llms.txt links to pages that cannot be read',
    why: 'llms.txt names the pages that assistants should read. These fail, redirect or refuse them.',
    source: 'llms-txt-file',
    evidenceGrade: 'B',
    fix: () =>
      fixWith('Correct these links in llms.txt', ['Link only to pages that exist and that crawlers may read.']),
  },
} as const satisfies Record<string, FindingEntry<never>>

const dataEntries = {
  'markup-uneven': {
    ...base,
    severity: 'medium',
    title: ({ name, type, count, of }: Uneven) => `${capitalized(name)} is missing on ${count} of ${of} ${type} pages`,
    why: 'Pages of one template should describe the same things. Assistants miss what some leave out.',
    source: STRUCTURED,
    fix: (_site, { name, type }: Uneven) =>
      fixWith(`Add the ${name} to the ${type} markup of these pages`, [
        'Correct the template, or the records that lack the value.',
      ]),
  },
  'facts-contradict': {
    ...base,
    severity: 'high',
    title: ({ kind }: { kind: string }) => `Pages contradict each other: ${kind}`,
    why: 'An assistant reads one of these pages and repeats what it says, right or wrong.',
    source: google('Local business details', 'appearance/structured-data/local-business'),
    evidenceGrade: 'B',
    fix: (_site, { kind }: { kind: string }) =>
      fixWith(`Give the same ${kind} on every page`, [
        'Find out which value is right.',
        'Keep it in one place, from which all pages take it.',
      ]),
  },
} as const satisfies Record<string, FindingEntry<never>>

const crawlerEntries = {
  'crawlers-refused-here': {
    ...base,
    severity: 'high',
    title: 'Crawlers are admitted at the home page and refused elsewhere',
    why: 'Firewalls have rules for paths, so crawlers that may read the home page are refused at these pages.',
    source: google('Crawlers and fetchers', 'crawling-indexing/overview-google-crawlers'),
    evidenceGrade: 'B',
    fix: () =>
      fixWith('Admit the same crawlers on all pages', ['Look in the firewall for rules that apply to these paths.']),
  },
} as const satisfies Record<string, FindingEntry<never>>

export const seoFinding = defineFindings('seoResults', seoEntries)
export const dataFinding = defineFindings('structuredDataResults', dataEntries)
export const crawlerFinding = defineFindings('robotsResults', crawlerEntries)
