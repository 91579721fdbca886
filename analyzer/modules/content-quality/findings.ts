import { ASSISTANTS, countedNoun, oneLine, type Assistant } from '../../contract/index.ts'
import { defineFindings } from '../../findings/define-findings.ts'
import { htmlFix, jsonLdFix, quotedHtml, stepsFix } from '../../findings/page-fix.ts'
import { serverRenderingFix } from '../../findings/script-fixes.ts'
import { snippets, snippet } from '../../findings/snippets.ts'

/** Their crawlers do not run JavaScript. */
const WITHOUT_SCRIPT: readonly Assistant[] = ['ChatGPT', 'Claude', 'Perplexity']
const AGENTS: readonly Assistant[] = ['ChatGPT', 'Claude']

const needsScript = {
  assistants: WITHOUT_SCRIPT,
  effort: 'project',
  source: 'vercel-and-merj-the-rise-of-the-ai',
  fix: serverRenderingFix,
} as const
/** Long or late text costs agents tokens. */
const tokens = { assistants: AGENTS, effort: 'day', source: 'agent-friendly-documentation-spec' } as const

const encoding = {
  assistants: ASSISTANTS,
  effort: 'minutes',
  source: 'html-standard-character-encoding',
  fix: () => ({
    summary: 'Save the page and its data as UTF-8, and say so in the header and in the first line of the head.',
    steps: [
      'Find out where the words break: in the file, in the database connection, or only in the label.',
      'Convert what is not UTF-8. Text that was converted twice has to be converted back once.',
      'Label the response as UTF-8.',
    ],
    code: [
      snippet('html', '<meta charset="utf-8">'),
      ...snippets({ nginx: 'charset utf-8;', apache: 'AddDefaultCharset UTF-8' }),
    ],
  }),
} as const

type Lost = { count: number; sentences: readonly string[] }
const lostAnswer = {
  assistants: ASSISTANTS,
  effort: 'minutes',
  source: 'vercel-and-merj-the-rise-of-the-ai',
} as const

function answersText(count: number): string {
  return count === 1 ? 'The page answers a question' : `The page answers ${count} questions`
}

function paragraphs(sentences: readonly string[]): string {
  return sentences.map((sentence) => `<p>${quotedHtml(sentence)}</p>`).join('\n')
}

/** Where llmstxt.org looks, and where the lines for servers find it. */
function markdownAddress(url: string): string {
  const { origin, pathname } = new URL(url)
  return `${origin}${pathname.endsWith('/') ? `${pathname}index.html` : pathname}.md`
}

export const contentFinding = defineFindings('contentQualityResults', {
  'empty-without-script': {
    job: 'server-rendering',
    blocks: 'reading',
    cap: 'empty-page',
    reply: {
      state: 'bad',
      text: 'No, without JavaScript it has no text, or hardly any',
      clause: 'without JavaScript the page has no text, or hardly any',
    },
    ...needsScript,
    severity: 'critical',
    title: ({ sent }: { sent: number }) =>
      sent === 0
        ? 'Without JavaScript, the page is empty'
        : `Without JavaScript, the page has ${sent === 1 ? 'one word' : `only ${sent} words`}`,
    why: 'GPTBot, OAI-SearchBot, ClaudeBot and PerplexityBot do not run JavaScript. They see a page with hardly any content, or none.',
  },
  'content-needs-script': {
    job: 'server-rendering',
    blocks: 'reading',
    reply: 'title',
    ...needsScript,
    severity: 'high',
    title: ({ share }: { share: number }) => `Only ${share}% of the words are in the server-rendered HTML`,
    why: 'GPTBot, OAI-SearchBot, ClaudeBot and PerplexityBot do not run JavaScript and see only these words.',
  },
  'text-thin': {
    blocks: 'reading',
    reply: { state: 'partly', text: 'Yes, but it has hardly any text', clause: 'it has hardly any text' },
    severity: 'high',
    title: ({ words }: { words: number }) =>
      words === 0 ? 'The page has no text' : `The page has hardly any text: ${countedNoun(words, 'word')}`,
    why: 'Assistants read and quote text. What stands only in pictures, videos, drawings or frames, they mostly never see.',
    assistants: ASSISTANTS,
    effort: 'hour',
    source: 'google-ai-features',
    fix: () =>
      stepsFix('Say in text what the page offers.', [
        'Write into the HTML what pictures, videos, drawings and frames show: what it is, for whom, at what price, and how to get it.',
        'Give each part a heading and one or two paragraphs.',
      ]),
  },
  'text-short': {
    severity: 'info',
    title: ({ words }: { words: number }) => `The page is short: ${countedNoun(words, 'word')}`,
    why: 'It has the facts, the form, the links or the picture that people come for, so this costs nothing.',
    assistants: ASSISTANTS,
    effort: 'minutes',
    source: 'google-ai-features',
    fix: () =>
      stepsFix('Leave it short, or add the sentence that is missing.', [
        'Say whose hours, prices or form these are, and where, so that the page can be quoted alone.',
      ]),
  },
  'answer-needs-scripts': {
    job: 'server-rendering',
    blocks: 'reading',
    reply: {
      state: 'partly',
      text: 'Partly, some answers need JavaScript',
      clause: 'some answers on it need JavaScript, which few of them run',
    },
    ...needsScript,
    severity: 'high',
    title: ({ count }: Lost) => `${answersText(count)} only after scripts run`,
    why: 'When people ask for these facts, assistants that run no scripts leave you out or quote someone else.',
    effort: 'day',
    fix: (_site, { sentences }: Lost) => {
      const { steps, code } = serverRenderingFix()
      return {
        summary: 'Include in the server-rendered HTML the sentences that scripts add.',
        steps,
        code: [snippet('html', paragraphs(sentences)), ...code.slice(1)],
      }
    },
  },
  'answer-orphaned': {
    ...lostAnswer,
    severity: 'low',
    title: ({ count }: Lost) => `${answersText(count)} without saying what the value belongs to`,
    why: 'Assistants read passages, not pages. A value without its name or label in the same passage answers no question.',
    fix: (_site, { sentences }: Lost) =>
      htmlFix('Name what each value belongs to, in the same line or in a heading.', paragraphs(sentences), [
        'In tables, give each column and row a heading in a th element.',
      ]),
  },
  'answer-past-cut': {
    ...lostAnswer,
    assistants: AGENTS,
    severity: 'low',
    title: ({ count }: Lost) => `${answersText(count)} only after 20,000 characters`,
    why: 'Several agents keep the first 5,000 to 100,000 characters of a page and never see the rest.',
    fix: (_site, { sentences }: Lost) =>
      htmlFix('State the answer early, below the main heading.', paragraphs(sentences), [
        'Or shorten what comes before it, such as menus and long introductions.',
      ]),
  },
  'answer-data-only': {
    ...lostAnswer,
    severity: 'info',
    title: ({ count }: Lost) => `${answersText(count)} only in markup`,
    why: 'Whether assistants read JSON-LD is disputed. Text that people can see reaches all of them.',
    evidenceGrade: 'C',
    fix: (_site, { sentences }: Lost) =>
      htmlFix('Show the values of the markup in the text too.', paragraphs(sentences)),
  },
  'answers-contradict': {
    ...lostAnswer,
    severity: 'medium',
    title: 'The page gives two answers to one question',
    why: 'Assistants may quote the wrong value, or trust neither.',
    fix: (_site, { kind, about, value }: { kind: string; about: string; value: string }) => {
      const [amount = '', currency = ''] = value.split(' ')
      const availability = `https://schema.org/${value === 'In stock' ? 'InStock' : 'OutOfStock'}`
      const offer = kind === 'enumeration' ? { availability } : { price: amount, priceCurrency: currency }
      const node =
        kind === 'date'
          ? { '@type': 'Article', headline: about, datePublished: value }
          : { '@type': 'Product', name: about, offers: { '@type': 'Offer', ...offer } }
      return jsonLdFix('Give the same value everywhere, such as the one that the page shows.', node, [
        'Correct the value in the other block, or remove that block.',
      ])
    },
  },
  'extraction-drops': {
    blocks: 'reading',
    severity: 'low',
    title: ({ share }: { share: number }) => `Reader mode keeps only ${share}% of the main text`,
    why: 'Assistants strip navigation and sidebars before reading. They also strip content that looks like a sidebar.',
    assistants: ASSISTANTS,
    effort: 'day',
    source: 'mozilla-readability',
    fix: () =>
      htmlFix(
        'Put the content into main and article, without class names such as sidebar, promo or related.',
        '<main>\n  <article>\n    <h1>Title</h1>\n    <p>The text.</p>\n  </article>\n</main>',
      ),
  },
  'nosnippet-parts': {
    blocks: 'reading',
    reply: { state: 'partly', text: 'Yes, but parts may not be quoted', clause: 'parts of its text may not be quoted' },
    severity: 'medium',
    title: ({ share }: { share: number; text: string }) => `data-nosnippet covers ${share}% of the main text`,
    why: 'Google uses marked text neither in snippets nor in AI Overviews and AI Mode.',
    assistants: ['Gemini'],
    effort: 'minutes',
    source: 'google-data-nosnippet',
    fix: (_site, { text }: { share: number; text: string }) =>
      htmlFix(
        'Keep data-nosnippet on text that must not be quoted, and remove it from your answers.',
        `<!-- no data-nosnippet here, nor on an element around it -->\n<p>${quotedHtml(text)}</p>`,
      ),
  },
  'prompt-injection': {
    severity: 'critical',
    title: ({ where }: { where: string }) => `The page hides instructions to AI assistants (${where})`,
    why: 'Assistants treat such a page as an attack and discard it. If you did not write the text, someone else can change your pages.',
    assistants: ASSISTANTS,
    effort: 'hour',
    source: 'owasp-llm01-prompt-injection',
    fix: () =>
      stepsFix('Remove the hidden instructions, and find out who put them there.', [
        'Check templates, comments, reviews and plugins.',
        'Change your passwords if nobody on your team wrote it.',
      ]),
  },
  'hidden-text': {
    severity: 'info',
    title: ({ count }: { count: number }) =>
      count === 1 ? 'A long passage is hidden from readers' : `${count} long passages are hidden from readers`,
    why: 'Hidden menus and dialogs are fine. Search engines treat text that only machines see as spam.',
    assistants: ['Gemini'],
    effort: 'hour',
    source: 'google-hidden-text',
    fix: () =>
      stepsFix('Check the passages in the evidence. Show those that people should read, and remove the rest.', []),
  },
  'hidden-links': {
    severity: 'high',
    title: ({ count }: { count: number }) => `${count} other sites are linked where no reader sees it`,
    why: 'Such links are the mark of a page that was broken into. Search engines take them for spam and list the page lower.',
    assistants: ['Gemini'],
    effort: 'hour',
    source: 'google-hidden-text',
    fix: () =>
      stepsFix('Find out who put the hidden links there, and remove them.', [
        'If it was not you, update the software of the site and its plugins, and change every password.',
        'Look for the same links on other pages, and in the template.',
      ]),
  },
  'unicode-channel': {
    severity: 'high',
    title: ({ what }: { what: string }) => `The page contains ${what}`,
    why: 'People cannot see these characters, and they can carry instructions to a language model.',
    assistants: ASSISTANTS,
    effort: 'hour',
    source: 'owasp-llm01-prompt-injection',
    fix: () => ({
      summary: 'Remove the invisible characters, and filter them out of user input.',
      steps: [
        'Clean stored text once, and filter new text before you store it.',
        'Right-to-left languages do not need these marks: use dir="rtl" on the element.',
      ],
      code: snippets({
        javascript: String.raw`const withoutHidden = (text) =>
  text.replace(/[\u{E0000}-\u{E007F}\u202A-\u202E\u2066-\u2069\u200B\u2060\uFEFF]/gu, '')`,
        'php php': String.raw`$text = preg_replace('/[\x{E0000}-\x{E007F}\x{202A}-\x{202E}\x{2066}-\x{2069}\x{200B}\x{2060}\x{FEFF}]/u', '', $text);`,
      }),
    }),
  },
  'headings-missing': {
    job: 'headings',
    severity: 'medium',
    title: ({ words }: { words: number }) => `${words.toLocaleString('en-US')} words have no heading`,
    why: 'Assistants split pages into passages at headings. Without headings, a passage can start and end anywhere.',
    assistants: ASSISTANTS,
    effort: 'hour',
    source: 'wcag-section-headings',
    fix: () =>
      htmlFix(
        'Give each section a heading that says what it answers.',
        '<h2>What it costs</h2>\n<p>18 pounds, delivery included.</p>',
      ),
  },
  'headings-skip': {
    job: 'headings',
    sameAs: 'axe-heading-order',
    severity: 'low',
    title: 'Heading levels are skipped',
    why: 'Heading levels show which part belongs to which. A skipped level breaks the outline.',
    assistants: AGENTS,
    effort: 'minutes',
    source: 'html-standard-headings-and-outlines',
    fix: (_site, { heading, level }: { heading: string; level: number }) =>
      htmlFix('Go down one heading level at a time.', `<h${level}>${quotedHtml(heading)}</h${level}>`),
  },
  'section-empty': {
    job: 'headings',
    severity: 'low',
    title: ({ count }: { count: number }) =>
      count === 1 ? 'A heading has no text under it' : `${count} headings have no text under them`,
    why: 'A heading without text gives assistants nothing to quote.',
    assistants: ASSISTANTS,
    effort: 'hour',
    source: 'wcag-section-headings',
    fix: (_site, { heading }: { count: number; heading: string }) =>
      htmlFix(
        'Start each section with a sentence that makes sense on its own.',
        `<h2>${quotedHtml(heading)}</h2>\n<p>The answer in one sentence.</p>`,
      ),
  },
  'text-hard': {
    job: 'plain-words',
    severity: 'low',
    title: ({ what }: { what: string }) => `The text is hard to read (${what})`,
    why: 'In tests, generative engines used fluent, easy passages more than the same content in heavy prose.',
    assistants: ASSISTANTS,
    effort: 'day',
    source: 'geo-generative-engine-optimization',
    fix: () =>
      stepsFix('Shorten the longest sentences first.', [
        'Keep to one thought per sentence, in about 20 words.',
        'Explain each term where it first appears.',
      ]),
  },
  'content-late': {
    ...tokens,
    severity: 'medium',
    title: ({ tokens }: { tokens: string }) => `The text starts after about ${tokens} tokens of markup`,
    why: 'Agents read a page from the start and stop at a token limit; a token is about four characters. They may never reach late text.',
    fix: () =>
      htmlFix(
        'Move styles, scripts and data out of the HTML before the text.',
        '<head>\n  <link rel="stylesheet" href="/site.css">\n  <script src="/site.js" defer></script>\n</head>\n<body>\n  <main>\n    <!-- the text -->\n  </main>\n  <nav>\n    <!-- the long menu -->\n  </nav>\n</body>',
        ['Move inline styles and scripts into files.', 'Shorten menus, or move them after the content.'],
      ),
  },
  'markup-heavy': {
    ...tokens,
    severity: 'low',
    title: ({ percent }: { percent: string }) => `${percent}% of the page’s tokens are content`,
    why: 'Language models count tokens of about four characters, markup included, and cut long pages off.',
    fix: () =>
      htmlFix(
        'Reduce markup.',
        '<!-- in place of an inline SVG that repeats -->\n<svg width="16" height="16" aria-hidden="true"><use href="/icons.svg#NAME"></use></svg>\n\n<!-- in place of inline scripts and styles -->\n<link rel="stylesheet" href="/site.css">\n<script src="/site.js" defer></script>',
        [
          'Load data for scripts with a separate request.',
          'Use one file for all icons.',
          'Offer the page as Markdown too.',
        ],
      ),
  },
  'text-long': {
    ...tokens,
    severity: 'low',
    title: ({ characters }: { characters: string }) => `The page has ${characters} characters of text`,
    why: 'Agents cut pages off at about 100,000 characters, and many at 50,000.',
    fix: () => stepsFix('Split the page.', ['Give each subject its own page, and link them to each other.']),
  },
  'data-embedded': {
    ...tokens,
    severity: 'low',
    title: ({ kilobytes }: { kilobytes: number }) => `The HTML contains ${kilobytes} kB of data for scripts`,
    why: 'It repeats the content in a form that assistants cannot use, and fills their context window.',
    fix: () => ({
      summary: 'Send only the fields that the page shows, or let the script fetch them.',
      steps: ['In Next.js, check what getServerSideProps or server components return.'],
      code: snippets({
        html: '<script type="module">\n  const answer = await fetch(\'/data/PAGE.json\')\n  start(await answer.json())\n</script>',
        'vercel ts':
          '// only what the page shows, not the whole record\nexport async function getServerSideProps() {\n  const { title, price } = await readProduct()\n  return { props: { title, price } }\n}',
      }),
    }),
  },
  'llms-txt-missing': {
    severity: 'info',
    title: 'The site has no llms.txt',
    why: 'Coding agents and documentation tools read it; search assistants do not. It has not been shown to bring citations and is optional for most sites.',
    assistants: AGENTS,
    effort: 'hour',
    source: 'llms-txt-file-v2',
    evidenceGrade: 'C',
    fix: (site, { title, description }: { title: string; description: string }) => ({
      summary: 'For documentation, list the important pages in Markdown.',
      steps: [],
      code: snippets({
        'llms.txt': `# ${plain(title)}\n\n> ${plain(description)}\n\n## Pages\n\n- [Home](${site.origin}/): what is offered\n`,
      }),
    }),
  },
  'llms-txt-broken': {
    severity: 'low',
    title: ({ fault }: { fault: string }) => `llms.txt is not usable: ${fault}`,
    why: 'Tools that request it get a file that they cannot use.',
    assistants: AGENTS,
    effort: 'minutes',
    source: 'llms-txt-file-v2',
    fix: (site, { title }: { fault: string; title: string }) => ({
      summary: 'Start llms.txt with one heading, followed by sections with lists of links.',
      steps: [],
      code: snippets({ 'llms.txt': `# ${plain(title)}\n\n## Pages\n\n- [Home](${site.origin}/): what is offered\n` }),
    }),
  },
  'markdown-missing': {
    job: 'markdown',
    severity: 'info',
    title: 'The page is not available as Markdown',
    why: 'Coding agents request text/markdown, which needs a fraction of the tokens. Few sites offer it yet, and leaving it out costs nothing.',
    assistants: ['Claude'],
    effort: 'hour',
    source: 'rfc-9110-content-negotiation',
    fix: (_site, { url }: { url: string }) => ({
      summary: 'Return the page as Markdown for requests with "Accept: text/markdown".',
      steps: [
        'Generate a file next to each page, such as about.html.md, and index.html.md for a folder.',
        'Send "Vary: Accept" with both versions; otherwise caches serve the wrong one.',
        `Check the response with: curl -s -H "Accept: text/markdown" ${url}`,
      ],
      code: snippets({
        nginx: `map $http_accept $as_markdown {\n  default "";\n  "~*text/markdown" ".md";\n}\nserver {\n  # in your own server block\n  location / {\n    include mime.types;\n    types { text/markdown md; }\n    add_header Vary Accept always;\n    try_files $uri$as_markdown $uri $uri/ =404;\n  }\n}`,
        apache: `AddType "text/markdown; charset=utf-8" .md\nHeader append Vary Accept\nRewriteEngine On\nRewriteCond %{HTTP_ACCEPT} text/markdown\nRewriteCond %{DOCUMENT_ROOT}%{REQUEST_URI}.md -f\nRewriteRule ^ %{REQUEST_URI}.md [L]`,
        // developers.cloudflare.com/fundamentals/reference/markdown-for-agents/, 2026.
        'cloudflare text':
          'Overview of the domain > Quick Actions: turn on Markdown for Agents (Pro, Business and Enterprise plans).',
        // Rewrites in vercel.json come after the files of the page itself.
        'vercel js': `// next.config.mjs; app/markdown/[[...path]]/route.ts returns the Markdown\nexport default {\n  async rewrites() {\n    const has = [{ type: 'header', key: 'accept', value: '(.*)text/markdown(.*)' }]\n    return { beforeFiles: [{ source: '/:path*', has, destination: '/markdown/:path*' }] }\n  },\n}`,
        html: `<link rel="alternate" type="text/markdown" href="${quotedHtml(markdownAddress(url))}">`,
      }),
    }),
  },
  'characters-broken': {
    severity: 'high',
    title: ({ count }: { count: number }) => `${count} words have broken characters`,
    why: 'The page is written in one encoding and labeled as another. Assistants quote these words as they get them, or leave the page out.',
    ...encoding,
  },
  'encoding-missing': {
    severity: 'medium',
    title: ({ count }: { count: number }) => `The characters of ${count} words have to be guessed`,
    why: 'Neither the server nor the page says in which encoding it is written. Browsers and crawlers guess, and do not all guess the same.',
    ...encoding,
  },
  'markdown-mislabeled': {
    job: 'markdown',
    severity: 'medium',
    title: 'HTML is labeled as Markdown',
    why: 'Agents that requested Markdown get HTML that they treat as text.',
    assistants: AGENTS,
    effort: 'minutes',
    source: 'rfc-7763-text-markdown',
    fix: () => ({
      summary: 'Send HTML as text/html, and text/markdown only with a Markdown body.',
      steps: [
        'Derive the Content-Type from the body, never from the Accept header alone.',
        'If a page has no Markdown version, return the HTML as text/html.',
      ],
      code: snippets({
        nginx:
          'location / {\n  # in addition to your own lines, without a Markdown default_type\n  include mime.types;\n  types { text/markdown md; }\n}',
        apache: 'AddType "text/html; charset=utf-8" .html\nAddType "text/markdown; charset=utf-8" .md',
        'vercel ts':
          "// app/PAGE.md/route.ts\nexport async function GET() {\n  return new Response(await readMarkdown(), { headers: { 'content-type': 'text/markdown; charset=utf-8' } })\n}",
      }),
    }),
  },
  'markdown-incomplete': {
    job: 'markdown',
    severity: 'medium',
    title: 'The Markdown version lacks parts of the page',
    why: 'Agents that request Markdown read nothing else, so they never see the missing parts.',
    assistants: AGENTS,
    effort: 'hour',
    source: 'agent-friendly-documentation-spec-markdown',
    fix: () =>
      stepsFix('Generate the page and its Markdown from one source.', [
        'Render the Markdown from the same content as the page, including tabs, tables and lists.',
        'Compare both versions after each release.',
      ]),
  },
  'markdown-not-varied': {
    job: 'markdown',
    severity: 'medium',
    title: 'Markdown and HTML share one address without Vary: Accept',
    why: 'A cache may serve Markdown to a browser, or HTML to an agent.',
    assistants: AGENTS,
    effort: 'minutes',
    source: 'rfc-9110-content-negotiation',
    evidenceGrade: 'A',
    fix: () => ({
      summary: 'Send Vary: Accept, so that caches keep both versions apart.',
      steps: ['Add Accept to an existing Vary header. Both versions need it.'],
      code: snippets({
        nginx: 'add_header Vary Accept always;',
        apache: 'Header merge Vary Accept',
        cloudflare:
          "export default {\n  async fetch(request) {\n    const answer = await fetch(request)\n    const response = new Response(answer.body, answer)\n    response.headers.append('Vary', 'Accept')\n    return response\n  },\n}",
        'vercel ts':
          "// proxy.ts (before Next.js 16: middleware.ts and function middleware)\nimport { NextResponse } from 'next/server'\n\nexport function proxy() {\n  const response = NextResponse.next()\n  response.headers.append('Vary', 'Accept')\n  return response\n}",
      }),
    }),
  },
})

/** Untrusted text on one line of Markdown, without characters that format or link. */
function plain(text: string): string {
  return oneLine(text.replaceAll(/[[\]()<>`*_#|\\]/g, ' '), 200)
}
