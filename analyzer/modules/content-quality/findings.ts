import { oneLine, type Assistant } from '../../contract/index.ts'
import { defineFindings } from '../../findings/define-findings.ts'
import { quotedHtml, htmlFix, stepsFix } from '../../findings/page-fix.ts'
import { serverRenderingFix } from '../../findings/script-fixes.ts'

const ALL: readonly Assistant[] = ['ChatGPT', 'Claude', 'Gemini', 'Perplexity']
const WITHOUT_SCRIPT: readonly Assistant[] = ['ChatGPT', 'Claude', 'Perplexity']
const AI_CRAWLERS = {
  title: 'Vercel and MERJ: the rise of the AI crawler',
  url: 'https://vercel.com/blog/the-rise-of-the-ai-crawler',
  date: '2024-12-17',
}
const GEO = {
  title: 'GEO: Generative Engine Optimization, KDD 2024',
  url: 'https://arxiv.org/abs/2311.09735',
  date: '2024-06-28',
}
const SECTION_HEADINGS = {
  title: 'WCAG 2.2, 2.4.10 Section Headings',
  url: 'https://www.w3.org/TR/WCAG22/#section-headings',
  date: '2024-12-12',
}
const AFDOCS = {
  title: 'Agent-Friendly Documentation Spec',
  url: 'https://github.com/agent-ecosystem/agent-docs-spec',
  date: '2026-08-20',
}
const INJECTION = {
  title: 'OWASP LLM01: Prompt Injection',
  url: 'https://genai.owasp.org/llmrisk/llm01-prompt-injection/',
  date: '2025-04-17',
}
const SPAM = {
  title: 'Google Search Central: hidden text',
  url: 'https://developers.google.com/search/docs/essentials/spam-policies',
  date: '2026-06-29',
}
const LLMS_TXT = { title: 'The /llms.txt file, v2', url: 'https://llmstxt.org/', date: '2026-08-10' }
const MARKDOWN = {
  title: 'RFC 9110, content negotiation',
  url: 'https://www.rfc-editor.org/rfc/rfc9110.html#name-content-negotiation',
  date: '2022-06-01',
}

function markdownAddress(url: string): string {
  const { origin, pathname } = new URL(url)
  return `${origin}${pathname.endsWith('/') ? `${pathname}index` : pathname.replace(/\.html?$/, '')}.md`
}

export const contentFinding = defineFindings('contentQualityResults', {
  'empty-without-script': {
    severity: 'critical',
    title: 'Without JavaScript the page is empty',
    why: 'GPTBot, OAI-SearchBot, ClaudeBot and PerplexityBot do not run scripts. They get a page without content.',
    assistants: WITHOUT_SCRIPT,
    effort: 'project',
    source: AI_CRAWLERS,
    evidenceGrade: 'B',
    fix: serverRenderingFix,
  },
  'content-needs-script': {
    severity: 'high',
    title: ({ share }: { share: number }) => `Only ${share} % of the words are in the HTML that the server sends`,
    why: 'GPTBot, OAI-SearchBot, ClaudeBot and PerplexityBot do not run scripts and see no more than this.',
    assistants: WITHOUT_SCRIPT,
    effort: 'project',
    source: AI_CRAWLERS,
    evidenceGrade: 'B',
    fix: serverRenderingFix,
  },
  'facts-need-script': {
    severity: 'high',
    title: ({ facts }: { facts: string }) => `Not in the HTML that your server sends: ${facts}`,
    why: 'Asked for it, an assistant leaves you out or quotes somebody else.',
    assistants: WITHOUT_SCRIPT,
    effort: 'day',
    source: AI_CRAWLERS,
    evidenceGrade: 'B',
    fix: serverRenderingFix,
  },
  'extraction-drops': {
    severity: 'low',
    title: ({ share }: { share: number }) => `A reader mode keeps ${share} % of the main text`,
    why: 'Assistants cut navigation and boxes away before they read. Content that looks like a box is cut away too.',
    assistants: ALL,
    effort: 'day',
    source: { title: 'Mozilla Readability', url: 'https://github.com/mozilla/readability', date: '2026-06-01' },
    evidenceGrade: 'B',
    fix: () =>
      htmlFix(
        'Put the content into main and article, and call nothing in it sidebar, promo or related.',
        '<main>\n  <article>\n    <h1>Title</h1>\n    <p>The text.</p>\n  </article>\n</main>',
      ),
  },
  'nosnippet-parts': {
    severity: 'medium',
    title: ({ share }: { share: number; text: string }) => `data-nosnippet covers ${share} % of the main text`,
    why: 'Marked text is used neither in snippets nor in AI Overviews and AI Mode.',
    assistants: ['Gemini'],
    effort: 'minutes',
    source: {
      title: 'Google Search Central: data-nosnippet',
      url: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag#data-nosnippet-attr',
      date: '2026-06-29',
    },
    evidenceGrade: 'A',
    fix: (_site, { text }: { share: number; text: string }) =>
      htmlFix(
        'Keep data-nosnippet on what must not be quoted, and take it off the answers.',
        `<!-- no data-nosnippet here, nor on an element around it -->\n<p>${quotedHtml(text)}</p>`,
      ),
  },
  'prompt-injection': {
    severity: 'critical',
    title: ({ where }: { where: string }) => `Text that gives orders to AI assistants is hidden in the page (${where})`,
    why: 'Assistants treat such a page as an attack and drop it. If you did not write it, somebody else changes your pages.',
    assistants: ALL,
    effort: 'hour',
    source: INJECTION,
    evidenceGrade: 'A',
    fix: () =>
      stepsFix('Remove the text and find out who put it there.', [
        'Look at templates, comments, reviews and plug-ins.',
        'Change passwords if nobody of yours wrote it.',
      ]),
  },
  'hidden-text': {
    severity: 'info',
    title: ({ count }: { count: number }) =>
      count === 1 ? 'A long text is hidden from readers' : `${count} long texts are hidden from readers`,
    why: 'Menus and dialogs are hidden for good reasons. Text that only machines see is spam to search engines.',
    assistants: ['Gemini'],
    effort: 'hour',
    source: SPAM,
    evidenceGrade: 'C',
    fix: () =>
      stepsFix('Check the texts of the evidence. Show what people should read, remove what nobody should.', []),
  },
  'unicode-channel': {
    severity: 'high',
    title: ({ what }: { what: string }) => `The page carries ${what}`,
    why: 'Such characters are invisible to people and can carry orders to a language model.',
    assistants: ALL,
    effort: 'hour',
    source: INJECTION,
    evidenceGrade: 'A',
    fix: () => ({
      summary: 'Remove the characters and filter them from what users enter.',
      steps: [
        'Filter the texts that are stored already once, and every new one before it is stored.',
        'Languages that are written from right to left need no such marks: dir="rtl" on the element says the same.',
      ],
      code: [
        {
          platform: 'javascript',
          language: 'js',
          text: String.raw`const withoutHidden = (text) =>
  text.replace(/[\u{E0000}-\u{E007F}\u202A-\u202E\u2066-\u2069\u200B\u2060\uFEFF]/gu, '')`,
        },
        {
          platform: 'php',
          language: 'php',
          text: String.raw`$text = preg_replace('/[\x{E0000}-\x{E007F}\x{202A}-\x{202E}\x{2066}-\x{2069}\x{200B}\x{2060}\x{FEFF}]/u', '', $text);`,
        },
      ],
    }),
  },
  'headings-missing': {
    severity: 'medium',
    title: ({ words }: { words: number }) => `${words} words stand without a heading`,
    why: 'Pages are cut into passages at their headings. Without any, a passage begins and ends anywhere.',
    assistants: ALL,
    effort: 'hour',
    source: SECTION_HEADINGS,
    evidenceGrade: 'B',
    fix: () =>
      htmlFix(
        'Give each section a heading that says what it answers.',
        '<h2>What it costs</h2>\n<p>18 pounds, delivery included.</p>',
      ),
  },
  'headings-skip': {
    severity: 'low',
    title: 'Heading levels are skipped',
    why: 'The outline tells which part belongs to which. A jump breaks it.',
    assistants: ['Claude', 'ChatGPT'],
    effort: 'minutes',
    source: {
      title: 'HTML standard: headings and outlines',
      url: 'https://html.spec.whatwg.org/multipage/sections.html#headings-and-outlines',
      date: '2026-10-01',
    },
    evidenceGrade: 'A',
    fix: (_site, { heading, level }: { heading: string; level: number }) =>
      htmlFix('Go down one level at a time.', `<h${level}>${quotedHtml(heading)}</h${level}>`),
  },
  'section-empty': {
    severity: 'low',
    title: ({ count }: { count: number }) =>
      count === 1 ? 'A heading has no text under it' : `${count} headings have no text under them`,
    why: 'A passage that begins with a heading and holds nothing answers nothing.',
    assistants: ALL,
    effort: 'hour',
    source: SECTION_HEADINGS,
    evidenceGrade: 'B',
    fix: (_site, { heading }: { count: number; heading: string }) =>
      htmlFix(
        'Begin each section with a sentence that stands alone.',
        `<h2>${quotedHtml(heading)}</h2>\n<p>The answer in one sentence.</p>`,
      ),
  },
  'text-hard': {
    severity: 'low',
    title: ({ what }: { what: string }) => `The text is hard to read (${what})`,
    why: 'Plain and fluent passages were used more by generative engines than the same content in heavy prose.',
    assistants: ALL,
    effort: 'day',
    source: GEO,
    evidenceGrade: 'B',
    fix: () =>
      stepsFix('Shorten the longest sentences first.', [
        'One thought a sentence, about 20 words.',
        'Explain a term where it first appears.',
      ]),
  },
  'content-late': {
    severity: 'medium',
    title: ({ tokens }: { tokens: string }) => `The text begins after about ${tokens} tokens of markup`,
    why: 'Agents read a page from its start and stop at a limit, counted in tokens of about four characters. What comes late may never be read.',
    assistants: ['ChatGPT', 'Claude'],
    effort: 'day',
    source: AFDOCS,
    evidenceGrade: 'B',
    fix: () =>
      htmlFix(
        'Move styles, scripts and data out of the way of the text.',
        '<head>\n  <link rel="stylesheet" href="/site.css">\n  <script src="/site.js" defer></script>\n</head>\n<body>\n  <main>\n    <!-- the text -->\n  </main>\n  <nav>\n    <!-- the long menu -->\n  </nav>\n</body>',
        ['Put inline styles and scripts into files.', 'Shorten menus, or put them after the content.'],
      ),
  },
  'markup-heavy': {
    severity: 'low',
    title: ({ percent }: { percent: string }) => `${percent} % of the page’s tokens are content`,
    why: 'Language models count and charge by token, about four characters each. They pay for the markup too, and cut long pages off.',
    assistants: ['ChatGPT', 'Claude'],
    effort: 'day',
    source: AFDOCS,
    evidenceGrade: 'B',
    fix: () =>
      htmlFix(
        'Send less around the text.',
        '<!-- in place of an inline SVG that repeats -->\n<svg width="16" height="16" aria-hidden="true"><use href="/icons.svg#NAME"></use></svg>\n\n<!-- in place of inline scripts and styles -->\n<link rel="stylesheet" href="/site.css">\n<script src="/site.js" defer></script>',
        [
          'Put data for scripts into a request of its own.',
          'Draw icons from one file.',
          'Offer the page as markdown too.',
        ],
      ),
  },
  'text-long': {
    severity: 'low',
    title: ({ characters }: { characters: string }) => `The page has ${characters} characters of text`,
    why: 'Agents cut pages off at about 100,000 characters; many at 50,000.',
    assistants: ['ChatGPT', 'Claude'],
    effort: 'day',
    source: AFDOCS,
    evidenceGrade: 'B',
    fix: () => stepsFix('Divide the page.', ['One subject a page, with links between them.']),
  },
  'data-embedded': {
    severity: 'low',
    title: ({ kilobytes }: { kilobytes: number }) => `${kilobytes} kB of data for scripts lie in the HTML`,
    why: 'It repeats the content in a form that readers of text cannot use, and pushes the rest out of their window.',
    assistants: ['ChatGPT', 'Claude'],
    effort: 'day',
    source: AFDOCS,
    evidenceGrade: 'B',
    fix: () => ({
      summary: 'Pass to the page only the fields that it shows, or let the script ask for them.',
      steps: ['In Next.js, look at what getServerSideProps or server components return.'],
      code: [
        {
          platform: 'html',
          language: 'html',
          text: '<script type="module">\n  const answer = await fetch(\'/data/PAGE.json\')\n  start(await answer.json())\n</script>',
        },
        {
          platform: 'vercel',
          language: 'ts',
          text: '// only what the page shows, not the whole record\nexport async function getServerSideProps() {\n  const { title, price } = await readProduct()\n  return { props: { title, price } }\n}',
        },
      ],
    }),
  },
  'llms-txt-missing': {
    severity: 'info',
    title: 'There is no llms.txt',
    why: 'Coding agents and documentation tools read it; search assistants do not, and it has not been shown to bring citations. For most sites it is optional.',
    assistants: ['Claude', 'ChatGPT'],
    effort: 'hour',
    source: LLMS_TXT,
    evidenceGrade: 'C',
    fix: (site, { title, description }: { title: string; description: string }) => ({
      summary: 'For documentation: list the pages that matter in markdown.',
      steps: [],
      code: [
        {
          platform: 'llms.txt',
          language: 'markdown',
          text: `# ${plain(title)}\n\n> ${plain(description)}\n\n## Pages\n\n- [Home](${site.origin}/): what is offered\n`,
        },
      ],
    }),
  },
  'llms-txt-broken': {
    severity: 'low',
    title: ({ fault }: { fault: string }) => `llms.txt cannot be used: ${fault}`,
    why: 'Tools that look for it get something they cannot parse.',
    assistants: ['Claude', 'ChatGPT'],
    effort: 'minutes',
    source: LLMS_TXT,
    evidenceGrade: 'B',
    fix: (site, { title }: { fault: string; title: string }) => ({
      summary: 'Begin with one heading; below it sections with lists of links.',
      steps: [],
      code: [
        {
          platform: 'llms.txt',
          language: 'markdown',
          text: `# ${plain(title)}\n\n## Pages\n\n- [Home](${site.origin}/): what is offered\n`,
        },
      ],
    }),
  },
  'markdown-missing': {
    severity: 'info',
    title: 'The page is not offered as markdown',
    why: 'Coding agents ask for text/markdown and pay a fraction of the tokens for it. Few sites offer it yet; it costs nothing not to.',
    assistants: ['Claude'],
    effort: 'hour',
    source: MARKDOWN,
    evidenceGrade: 'C',
    fix: (_site, { url }: { url: string }) => ({
      summary: 'Answer "Accept: text/markdown" with the page as markdown.',
      steps: [
        'Let your generator write a file page.md beside each page.',
        'Send "Vary: Accept" with both forms, or caches hand the wrong one to people.',
        `Look at the answer: curl -s -H "Accept: text/markdown" ${url}`,
      ],
      code: [
        {
          platform: 'nginx',
          language: 'nginx',
          text: `map $http_accept $as_markdown {\n  default "";\n  "~*text/markdown" ".md";\n}\nserver {\n  location / {\n    include mime.types;\n    types { text/markdown md; }\n    add_header Vary Accept always;\n    try_files $uri$as_markdown $uri $uri/ =404;\n  }\n}`,
        },
        {
          platform: 'apache',
          language: 'apache',
          text: `AddType "text/markdown; charset=utf-8" .md\nHeader append Vary Accept\nRewriteEngine On\nRewriteCond %{HTTP_ACCEPT} text/markdown\nRewriteCond %{DOCUMENT_ROOT}%{REQUEST_URI}.md -f\nRewriteRule ^ %{REQUEST_URI}.md [L]`,
        },
        { platform: 'cloudflare', language: 'text', text: 'AI Crawl Control, Markdown for Agents: on' },
        {
          platform: 'vercel',
          language: 'json',
          text: JSON.stringify(
            {
              rewrites: [
                {
                  source: '/:path*',
                  has: [{ type: 'header', key: 'accept', value: '.*text/markdown.*' }],
                  destination: '/:path*.md',
                },
              ],
            },
            null,
            2,
          ),
        },
        {
          platform: 'html',
          language: 'html',
          text: `<link rel="alternate" type="text/markdown" href="${quotedHtml(markdownAddress(url))}">`,
        },
      ],
    }),
  },
  'markdown-mislabeled': {
    severity: 'medium',
    title: 'HTML is sent under the name of markdown',
    why: 'Agents that asked for markdown get a page they take for text.',
    assistants: ['Claude', 'ChatGPT'],
    effort: 'minutes',
    source: {
      title: 'RFC 7763, text/markdown',
      url: 'https://www.rfc-editor.org/rfc/rfc7763.html',
      date: '2016-03-01',
    },
    evidenceGrade: 'A',
    fix: () => ({
      summary: 'Send HTML as HTML, and markdown only where the body is markdown.',
      steps: [
        'Let the type follow the file or the body that is sent, never the Accept header of the request alone.',
        'Where there is no markdown form of a page, answer with the HTML as text/html.',
      ],
      code: [
        {
          platform: 'nginx',
          language: 'nginx',
          text: 'location / {\n  # beside your own lines, and without any default_type of markdown\n  include mime.types;\n  types { text/markdown md; }\n}',
        },
        {
          platform: 'apache',
          language: 'apache',
          text: 'AddType "text/html; charset=utf-8" .html\nAddType "text/markdown; charset=utf-8" .md',
        },
        {
          platform: 'vercel',
          language: 'ts',
          text: "// app/PAGE.md/route.ts\nexport async function GET() {\n  return new Response(await readMarkdown(), { headers: { 'content-type': 'text/markdown; charset=utf-8' } })\n}",
        },
      ],
    }),
  },
  'markdown-incomplete': {
    severity: 'medium',
    title: 'The markdown form lacks parts of the page',
    why: 'Agents that ask for markdown read nothing else; what is missing there does not exist for them.',
    assistants: ['Claude', 'ChatGPT'],
    effort: 'hour',
    source: {
      title: 'Agent-Friendly Documentation Spec, markdown-content-parity',
      url: 'https://github.com/agent-ecosystem/agent-docs-spec',
      date: '2026-08-20',
    },
    evidenceGrade: 'B',
    fix: () =>
      stepsFix('Make both forms from one source.', [
        'Render the markdown from the same content as the page, without leaving out tabs, tables or lists.',
        'Compare both after each release.',
      ]),
  },
  'markdown-not-varied': {
    severity: 'medium',
    title: 'Markdown and HTML share one address without Vary: Accept',
    why: 'A cache may then give markdown to a browser, or HTML to an agent.',
    assistants: ['Claude', 'ChatGPT'],
    effort: 'minutes',
    source: MARKDOWN,
    evidenceGrade: 'A',
    fix: () => ({
      summary: 'Tell caches that the answer depends on Accept.',
      steps: ['Add the word to what Vary says already; both forms need it.'],
      code: [
        { platform: 'nginx', language: 'nginx', text: 'add_header Vary Accept always;' },
        { platform: 'apache', language: 'apache', text: 'Header merge Vary Accept' },
        {
          platform: 'cloudflare',
          language: 'js',
          text: "export default {\n  async fetch(request) {\n    const answer = await fetch(request)\n    const response = new Response(answer.body, answer)\n    response.headers.append('Vary', 'Accept')\n    return response\n  },\n}",
        },
        {
          platform: 'vercel',
          language: 'ts',
          text: "// middleware.ts\nimport { NextResponse } from 'next/server'\n\nexport function middleware() {\n  const response = NextResponse.next()\n  response.headers.append('Vary', 'Accept')\n  return response\n}",
        },
      ],
    }),
  },
})

/** A stranger's text on one line of markdown, without what would format or link. */
function plain(text: string): string {
  return oneLine(text.replaceAll(/[[\]()<>`*_#|\\]/g, ' '), 200)
}
