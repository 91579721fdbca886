import { CRAWLERS, GRADE_BANDS, MODULE_IDS, moduleOf, SCORE_PARTS, STEP_IDS, type ModuleId } from '#analyzer'
import { MIN_PASSWORD_LENGTH } from '#host/contract/accounts.ts'
import { API_CALLS_PER_MINUTE, MAX_API_TOKENS } from '#host/contract/api-tokens.ts'
import { BADGE_VALID_DAYS } from '#host/contract/badges.ts'
import { PRODUCT_NAME } from '#host/contract/product.ts'
import { MAX_COMPETITORS } from '#host/contract/scan-rules.ts'
import { MAX_SCHEDULES, UNDO_MINUTES } from '#host/contract/schedules.ts'
import type { ModuleReference } from '#host/contract/score-method.ts'
import { moduleReferences } from '../site/index.server.ts'

/** `ask` holds other wordings of the question, separated by semicolons. */
export type FaqEntry = { question: string; ask: string; answer: string; source: string; url: string }

const POINTS = SCORE_PARTS.reduce((sum, { points }) => sum + points, 0)
const GRADES = GRADE_BANDS.map(([from, grade]) => `${grade} from ${from}`).join(', ')

const platform = { source: 'Platform', url: '/platform' }
const documentation = { source: 'Analysis Documentation', url: '/analysis-documentation' }
const practices = { source: 'Security Best Practices', url: '/security-best-practices' }
const support = { source: 'Platform Support', url: '/platform-support' }
const enterprise = { source: 'Enterprise Solutions', url: '/enterprise-solutions' }
const privacy = { source: 'Data Privacy', url: '/data-privacy' }
const security = { source: 'Platform Security', url: '/platform-security' }
const tools = { source: 'SEO Tools', url: '/seo-tools' }
const banner = { source: 'AI Banner', url: '/ai-readiness-banner' }
const cookies = { source: 'Cookie Settings', url: '/cookie-settings' }
const sample = { source: 'Sample Report', url: '/detailed-recommendations/sample' }
const start = { source: 'Start a scan', url: '/' }
const landing = { source: 'What AI reads on your site', url: '/landing' }
const api = { source: 'API documentation', url: '/docs/api' }
const embedding = { source: 'Embedding guide', url: '/docs/embed.md' }
const configuration = { source: 'Configuration', url: '/docs/configuration.md' }
const operations = { source: 'Operations', url: '/docs/operations.md' }
const database = { source: 'The embedded database', url: '/docs/embedded-mongo.md' }
const architecture = { source: 'Architecture', url: '/docs/architecture.md' }
const building = { source: 'Scans in a build', url: '/docs/ci.md' }
const container = { source: 'Container', url: '/docs/container.md' }
const scanner = { source: 'Our scanner', url: '/scanner' }
const embedKeys = { source: 'Embed keys', url: '/settings/embed-keys' }
const reports = { source: 'AI Optimization Reports', url: '/ai-optimization-reports' }
const compliance = { source: 'Security Compliance', url: '/security-compliance' }
const account = { source: 'Account', url: '/settings/account' }
const sessions = { source: 'Sessions', url: '/settings/sessions' }
const scans = { source: 'Scans', url: '/dashboard?tab=scans' }

/** A question about each part of the score that has several modules. */
function partEntry({ part, points, shares }: (typeof SCORE_PARTS)[number]): FaqEntry[] {
  const modules = Object.entries(shares)
  if (modules.length < 2) return []
  const list = modules.map(([id, share]) => `${moduleOf(id as ModuleId).title} ${Math.round(share * 100)}%`)
  return [
    {
      question: `How much of the score is ${part}?`,
      ask: `what does ${part} count in the score; weight of ${part}; points for ${part}; modules of ${part}; what makes up the ${part} score; share of ${part} in the total; and ${part}; how much of the total score is ${part}`,
      answer: `${part} is worth ${points} of the ${POINTS} points: ${list.join(', ')}.`,
      ...documentation,
    },
  ]
}

/** A question about the points and checks of a module. */
function moduleEntry({ title, part, checks }: ModuleReference): FaqEntry[] {
  if (!part) return []
  return [
    {
      question: `How much does ${title} count?`,
      ask: `points for ${title}; weight of ${title}; how much is ${title} worth; does ${title} influence the score; how many points can I lose by ${title}; ${title}: ${checks.join(', ')}; score of ${title}`,
      answer: `${title} is worth ${part.points} of the ${POINTS} points, ${part.percent}% of ${part.title}.${checks.length > 0 ? ` It checks: ${checks.join(', ')}.` : ''}`,
      ...documentation,
    },
  ]
}

/** Terms of the field. */
const TERMS: readonly [term: string, ask: string, meaning: string, page: Pick<FaqEntry, 'source' | 'url'>][] = [
  [
    'an AI crawler',
    'AI bot; what is OAI-SearchBot; what is PerplexityBot; what are GPTBot and ClaudeBot; crawler of an assistant; spider; difference between search and training crawlers',
    'A program that fetches pages for an assistant: to answer from them (OAI-SearchBot, PerplexityBot), for a person who has just asked (ChatGPT-User), or to collect training text (GPTBot).',
    documentation,
  ],
  [
    'an AI assistant or AI search',
    'what is an AI answer engine; AI Overviews; AI Mode; generative search; GEO; generative engine optimization; AEO; answer engine optimization; difference between SEO and GEO',
    'A service such as ChatGPT, Claude, Gemini or Perplexity that answers questions in its own words, from pages that its crawlers could fetch and read. Making pages easy for them to find, read and quote is called generative engine optimization.',
    documentation,
  ],
  [
    'robots.txt',
    'meaning of robots.txt; purpose of the robots file; what is a user-agent group; what does disallow mean; what is RFC 9309',
    'A text file at the root of a site that says which crawlers may fetch what (RFC 9309). It is a request, not a lock: the server can still block or allow anyone.',
    documentation,
  ],
  [
    'a sitemap',
    'meaning of sitemap; what does a sitemap do; purpose of sitemap.xml; lastmod meaning; why do I need a sitemap',
    'An XML file that lists the pages of a site and when each last changed, so that crawlers find new and changed pages.',
    documentation,
  ],
  [
    'structured data',
    'meaning of structured data; what is JSON-LD; what is schema.org; what is markup; what are microdata and RDFa; explain schema markup',
    'Facts about a page in a form that machines can read, usually a JSON-LD block in the schema.org vocabulary: the subject, publisher, prices, authors and dates.',
    documentation,
  ],
  [
    'a canonical address',
    'meaning of canonical; what is a canonical tag; what does rel canonical do; explain canonical URL',
    'The preferred address of a page that has several, named by a link element with rel="canonical". Without it, the copies compete with each other.',
    documentation,
  ],
  [
    'noindex',
    'meaning of noindex; what does noindex do; what is nosnippet; what is X-Robots-Tag; robots meta tag explained',
    'A rule in the robots meta element or the X-Robots-Tag header. It keeps a page out of search results, AI Overviews and the indexes that assistants use.',
    documentation,
  ],
  [
    'alternative text',
    'meaning of alt text; what is an alt attribute; why is alt text important; what are alt tags for',
    'The text in the alt attribute of an image that says what it shows, for screen readers, image search, and assistants that do not load images.',
    documentation,
  ],
  [
    'LCP',
    'largest contentful paint; what does LCP stand for; LCP meaning; good value of LCP',
    'Largest Contentful Paint: the time until the largest element on the screen appears. 2.5 seconds or less is good.',
    documentation,
  ],
  [
    'CLS',
    'cumulative layout shift; what does CLS stand for; CLS meaning; good value of CLS; what is a layout shift',
    'Cumulative Layout Shift: how much the layout moves while the page loads. 0.1 or less is good.',
    documentation,
  ],
  [
    'INP',
    'interaction to next paint; what does INP stand for; INP meaning; good value of INP; first input delay; FID',
    'Interaction to Next Paint: the time from a tap or key press until the page visibly responds. 200 ms or less is good. Only real use can measure it fully; in the lab, blocking time is used instead.',
    documentation,
  ],
  [
    'TTFB',
    'time to first byte; what does TTFB stand for; TTFB meaning; server response time; first contentful paint; FCP meaning',
    'Time to First Byte: how long the server takes to start its response. Everything else comes after it. First Contentful Paint (FCP) is when the first text or image appears.',
    documentation,
  ],
  [
    'hreflang',
    'meaning of hreflang; what is an hreflang tag; what is x-default; what are language versions',
    'Link elements that connect the language versions of a page, so that people get the page in their language.',
    documentation,
  ],
  [
    'Open Graph',
    'og tags; og:image; what are Open Graph tags; link preview meaning; social card; what is a Twitter card',
    'Meta elements (og:title, og:image and others) that chats and social networks use to build a link preview.',
    documentation,
  ],
  [
    'WCAG',
    'meaning of WCAG; what is axe; what is accessibility; accessibility standard; what is ARIA; level AA',
    'The Web Content Accessibility Guidelines: the standard for pages that people with disabilities can use. Agents benefit too. The scan runs the automatic rules of axe-core.',
    documentation,
  ],
  [
    'a CVE',
    'meaning of CVE; what is a vulnerability; what is a known hole; what does vulnerable library mean; advisories',
    'The identifier of a published security vulnerability. The scan compares the libraries of the page and their versions with a list of known vulnerabilities.',
    documentation,
  ],
  [
    'a webhook',
    'meaning of webhook; what are webhooks for; explain webhooks simply',
    'A request that we send to an address of yours when a scheduled scan is done. It is signed, so you can verify that it came from us.',
    documentation,
  ],
  [
    'a token in a language model',
    'token weight; what are tokens; token meaning in content quality; too many tokens; share of content tokens; how many characters is a token',
    'The unit in which language models count text, about four characters. Agents read a page from the top and stop at a limit, so heavy markup before the text means they read less of it.',
    documentation,
  ],
  [
    'HSTS',
    'meaning of HSTS; what does HSTS stand for; strict transport security explained; what does the HSTS header do',
    'Strict-Transport-Security: a header that tells browsers to use only HTTPS for a site for a set time, such as a year, even when somebody types http.',
    practices,
  ],
  [
    'a Content Security Policy',
    'CSP meaning; what does CSP stand for; what does a content security policy do; explain CSP',
    'A header that controls which scripts, styles and frames a page may load. Without it, one injected script can read every form.',
    practices,
  ],
  [
    'TLS',
    'meaning of TLS and SSL; what is https; what is a certificate; what is a certificate chain; difference between SSL and TLS; what is a cipher',
    'The encryption behind HTTPS. A certificate proves the identity of the host; its chain connects it to an authority that browsers trust. SSL is the old name.',
    practices,
  ],
  [
    'a security header',
    'meaning of X-Frame-Options; what is clickjacking; what is clickjacking and X-Frame-Options; what does nosniff mean; what is Referrer-Policy; what is Permissions-Policy; security headers explained; what are security headers',
    'A response header that limits what browsers allow. X-Frame-Options stops other sites from framing the page and stealing clicks (clickjacking). X-Content-Type-Options stops browsers from guessing file types. Referrer-Policy limits what other sites learn, and Permissions-Policy limits access to the camera or location.',
    practices,
  ],
]

/** Questions that people ask about the product, in no particular order. */
export const FAQ_ENTRIES: readonly FaqEntry[] = [
  {
    question: `What is ${PRODUCT_NAME}?`,
    ask: 'what does this product do; what is this service about; explain the idea in one sentence; purpose of this tool; what is this website for; what problem does it solve; why would I use it; short summary of the platform; what is AI readiness; what is an AI readiness score; does it replace an SEO tool; difference from other SEO checkers; what do you do; so what does this do; what am I getting out of this; what is the point of this thing; what is it about; I stumbled over this page; what is it good for; is it worth it; explain it to me in simple words; somebody wants to know what this does; what do you actually do here',
    answer: `${PRODUCT_NAME} scans a website and scores it from 0 to 100. The score shows how well AI assistants and AI search (ChatGPT, Claude, Gemini, Perplexity) can find, read and cite the site. It also checks security, performance, accessibility and search engine basics, and gives you fixes to copy.`,
    ...platform,
  },
  {
    question: 'How is the score calculated?',
    ask: 'explain the ledger; how do you work out the total; how is the overall score made up; formula for the final number; which part counts most; weights of the parts; how many points is each part worth; what percentage does security weigh; how much does accessibility influence the result; share of AI readiness in the total; scoring methodology; how are the 120 points split; heaviest factor; most important module; how many points can I reach; is the score an average; do all modules weigh the same; how heavy does security count; what brings the fewest points; what goes into the mark; how is the number put together; maximum number of points; share of content quality; points for each part; how do you come up with the number; who decides the number; is the number made up',
    answer: `${SCORE_PARTS.length} parts share ${POINTS} points: ${SCORE_PARTS.map(({ part, points }) => `${part} ${points}`).join(', ')}. The overall score is the weighted sum of the module scores, divided by the possible points, times 100. Modules that could not finish are left out of the sum, and the results name them.`,
    ...platform,
  },
  {
    question: 'What do the grades mean?',
    ask: 'what does A- mean; is my score good or bad; what is a decent result; we got 64, should we worry; what is a passing score; from how many points do I get an A; letter grade scale; label or verdict of a score; what does B+ mean in numbers; lowest B; score bands and thresholds; what is Excellent, Good, Needs AI Optimization; colors green blue yellow red; which grade is 75; average score of other sites; grade F; where do I stand with 58 points; is 90 very good; which number counts as good; how bad is a 40; is 71 out of 100 good; I have a score of 55, is that fine; is this number any good; what counts as a bad score; why did I only get a B for security; grade of a module',
    answer: `Each module gets a grade from its score: ${GRADES}. N/A means there was nothing to judge. An overall score of 80 or more is Excellent AI Readiness, 60 to 79 is Good, and below 60 is Needs AI Optimization.`,
    ...platform,
  },
  {
    question: 'How long does a scan take?',
    ask: 'how many minutes or seconds does it need; when is my report ready; duration of an analysis; scanning is slow, takes ages; how much longer; is three minutes normal; estimated time until results; why is it taking so long; waiting time; wait for the score; speed of the scan; queue in front of me; how quickly do I get an answer; patience needed; time from start to score; still running after several minutes; when will my scan be finished; is my scan done yet; does a large site take longer; half a minute or several minutes; how many seconds until I see results',
    answer:
      'About 30 seconds for most sites. A slow server, competitors to compare with or a queue ahead of you can stretch it to two or three minutes. You can watch the progress of each step.',
    ...start,
  },
  {
    question: 'Do I need an account to scan?',
    ask: 'use it without signing up; is registration required; try it anonymously; scan as a guest without login; test without giving my email; why do I have to register; what can I see without an account; do I have to create a profile; when must I sign up; second scan asks me to register; registration required message; benefits of an account; what does an account give me; try before I sign up; just have a look first; do I have to leave my details; without handing over personal data; what is hidden until I sign in; what can a guest see of the results; what do visitors see without an account; do I have to install something to try it; nothing to download or install',
    answer:
      'Not for your first scan. A free account is needed for a second scan within 24 hours, and for findings with code, history, exports, schedules and badges. When you register, the scan you already made is added to your account.',
    ...start,
  },
  {
    question: 'Which modules does a scan run?',
    ask: 'list of everything that is checked; how many modules or steps are there; what is measured in a full scan; 23 modules, 19 steps; what do you analyze; which tests are done; four composite modules; overview of the checks; what does it look at; which areas are covered; all checks at a glance',
    answer: `A comprehensive scan runs ${MODULE_IDS.length} modules: ${STEP_IDS.length} analysis steps, then compliance, performance, user experience and the AI-readiness composite. You can switch any of them off before you start.`,
    ...documentation,
  },
  {
    question: 'What kinds of scan are there?',
    ask: 'difference between quick and comprehensive scan; which scan type should I choose; compliance scan for lawyers; what is left out of a quick scan; fast check or full scan; full analysis versus short one; fastest scan mode; scan without browser types; deep scan; complete scan; only security headers; does a quick scan give a score; shorter scan; what do I lose with the quick one; thorough scan',
    answer: `A quick scan checks the site over HTTP and TLS only, without a browser, and takes a few seconds. A comprehensive scan also opens the page in a real browser and runs all ${MODULE_IDS.length} modules. A compliance scan covers headers, SSL, compliance and accessibility.`,
    ...api,
  },
  {
    question: 'How do I let ChatGPT read my site without allowing training?',
    ask: 'block GPTBot but stay in ChatGPT search; opt out of AI training; keep my articles out of model training but be quoted; stop AI companies from learning from my texts; do not use my content to train models; which bots should I block and which allow; allow search bots, forbid training bots; allow Perplexity but no training; difference between GPTBot and OAI-SearchBot; Google-Extended allow or disallow; should I block AI bots; keep Claude from training; protect my content from being used by AI; robots.txt rules for OpenAI; stay visible in AI answers but keep the archive out of training; be quoted but not learned from; publisher that refuses training; which agents fetch for answers and which collect data',
    answer:
      'In robots.txt, allow OAI-SearchBot and ChatGPT-User and disallow GPTBot. The first two fetch pages for answers; GPTBot collects training data. The robots.txt generator writes such a file for all known crawlers: choose the intent "Be found and quoted, not trained on".',
    ...tools,
  },
  {
    question: 'Does blocking training cost points?',
    ask: 'penalty for disallowing GPTBot; does it cost me if I disallow GPTBot but allow OAI-SearchBot; is my score reduced by refusing GPTBot or ClaudeBot; do I lose points if I block CCBot; is the score lower when training bots are blocked; punished for refusing training; is it bad to block AI crawlers; points deducted for blocking bots; effect of blocking on the score; is it a disadvantage to refuse training crawlers; will my result suffer if I say no to training',
    answer:
      'No. Refusing training crawlers such as GPTBot is your choice, and the report only notes it. Blocking search crawlers does cost points, because assistants answer from what those fetch.',
    ...documentation,
  },
  {
    question: 'Which AI crawlers do you check?',
    ask: 'is Bingbot checked; list of AI bots and user agents you know; is ClaudeBot checked; do you test PerplexityBot; can GPTBot reach my pages; is Bing or Copilot included; Applebot, Amazonbot, Bytespider, Meta; do you pretend to be Googlebot; how many crawlers are tested; access matrix; robots.txt allows but the server refuses; robots allowed but still blocked; rules for each bot in robots.txt; which bots are for training, which for search; how do you know whether a bot gets through; Grok, DeepSeek, Mistral crawlers; the server turns away a crawler that robots.txt welcomes; allowed on paper but refused in practice; which assistants can reach us',
    answer: `The robots module knows ${CRAWLERS.length} agents in three groups. Search: OAI-SearchBot, Claude-SearchBot, PerplexityBot, Googlebot and others. Visits for a person: ChatGPT-User, Claude-User, Perplexity-User. Training: GPTBot, ClaudeBot, Google-Extended, CCBot. It reads robots.txt by RFC 9309, then sends requests as twelve of them, because firewalls often block more than robots.txt does.`,
    ...documentation,
  },
  {
    question: 'Why is my price missing for crawlers?',
    ask: 'do you support single page applications; does the scan work for a single-page app; my content is not visible to AI bots; prices loaded by JavaScript; single page app shows an empty page; React, Angular, Vue shop invisible; our app renders on the client; client-side rendering and its consequences; Nuxt or Svelte app; text is missing without scripts; server-side rendering needed; products loaded later by script; what do AI crawlers see of my page; hydration and static HTML; content rendered in the client; catalogue comes by Ajax; does Next.js help; prerender; bots see a blank page; content that arrives after the page has loaded; text filled in by a script later; what does ChatGPT know of a page built in the browser; empty shell of HTML',
    answer:
      'Most likely JavaScript adds it after the page loads. GPTBot, OAI-SearchBot, ClaudeBot and PerplexityBot read the HTML that your server sends and do not run scripts. Put the price into that HTML, and into Product markup with the same value. Your results show the difference under "What AI crawlers see".',
    ...start,
  },
  {
    question: 'Which crawlers run scripts?',
    ask: 'do AI crawlers execute JavaScript; do GPTBot and ClaudeBot run JavaScript; do bots run scripts; does Googlebot render pages; does Gemini see dynamic content; can Claude or GPTBot run scripts; which bots understand JavaScript; do assistants render my page',
    answer:
      'Googlebot renders pages, so Google Search and Gemini see content added by scripts, with a delay. The crawlers of OpenAI, Anthropic and Perplexity read only the HTML that the server sends.',
    ...start,
  },
  {
    question: 'Why did my site get at most 39 or 59 points?',
    ask: 'why is my score capped; what is a showstopper; score limited although everything is green; whole site noindex; my page has noindex, what happens; penalty for noindex; highest possible score when all search bots are blocked; empty page without scripts limits the score; score stuck at 59; what caps the score; result cut down; how far does an empty page pull the score down; what drags the score down to a limit; ceiling of the score; worst mistakes; upper limit',
    answer:
      'A serious problem caps the overall score. A noindex, blocking every AI search crawler, or a certificate that crawlers reject caps it at 39. A page that is empty without JavaScript caps it at 59. The report names the reason.',
    ...platform,
  },
  {
    question: 'Why does a module say N/A or Analysis Failed?',
    ask: 'a card shows N/A; tile is empty; module without score; analysis failed message; does a failed module lower my score; your check broke, does it cost me; module could not finish; not available; competitor module shows nothing; outage on your side; points lost by an error of yours; some results are missing; one check timed out; dash instead of a number; one part has no number; your outage; no result in one card; NO DATA on a step; FAILED beside a step; a step without data',
    answer:
      'N/A means that there was nothing to judge, for example because no competitors were given. Analysis Failed means that our check could not finish. Neither lowers the overall score: the module is left out of the sum, and the results name it.',
    ...platform,
  },
  {
    question: 'Why is there no score when the scanner was blocked?',
    ask: 'why is there no score because the scanner was blocked; Cloudflare blocks your scanner; our firewall answers 403; WAF stops your bot; captcha instead of my site; scanner cannot reach us; access denied by bot protection; how do I whitelist your scanner; no overall score shown; allow your user agent; hosting company refuses the scan; bot fight mode; does Cloudflare hurt my visibility; why do I not get a score; server refused; our protection turned your scanner away; we get a challenge instead of a result; let your scanner through; firewall rule for your agent; server said no',
    answer:
      'When a firewall answers with a challenge or a refusal, we would be scoring that page and not yours. So there is no overall score, and the results give the reason. Allow the user agent that the report names, then scan again. AI crawlers are often blocked in the same way.',
    ...support,
  },
  {
    question: 'Which security headers are checked?',
    ask: 'response headers you look at; is Content-Security-Policy checked; Permissions-Policy missing; Referrer-Policy recommended; X-Content-Type-Options nosniff; header against sniffing file types; HTTP headers analysis; do you check cookies and CORS of my site; mixed content; HTTP Observatory rules; missing headers; which headers cost points; what do you read from the response headers; which of my headers are weak or sent twice',
    answer:
      'Content-Security-Policy, X-Frame-Options, X-Content-Type-Options, Strict-Transport-Security, Referrer-Policy and Permissions-Policy. They are judged by the rules of the HTTP Observatory, and the report quotes your own headers as evidence.',
    ...documentation,
  },
  {
    question: 'How do I set HSTS?',
    ask: 'Strict-Transport-Security line for nginx or Apache; max-age value; force https in browsers; add the HSTS header; includeSubDomains and preload; redirect http to https; enforce a secure connection; one year max-age',
    answer:
      'Once all your subdomains work over HTTPS, send "Strict-Transport-Security: max-age=31536000; includeSubDomains" with every HTTPS response. The finding has the line for nginx, Apache and other servers.',
    ...practices,
  },
  {
    question: 'How do I write a Content Security Policy?',
    ask: 'help with CSP; what should a Content-Security-Policy look like; safe first policy; script nonce example; unsafe-inline is bad; report only mode; prevent cross-site scripting; default-src self; strict CSP; the policy blocks parts of my page; introduce a policy step by step',
    answer:
      'Start with "default-src \'self\'" and add what your pages really load. Give inline scripts a nonce; do not allow unsafe-inline. Try the policy first with Content-Security-Policy-Report-Only.',
    ...practices,
  },
  {
    question: 'What does the SSL check look at?',
    ask: "do you check my certificate; certificate expiry warning; TLS versions 1.0 1.1 1.2 1.3; weak ciphers; incomplete certificate chain; my certificate runs out soon; self-signed certificate; name mismatch; is https tested; certificate issuer; TLS grade; expired certificates cost points; intermediate certificate missing; encryption of the connection; is my Let's Encrypt certificate fine; warn before the certificate ends; is the chain whole; old protocol versions",
    answer:
      'It connects to your server and checks protocol versions, cipher strength, the certificate chain, the days until the certificate expires, and whether the name matches. The result shows the TLS grade next to the score.',
    ...documentation,
  },
  {
    question: 'How are vulnerabilities graded?',
    ask: 'outdated JavaScript libraries; old jQuery found; jQuery version too old; message about jQuery 1; known CVE in a library; security holes of my site; severity of a vulnerability; is a plugin of my site known to be unsafe; where does the list of vulnerable libraries come from; vulnerability detection; hacked or unsafe libraries; how do you know that a library is vulnerable; flagged script; intrusion test; known holes',
    answer:
      'As Critical, High, Medium or Low. The list shows what was found, such as a library with a known CVE and its version, and names the source of the rating.',
    ...documentation,
  },
  {
    question: 'Which Core Web Vitals are measured?',
    ask: 'What are Core Web Vitals here; what is LCP, CLS, INP, FID, FCP, TTFB; good LCP value; lab or field data; real user measurements; which device and network do you simulate; why does your speed differ from Chrome, PageSpeed Insights or Google; throttling; how is loading speed measured; page speed and Lighthouse; is my site fast on mobile; largest contentful paint; layout shift; performance figures; slow page; why are the vitals worse than in Search Console; is the speed measured once or over time; which phone do you imitate; numbers differ from Lighthouse',
    answer:
      'LCP, CLS, INP, FCP and time to first byte, from one visit in a real browser. The scored values are calculated for a phone on a slow network; values that were only measured are labelled. These are lab figures, so real visitors may see others. Without a browser the module has no score and says so.',
    ...documentation,
  },
  {
    question: 'What does the accessibility check cover?',
    ask: 'WCAG tests; is my site usable for blind users; color contrast; screen reader labels; keyboard navigation; buttons without names; alt texts for images; axe rules; does a full score mean we conform; disabled visitors; form labels; ADA or EAA; a11y; which rules find barriers; can people with a disability use my site; unlabelled fields; text hard to see',
    answer:
      'The axe-core rules, run in a real browser: contrast, names of controls, landmarks, labels and more. Automatic rules find only some of the problems, so a full score does not prove conformance.',
    ...documentation,
  },
  {
    question: 'Which structured data should I add?',
    ask: 'which schema.org markup do I need; JSON-LD for a product page; markup for a local shop or restaurant; opening hours markup; FAQ schema generator; How-To schema; Article schema with author; breadcrumbs; event or recipe markup; validate my structured data; rich results; Organization markup; create JSON-LD; schema generator types; tell machines our opening hours and address; describe my company to machines; markup generator; data about my organization',
    answer:
      'Markup that matches the page. Use Organization or LocalBusiness on the home page, Product with price and availability on product pages, and Article with author and dates on articles. Use FAQPage where the page has questions and answers. The schema generators write all of these, as well as How-To and breadcrumbs.',
    ...tools,
  },
  {
    question: 'Do I need an llms.txt?',
    ask: 'is llms.txt worth it; what is llms.txt; does a missing llms.txt lower my score; generate llms.txt; do assistants read llms.txt; file for language models; should I have an llms.txt; who uses llms.txt',
    answer:
      'No, it is optional. No major assistant has said that it relies on one, and a missing llms.txt costs no points. It can help agents that look for it, and the generator under SEO Tools writes one.',
    ...tools,
  },
  {
    question: 'How do I make a robots.txt?',
    ask: 'robots.txt generator; create a robots file; write robots.txt for AI bots; block all crawlers; allow all; template for robots.txt; where do I put the robots.txt; basic, advanced, AI-focused variants; crawl delay; download robots.txt; intents and presets; rules file for crawlers; keep crawlers out of a folder; let a tool write my robots.txt',
    answer:
      'Open SEO Tools and choose an intent (be found but not trained on, allow all, block all) and a variant (basic, advanced, AI-focused). Download the file and put it at the root of your site.',
    ...tools,
  },
  {
    question: 'How do I make a sitemap?',
    ask: 'sitemap generator; create sitemap.xml; image sitemap; video sitemap; news sitemap; XML list of my pages; where does the sitemap go; build a sitemap; sitemap with pictures; lastmod and priority; list of all my pages for crawlers',
    answer:
      'SEO Tools writes standard, image, news and video sitemaps from your list of pages. Download the file, upload it to your site, and name it in robots.txt.',
    ...tools,
  },
  {
    question: 'How do I set hreflang?',
    ask: 'hreflang for several languages; German and English version of a page; tell Google about language versions; x-default; en-GB or en-UK; hreflang builder; international SEO; right-to-left languages such as Arabic or Hebrew; country and region codes; multilingual site tags; translated pages; same page in several languages; version for Austria and Switzerland',
    answer:
      'Each language version lists all the others, itself and an x-default. The hreflang builder checks the codes (en-GB, not en-UK) and writes the lines for the head. It supports right-to-left languages too.',
    ...tools,
  },
  {
    question: 'Does the content analysis send my text anywhere?',
    ask: 'is my text sent anywhere by the content analysis; is the text I paste uploaded; is my draft kept private; does the SEO tool send my content to a server; do you store what I paste; runs in the browser; after how many characters does it start; confidential article; do the SEO tools need a login; offline analysis of text; does an unpublished article leave my computer; can you read what I type into the analysis',
    answer:
      'No, nothing is sent. The content analysis runs in your browser. It starts one second after you stop typing, once there are 50 characters.',
    ...tools,
  },
  {
    question: 'What are the random crawl scores in the SEO tools?',
    ask: 'simulated estimate; is the crawl score real; crawl budget score; overall crawl score in the tools; why do the figures of the SEO tools change; indexability score',
    answer:
      'Without a scan, they are simulated within the usual ranges and labelled as an estimate. Sign in and scan a site, and its real figures appear with their date.',
    ...tools,
  },
  {
    question: 'What does the AI visibility module measure?',
    ask: 'how do you measure mentions in ChatGPT; visibility in Claude or Gemini; do you ask the assistants about my brand; am I recommended by ChatGPT; eligible, not sampled; counts are empty; how often is my brand named; do you query real AI models; eligibility; AI search visibility; does ChatGPT really get asked; why is the number of mentions empty',
    answer:
      'If the operator has set API keys, it asks the assistants questions about your site and counts how often they mention it. Without keys, it scores whether each assistant may fetch and quote you, based on crawler access, structured data and citations. The counts then stay empty; it never invents a number.',
    ...documentation,
  },
  {
    question: 'What does Perplexity look at?',
    ask: 'how does Perplexity choose sources; optimize for Perplexity; get cited by Perplexity; what makes assistants quote a page; how do I become a source for AI answers; what decides who is cited',
    answer:
      'Perplexity cites its sources, so three things count. PerplexityBot must be able to fetch your pages, the HTML must contain dated facts, and claims should link to their sources. The citation and freshness modules check this.',
    ...documentation,
  },
  {
    question: 'How do I compare my site with competitors?',
    ask: "benchmark against another company; enter a rival's address; how many competitors; compare with other websites; competitor analysis; see how we stand beside others; gap to competitors; scan somebody else's site; shared and missing topics; am I allowed to scan a competitor; scan a website I do not own; measure me beside the competition; are we better than the others; put rivals next to us",
    answer: `Enter up to ${MAX_COMPETITORS} competitor addresses under all options before you start. Each gets a quick scan, and the module shows the gap. If you enter none, the module is not scored.`,
    ...documentation,
  },
  {
    question: 'How often may I scan?',
    ask: 'too many scans message; 429 error; scan limit; when can I scan again; cooldown; wait between two scans of the same site; rate limit for registered users; number of scans per day; limit of anonymous scans per IP address; second scan refused; several scans in five minutes; analysis cooldown active; quota of scans; you scan too often; why do I have to wait; do scheduled scans count against the limit; how soon may I repeat a scan; pause between scans',
    answer:
      'An account may start 5 scans in 5 minutes, and scan the same site once in 5 minutes. Scheduled scans do not count, and you can retry a failed scan three times for free. Without an account, it is one scan in 24 hours, and three per network address.',
    ...support,
  },
  {
    question: 'My scan failed. What can I do?',
    ask: 'scan is stuck; progress bar does not move; scan hangs at one step; error during the analysis; retry a failed scan; does a retry cost anything; it ended with an error; scan never finishes; frozen at a percentage; broken scan; troubleshooting; nothing happens after I press scan; timeout of a scan; site could not be reached; it broke off; it stopped in the middle; start the scan anew; does trying again use up a scan; my website was offline during the scan; what happens when my server is down while you scan; is there a button to try once more',
    answer:
      'The message on its page says what went wrong. Check that the address opens in a browser and that no firewall blocks our scanner. Then press Retry Scan on that page, and the same scan runs again. If it still fails, write to us and include the scan ID.',
    ...support,
  },
  {
    question: 'How do I schedule scans?',
    ask: 'can I get hourly scans; can I schedule a scan at 6 pm; choose the hour of a scan; automatic scan every week; scan every night; daily, weekly, monthly scans; scan on the first of each month; check my homepage every Monday; at what time do scheduled scans start; time zone of a schedule; daylight saving; pause a schedule; stop a schedule for a while; resume a schedule; restore a deleted schedule; regular monitoring; recurring report; edit or change a schedule; run a schedule now; hour of the scheduled scan; watch my site over time; continuous monitoring; scan every night without me; look at my site each week by itself; holiday pause; move the schedule to local time; bring back a schedule I deleted; when does the monthly scan run; on the 1st of the month; pause a schedule; resume a paused schedule; play and pause',
    answer: `On the dashboard, open the Scans tab and add a schedule: daily (2:00 AM), weekly (Monday, 2:00 AM) or monthly (the 1st, 1:00 AM), in your time zone. It can notify you by e-mail or webhook. You can restore a deleted schedule for ${UNDO_MINUTES} minutes.`,
    ...scans,
  },
  {
    question: 'Can I get an alert when my score falls?',
    ask: 'what counts as a regression; definition of a regression; notify me when the score drops; email when something gets worse; Slack or Teams notification; warn me about a regression; alert threshold; mail after each scan; only tell me if it got worse; how large a drop triggers a message; monitoring messages; who gets the alert mail; tell me when the grade goes down; message when something breaks; hear about it if the site gets worse; write to me only when it matters; mail me only when things got worse; tell me if it goes downhill',
    answer:
      'Yes. A schedule can send an e-mail and call a webhook, after every scan or only on a regression. A regression is a drop of 5 points or more, or a new critical or high finding. You also get an e-mail when a scan fails or cannot start. E-mails go to your confirmed address, at most 20 a day. Webhooks are signed, and you can view and resend deliveries.',
    ...scans,
  },
  {
    question: 'How do I export a report?',
    ask: 'download the report as PDF; CSV of the findings; save as Excel; JSON or Markdown export; share a report with a customer; give my boss a paper; print the results; send the results to a colleague; export all scans of a month; export a time range of 7, 30 or 90 days; which formats; reports for clients; public link to a report; hand it to the board; something to print; send the outcome to a client; one file with all scans of a quarter; take the results along',
    answer:
      'Download each scan as PDF, JSON or Markdown, or its findings as CSV. The results page also offers a text file. The Reports tab exports all scans of a time range as PDF, CSV or JSON. Exports need an account.',
    ...reports,
  },
  {
    question: 'What does a report look like?',
    ask: 'sample report; example of a result; see a report before I scan; demo report; preview of the findings',
    answer: 'The sample report shows 23 example issues in four groups, with evidence, steps and code to copy.',
    ...sample,
  },
  {
    question: 'How long is a badge valid?',
    ask: 'when does the badge expire; how many days until the badge ends; renew a badge; my badge says expired; what visitors see of an expired badge; badge after a month; badge still shows my old score; new score on the badge; does the badge update itself; validity of the seal; badge expiration; badge has turned grey; does the seal lapse; how long may I show it; keep the badge alive',
    answer: `${BADGE_VALID_DAYS} days. After that, it says that it has expired on every page that shows it. A new comprehensive scan of the same address renews it, and you can withdraw it at any time.`,
    ...banner,
  },
  {
    question: 'How do I put a badge on my site?',
    ask: 'badge code; embed the badge in React; HTML or JavaScript snippet for the badge; show my score on the homepage; widget with my score; badge in WordPress; where do I get the badge; publish a badge; download the banner; AI readiness banner; seal for my website; show visitors my grade; who may get a badge; minimum score for a badge; show off my score; where is the snippet for the seal; add the seal to my page',
    answer:
      'Scan your site with all modules and open the badge section of the results. Choose a style and size, then copy the code as HTML, JavaScript or a React component. Visitors can click the badge to open the page that proves it.',
    ...banner,
  },
  {
    question: 'Can a badge be faked?',
    ask: 'is the badge genuine; verify a badge; someone copied my badge; forged seal; signature of a badge; Ed25519 public key; how can visitors check the badge; proof that the score is real; badge verification page; where does the link of the badge lead; what opens when I click on the badge; steal a badge; edit the score in a badge; is a screenshot of a badge worth anything; how do I know that a score on a shop is true; check our claim',
    answer:
      'Each badge links to its verification page here and is signed with an Ed25519 key. Anyone can fetch the public key. A copied picture without that page proves nothing.',
    ...banner,
  },
  {
    question: 'Can I embed the scan form on my own site?',
    ask: 'scan form for our agency page; visitors start a scan on my website; white label; partner integration; leads from my page; widget to scan; own brand color in the scan form; languages of the form; dark theme of the form; who owns the scans of the form; clients start a check on our domain; put the scan box on a landing page; how do I put the scan form on my site; put the form on our website; offer scans to our visitors; reseller',
    answer:
      'Yes. Create an embed key under Settings, Embed keys, list the origins that may use it, and paste the form element into your page. The scans appear in your account, and each key has a daily quota.',
    ...embedding,
  },
  {
    question: 'Is there an API?',
    ask: 'REST API; start scans from our pipeline; programmatic access; integrate with our system; OpenAPI document; swagger; CI build; call it from a script; developer interface; SDK; fetch results by HTTP; automation; where is the API documentation; let our software talk to you; do it without the browser',
    answer:
      'Yes: JSON over HTTP for scans, schedules, badges and exports. Programs use a token from Settings, API tokens. There is also an OpenAPI document, and an MCP server for assistants. The API documentation lists every call.',
    ...api,
  },
  {
    question: 'Can I scan a staging or private site?',
    ask: 'scan localhost; site behind a VPN; intranet or internal address; staging server; private network is refused; development server; test environment; blocked target; private IP address; scan a machine in our own network; scan a site that is not public yet; page on my own computer; before we go live',
    answer:
      'Addresses in private networks are refused, so that nobody can use the scanner to look into a network. The operator of the server can allow single hosts with SCAN_ALLOWED_PRIVATE_TARGETS.',
    ...configuration,
  },
  {
    question: 'What does it cost?',
    ask: 'do you offer an agency discount; is it free; price of a plan; how much per month; what does it cost to check my site; how much is a scan; how much is it; pricing; do I have to pay; does a scan cost money; subscription; cheapest plan; price for 20 domains; discount for 10 sites; volume discount; are the tools free; does the badge cost something; free trial; hidden costs; payment; euro or dollar; which plans are there; how expensive is it for 60 domains; what do I owe; is anything free; do I need to pay before I see something',
    answer:
      'Your first scan and an account are free. Professional is $299 a month (up to 50 domains, API access; 10 team users by contract). Enterprise is $999 a month (API and webhooks; unlimited members and SSO by contract). For other needs, write to us.',
    ...enterprise,
  },
  {
    question: 'What is in the Enterprise plan?',
    ask: 'Enterprise features; single sign on with Azure AD, Entra, Google Workspace or Okta; LDAP; unlimited domains; single sign-on, SSO; difference between Professional and Enterprise; dedicated support; price of Enterprise; real-time monitoring; book a demo; SAML; custom integrations; large company; what is included for 999 dollars; bigger plan; price for all domains together; plan with single sign-on',
    answer:
      'The advanced API and webhooks work today. Unlimited domains and team members, real-time monitoring, 24/7 dedicated support, custom integrations and SSO are agreed by contract. It costs $999 a month, and you can arrange a demo through the contact form.',
    ...enterprise,
  },
  {
    question: 'How do I delete my account?',
    ask: 'close my account; erase all my data; remove everything about me; right to be forgotten; cancel my membership; what happens to my data when I delete the account; how long until my data is gone; unregister; deactivate my profile; quit; get rid of my profile; leave for good; throw away all that belongs to me',
    answer:
      'Open Settings, Account and go to Delete account. Your scans, schedules, badges and keys are erased with it, and are gone from all stores within 30 days.',
    ...account,
  },
  {
    question: 'I forgot my password',
    ask: 'reset my password; reset link did not arrive; cannot sign in; lost password; password mail; reset link expired; locked out of my account; login does not work; recover my account; invalid username or password; the link in the mail is too old; how long does the link work; I do not remember my password; new password by mail',
    answer:
      'Choose "Forgot your password?" on the sign-in page. We send a link to the address of your account, and it works for one hour. Setting a new password with it ends all sessions and API tokens.',
    source: 'Sign in',
    url: '/auth?mode=forgot',
  },
  {
    question: 'How long do you keep my data?',
    ask: 'retention period; how long are scan results stored; when are scans deleted; analytics kept for how many months; storage time; are old results dropped by themselves; data retention; how long is the history; when does a report vanish; how long are logs of webhook deliveries kept; after how many months is it gone',
    answer:
      'Scan data for 12 months, analytics events and contact messages for 24 months, and webhook deliveries for 90 days. Account data is kept until you delete the account, and is removed within 30 days after that.',
    ...privacy,
  },
  {
    question: 'Who can see my scans?',
    ask: 'are my results private; can my competitors see my report; is my scan public; do others see my score; can your staff or support look at my scans; secret results; visible to other users; indexed by search engines; is a report confidential; who reads my results; do you peek into our results; is my result hidden from others; stays my report between us; can a stranger open my report; who at your company sees my scans',
    answer:
      'Only your account. Another account that requests the address gets the same response as for a scan that does not exist. We have no pages where staff could read scans, but whoever runs the server can reach its database. A badge is public from when you publish it until you withdraw it.',
    ...privacy,
  },
  {
    question: 'Which cookies do you use?',
    ask: 'do you use Google Analytics; tracking cookies; third-party scripts; are visitors tracked; session cookie; advertising cookies; why is there a cookie banner; cookies without consent; do you count me; do you follow me around; is there tracking before I agree; can I use the site without cookies; are cookies necessary',
    answer:
      'Necessary ones, for signing in and for your first scan. Visits are counted only after you agree, on our own server, and no third-party script is loaded. You can change your choice on the cookie settings page at any time.',
    ...cookies,
  },
  {
    question: 'How do you protect my data?',
    ask: 'is my password visible to your employees; how are passwords stored or saved; do you see my password; is my password readable; password hashing algorithm; argon2; is my account safe; how secure are you; encryption; session security; data protection measures; can you be hacked; tenant isolation; how do you guard accounts; protection of accounts; are passwords safe with you; separation of customers; misuse of the scanner for attacks; abuse of your service; what keeps strangers from attacking others through you',
    answer:
      'Passwords are stored as argon2id hashes, and you can list and end your sessions. Every scan, schedule, badge and key belongs to one workspace. The scanner refuses private networks. Our target for critical patches is 24 hours.',
    ...security,
  },
  {
    question: 'Does a scan harm my site?',
    ask: 'will the scan slow down our server; load on my server; do you attack forms; is it safe for production; penetration test; how many requests does a scan make; does it submit forms; does it change or write anything; overload; denial of service; dangerous for the shop; will it break something; does it put load on our shop; safe during business hours; orders or carts touched; will it fill in or send my forms; does it click buttons on my site',
    answer:
      'No. A scan makes one browser visit and a modest number of requests; it sends no forms and attempts no attacks. Its user agent names it, except in up to twelve requests that carry the names of known crawlers.',
    ...security,
  },
  {
    question: 'Can I leave the page while a scan runs?',
    ask: 'close the tab during a scan; shut down my computer; close my laptop; does the scan go on without me; come back later; switch the browser window; turn off my phone while it is running; continue in the background; shut the laptop halfway; is the result lost if I close it; do I have to keep watching',
    answer:
      'Yes. The scan runs on our server, not in your browser. Come back to its page or the dashboard at any time; nothing is lost.',
    ...start,
  },
  {
    question: 'Does a scan look at the whole site or at one page?',
    ask: 'how many sub-pages does it open; check a single subpage; only the homepage or all pages; does it crawl all subpages; how many pages are scanned; pages of my sitemap that are read; scan a specific URL; deep links; entire website; depth of the crawl; scan several pages; subdomains; only the start page or everything; do the other pages count; one address or all; every page or just the first one; we have thousands of products, are all checked; how many pages of my shop do you look at; is each product page scanned',
    answer:
      'It judges the page whose address you enter. It also reads what applies to the whole site: robots.txt, sitemaps, headers, the certificate, files for machines, and files that must never be public, such as /.env. It only checks that a few pages from your sitemap respond. To judge another page, enter its address.',
    ...scanner,
  },
  {
    question: 'Why is my score different from last time?',
    ask: 'score changed since yesterday; track my progress over months; went down without changes; compare two scans; what changed between scans; history of my score; score goes up and down; same site, other result; differences to the previous scan; not reproducible; fluctuates; progress over time; trend; a colleague gets another number for the same page; number jumped; why did I lose points since last week; yesterday it was higher than today; the number fell although I changed nothing',
    answer:
      'Something on the site changed, or that visit was faster or slower. Loading times vary by a few points between visits. The results page links to the changes since the last scan, finding by finding, and you can compare any two scans of a site side by side.',
    ...scans,
  },
  {
    question: 'Where do the figures in a report come from?',
    ask: 'are the numbers invented; is the evidence real; where do you get your data; how accurate is the result; can I trust the score; are numbers estimated; source of the rules; proof for a finding; false positive; made up; do you make the numbers up; prove your claims; I doubt a finding; is the score random; prove that the score is not random; are the numbers simulated',
    answer:
      'They are measured on your site during the scan, and each finding quotes what was seen. A figure that was not measured is left empty, with the reason. The documentation names the sources of the rules.',
    ...platform,
  },
  {
    question: 'How do I recognize or refuse your scanner?',
    ask: 'user agent of your bot; LegibleBot in my log; stop visiting my site; block your scanner; opt out of scans; does it obey robots.txt; IP addresses of the scanner; unwanted traffic; who are you in our access log; exclude my site; somebody scanned my site without permission; deny the bot in nginx; keep your bot away; forbid your bot; we do not want to be scanned; who is LegibleBot; leave my site alone',
    answer: `Its user agent contains ${PRODUCT_NAME}Bot and the address of the page about it. Answer 403 to that name and the scan ends without a score. Scheduled scans also obey a robots.txt group that names it. Or write to us with the host name.`,
    ...scanner,
  },
  {
    question: 'How do I check whether one fix worked?',
    ask: 'what does Re-check do; what is the Re-check button for; recheck a single finding; verify a repair; re-check without a new scan; test one fix; is the problem solved; see if the change helped; confirm a correction',
    answer:
      'Open the finding in the report and press Re-check. Only that request is repeated, and the result is Fixed or Still there. It is saved with the scan; the score changes with the next scan.',
    ...documentation,
  },
  {
    question: 'What do you check about images and videos?',
    ask: 'What is judged about pictures and videos; images without alternative text; video transcripts; captions; file names of pictures; image dimensions; visual search; multimodal content; audio; photos on my page; podcast transcript',
    answer:
      'Visual Search checks alt texts, file names, sizes, captions, markup and the image sitemap. Multimodal Content checks videos, audio and figures, and whether there is text with them.',
    ...documentation,
  },
  {
    question: 'How do I cancel a scan?',
    ask: 'stop a running scan; abort the analysis; interrupt; I entered the wrong address; started by mistake; end a scan early; I typed the wrong domain; end it before it is done',
    answer: 'Press Cancel on the page of the running scan. It stops at once, and Retry starts it again.',
    ...scans,
  },
  {
    question: 'How do I sign out other devices?',
    ask: 'log out everywhere; list of my sessions; stolen laptop still signed in; end a session; who is logged in to my account; sign out of all devices; how long does a session last; stay signed in; kick out a device I lost; still logged in on a foreign computer; somebody else uses my session; where am I signed in',
    answer: 'Open Settings, Sessions. It lists every sign-in with its browser and time, and a button to end each.',
    ...sessions,
  },
  {
    question: 'How do webhooks work?',
    ask: 'call our system when a scan is done; webhook payload fields; verify the webhook signature; webhook secret; resend a delivery; webhook retries; failed delivery; timeout of my webhook endpoint; scan.completed and scan.regressed events; Standard Webhooks; how often is a webhook retried; test webhook; whsec; receiver did not answer; log of webhook attempts; is there a webhook that I can listen to',
    answer:
      'Give a schedule an address, and it receives one signed request for each completed scan, or only for regressions. The request holds the score, the previous score and a link to the changes. Its type is scan.completed, or scan.regressed when the score fell by 5 points or more or a critical or high finding is new. A failed delivery is retried ten times within 24 hours. All deliveries are listed, and you can resend them.',
    ...api,
  },
  {
    question: 'How do I delete a scan?',
    ask: 'remove one scan from my history; delete a result; erase a report; get rid of an old scan; clear my scan history',
    answer:
      'In the scan history on the dashboard, each row has a Delete action. The report, its screenshot and its findings are deleted too.',
    ...scans,
  },
  {
    question: 'How do I change my name, e-mail or password?',
    ask: 'edit my profile; update my email address; new username; end API tokens with the password; change password; account settings; correct my data; my address has changed; I mistyped my e-mail when I registered; wrong e-mail address in my account',
    answer:
      'Under Settings, Account. A new password signs out all your other devices and, if you choose, ends your API tokens. A new address needs your password unless you have just signed in. We notify the old address and send the new one a confirmation link.',
    ...account,
  },
  {
    question: 'How do I export my personal data?',
    ask: 'copy of all data you hold about me; GDPR data access; data portability; download my account data; what have you stored about me as a file; subject access request',
    answer: 'Open Settings, Account, Your data. You get a JSON file with everything the account holds, at once.',
    ...account,
  },
  {
    question: 'Does it work for sites in other languages?',
    ask: 'German website; non-English pages; French, Spanish, Japanese, Chinese sites; which languages are supported; page in Arabic; foreign language content; is the report translated; interface in other languages; language of the reports',
    answer:
      'Yes. The scan detects the language and script of a page, including right-to-left ones. Only the sentiment module is limited to English, and it says so for other pages.',
    ...documentation,
  },
  {
    question: 'What does the content analysis of the SEO tools measure?',
    ask: 'readability of my text; keyword density; sentiment of a text; entities and topics; how is readability computed; conversational score; Flesch formula; scores per assistant; check an article before publishing; analyze my blog text; AI readiness of a text',
    answer:
      'Readability by the Flesch formula (20%), tone (15%), variety of words (25%) and how conversational the text is (40%). It also lists keywords, entities and signs that each assistant likes to quote. It runs in your browser.',
    ...tools,
  },
  {
    question: 'How do I protect my site against clickjacking?',
    ask: 'X-Frame-Options; frame-ancestors; stop others from framing my site; iframe embedding; prevent my page in a foreign frame; clickjacking header',
    answer:
      "Send X-Frame-Options: DENY, or frame-ancestors 'none' in your Content-Security-Policy, unless other sites need to show yours in a frame.",
    ...practices,
  },
  {
    question: 'Can I run it on my own server?',
    ask: 'self-hosting; install it on premises; Docker or Kubernetes; server requirements; how much memory and CPU; run behind a proxy; own data center; deploy; which Node version; is it open source; system requirements; hardware; Windows or Linux; installation; which database does it need; host it in our own rooms; keep everything in house; our own hardware; install instead of using your site',
    answer:
      'Yes. It needs Node, and brings its own database and browser. You can set MONGODB_URI to use your own MongoDB, and run web servers and workers as separate processes. The operations page covers sizing and backups.',
    ...operations,
  },
  {
    question: 'What do I get from a scan?',
    ask: 'what are the results; what do I see after the scan; do I get recommendations; what is in the report; does it tell me how to fix things; findings with code; output of a scan; what happens after I enter my address; concrete instructions; ready code for nginx or Apache; instructions for developers; are the recommendations free; what will I be told; what do I hold in my hands afterwards; ready-made fixes; advice what to change; what will I get after I enter my address; what will I get after I type in my address',
    answer:
      'An overall score out of 100, a grade and a card for each module, up to five jobs to do first, and a list of findings, most severe first. Each finding has its evidence, why it matters and what to do. Where it helps, there is code for nginx, Apache, Cloudflare, Vercel or the HTML itself. Findings need a free account; the score and cards do not.',
    ...platform,
  },
  {
    question: 'Who is it for?',
    ask: 'target audience; is it for agencies; made for marketers or developers; is it useful for small businesses; is this for me; I run a bakery, a restaurant, a practice or a small shop; one-person business; craftsman; tiny website; club or association; authority or town; newspaper; freelancer; do I need technical knowledge; who should use this; beginners; bloggers; shops; is it good for WordPress sites; which kinds of website',
    answer: `Anyone responsible for a website: owners, marketers, developers, security teams, and companies with many domains. You need no prior knowledge for the scan and the tools. The API, widgets and exports are for people who build on ${PRODUCT_NAME}.`,
    ...platform,
  },
  {
    question: 'Can you promise a better ranking?',
    ask: 'guarantee first place in ChatGPT; will I be mentioned by AI; does a high score bring more traffic; top position in Google; promise of results; will assistants recommend me; does it improve my SEO; effect on visitors and sales',
    answer:
      'No, nobody outside the AI companies can. We measure whether your site can be found, read and quoted; the assistant still chooses.',
    ...landing,
  },
  {
    question: 'Which three phases does the analysis have?',
    ask: 'phase 1, 2 and 3; foundation security, technical performance, advanced AI optimization; twelve fields; stages of the analysis; what comes first',
    answer:
      'First, Foundation Security: SSL/TLS, security headers, CVE detection, AI bot access. Then Technical Performance: Core Web Vitals, mobile, accessibility, international SEO. Last, Advanced AI Optimization: AI search visibility, content, API monitoring, competitors.',
    ...platform,
  },
  {
    question: 'In which order should I fix the findings?',
    ask: 'what should I fix first; priority of the issues; most important problem; where do I begin; quick wins; effort of a fix; points gained per hour; to-do list; sort the findings; how long does a fix take; which issue brings the most points; what pays most; where does an hour of work help most; least effort',
    answer:
      'Start at the top of “Fix first” on the results page. It lists at most five jobs; a job is a set of fixes that share one edit. What locks assistants out comes first, then what keeps them from reading the text, then what gains most points per hour of work. That order follows AgentReady v1.0 (ora.ai and Vercel, August 2026): in more than 1,000 traced runs, only blocked access and answers hidden behind JavaScript made agents fail outright. The detailed report shows the points and effort of each finding.',
    ...platform,
  },
  {
    question: 'Can you scan a site behind a password?',
    ask: 'members area; login protected page; paywall; basic auth; site that needs sign-in; private pages; scan after login; password-protected website; intranet with login; does it sign in anywhere; closed area for customers; page that only members see',
    answer: 'No. A scan reads only what the public and crawlers can read, and never signs in.',
    ...support,
  },
  {
    question: 'When can I reach support?',
    ask: 'support hours; phone number; callback; get a phone call; can journalists call you; press contact; talk on the phone; live chat; when do you answer mails; emergency; weekend; response time; call me back; how fast do you answer; support in an emergency; invoice question; hotline; on Sundays; ring me on Thursday; at which hours is someone there',
    answer:
      'Live chat answers 24/7 from the documentation. We answer e-mail within 4 hours, and every message within 24 hours at the latest. By phone, we call you back Mon-Fri 9AM-6PM EST. Emergencies: 24/7.',
    ...support,
  },
  {
    question: 'Which styles and sizes of badges are there?',
    ask: 'can I change the badge color; colors of the badge; badge designs; which style fits my kind of company; serious look for a firm; width and height of the badge; dark badge; own text or slogan on the badge; smallest and largest badge; hide the score on the badge; small, medium, large, banner; badge in pixels; badge theme; change the look of the badge; how many styles; own text on the badge; how many characters may the text of a badge have; badge that fills the whole width; wording of my badge',
    answer:
      'Six styles: Signature for any page, Authority for a footer, Elite for firms and practices, Verified as a seal, Modern for a row of badges, and Premium with the grade first. Four sizes: 300 × 80, 400 × 100, 500 × 120, and full page width. You can hide the score, grade and date, add your own text of up to 25 characters, and choose light or dark. Other colors cannot be chosen.',
    ...banner,
  },
  {
    question: 'How do I withdraw a badge?',
    ask: 'revoke a badge; unpublish; remove a published badge; take the badge back; delete my seal; badge shows a wrong score',
    answer: 'Under Settings, Badges, choose Revoke. Copies on other pages then say that the badge was withdrawn.',
    ...banner,
  },
  {
    question: 'What is in the Professional plan?',
    ask: 'Professional plan features; 299 dollars a month; 50 domains; ten users; plan for agencies; priority support; custom reporting; what is included for 299 dollars; cheaper plan; smaller plan; how many sites in the smaller plan',
    answer:
      'Up to 50 domains, daily automated scans and API access work today. 10 team users, priority support and custom reporting are agreed by contract. It costs $299 a month.',
    ...enterprise,
  },
  {
    question: 'How do we get started as a company?',
    ask: 'onboarding; rollout in four weeks; implementation timeline; how long does the introduction take; book a demo; import our domains; contract; success team; steps after signing the contract',
    answer:
      'It takes four weeks. We enter your domains and run the first scans, then go through the ten most costly findings with you. Your teams fix them, and schedules, webhooks and alerts are set up. You can arrange a demo through the contact form.',
    ...enterprise,
  },
  {
    question: 'Can a team work together?',
    ask: 'what is a workspace; difference between a member and a workspace; several users in one account; invite colleagues; roles and permissions; shared workspace; team members; multi-user; give a coworker access; access rights; agency with many clients; manage client accounts; agency account; sub-accounts; user management; several people with one login; share findings with our agency; give the editor access',
    answer:
      'Not yet: a workspace has one account. Team accounts, roles and single sign-on do not exist yet; they are agreed by contract. You can share reports as files.',
    ...enterprise,
  },
  {
    question: 'Where do I create an API token?',
    ask: 'Where do I make an API token; create an API key; bearer token; revoke a leaked token; authenticate with the API; calls per minute for a token; token for a cron job; how many tokens; credentials for a program; lost my token; does a token expire; authorization header; token pasted on GitHub by mistake; key for a script; get credentials; how many tokens may I have; my API token leaked, revoke it; token published by mistake',
    answer: `Under Settings, API tokens. A token begins with lg_, is shown once, and goes into the Authorization header as a bearer token. Each token allows ${API_CALLS_PER_MINUTE} calls a minute, and you may have up to ${MAX_API_TOKENS} tokens.`,
    ...api,
  },
  {
    question: 'How do I create an embed key?',
    ask: 'How do I make an embed key; how do I remove or delete an embed key; key for the scan form; pk_ key; origins of an embed key; allow another domain for the form; rotate the key; replace a key by a new one; is the embed key secret; brand color of the form; key leaked; replace an embed key; swap or rotate the key; revoke a key that somebody else has',
    answer:
      'Under Settings, Embed keys: enter a name and the origins that may use it, and optionally a brand color and a daily quota. The key is public and works on those origins only. You can rotate or delete it at any time.',
    ...embedKeys,
  },
  {
    question: 'Do you certify compliance, such as GDPR or SOC 2?',
    ask: 'ISO 27001; are you certified; data processing agreement; HIPAA; auditor report; DPA; is a good grade legal proof; legal advice; security questionnaire; is my site GDPR compliant after a scan; are you GDPR compliant; papers for our procurement; proof of an auditor; report for the security team',
    answer:
      'No. We hold no SOC 2 report and no ISO 27001 certificate, and a good compliance grade is not legal advice. Companies that need their own review can run the product on their own servers.',
    ...compliance,
  },
  {
    question: 'Where is my data stored?',
    ask: 'server location; where are your servers; is data kept in the EU; subprocessors; is data sent to OpenAI; does data leave the country; data residency; who receives my data; hosting location; transfer to the USA; third parties; in which country do the servers stand; who else gets my data; does anything leave your servers',
    answer:
      'On the servers of this site’s operator. Data is not sold and not used to train models. The only data that leaves is what you set up (webhooks, mail) and, if the operator has set keys, questions to assistants about your site’s public address.',
    ...privacy,
  },
  {
    question: 'How do I preview how my page is shared?',
    ask: 'meta tag builder; Open Graph preview; Twitter card; social media preview; title and description length; search result snippet; how my link looks when shared; Facebook or LinkedIn preview',
    answer:
      'SEO Tools has a meta tag builder in the Advanced schema tab. It previews the search result and the social card, and runs in your browser.',
    ...tools,
  },
  {
    question: 'How do I report a security problem?',
    ask: 'found a vulnerability in your site; security hole; bug bounty; responsible disclosure; security.txt; whom do I tell about a weakness; XSS in your product',
    answer:
      'Use the contact form with the subject “Security”. security.txt gives the same contact in machine-readable form. Please give us time to fix the problem before you publish it.',
    ...security,
  },
  {
    question: 'How do I confirm my e-mail address?',
    ask: 'why do you need my e-mail address; what is my e-mail used for; confirmation link; verify my address; the confirmation mail did not arrive; email not confirmed; send the link again; verification email; alerts wait; why do I get no alerts',
    answer:
      'Open the link that we send when you register or change the address; it works for one day. Settings, Account shows whether your address is confirmed and can send the link again, up to three times an hour. Alerts wait for it; scans, exports and badges do not.',
    ...account,
  },
  {
    question: 'How do I unsubscribe from e-mails?',
    ask: 'stop the mails; no more alerts; turn off notifications; too many emails; newsletter; unsubscribe link; do not write to me; stop writing to me; I get too many messages; mail off but scans on',
    answer:
      'Every alert has an unsubscribe link, and each schedule has a switch for e-mail alerts. We send no newsletter.',
    ...scans,
  },
  {
    question: 'Do the widgets set cookies on my site?',
    ask: 'which data does the embedded form collect; what data does the embed form collect; does the badge track my visitors; privacy of the embed; does the scan form set cookies; third party requests by the badge; consent for the badge; is the badge GDPR safe; is the widget counting visitors; what does the form send about a visitor',
    answer:
      'No. The badge, banner and scan form set no cookies and load nothing from third parties. While a scan runs, the tab keeps its ID, so that a reload continues it. The form sends only the address that a visitor types and the page it is on.',
    ...embedding,
  },
  {
    question: 'Do you sell my data or train models on it?',
    ask: 'do you use my data for AI training; is my data sold; shared with advertisers; do you pass on personal information; are my scans used to train a model; feed my scans into a model; are you selling my e-mail address; who pays when it is free; do you give my address to advertisers',
    answer: 'Neither. Data is not sold, not shared for advertising and not used to train models.',
    ...privacy,
  },
  {
    question: 'What is in the fix pack?',
    ask: 'download all fixes at once; zip with code; fix pack; files for my developer; ready-made robots.txt and headers; header files for nginx and Apache',
    answer:
      'A zip file for the scanned site: robots.txt, llms.txt, JSON-LD, header files for each server, and the other code from the findings. Get it from the report of a completed scan or through the API.',
    ...api,
  },
  {
    question: 'What does the compliance module check?',
    ask: 'is a privacy policy required; consent before tracking; cookie banner of my site; GDPR check of a page; CCPA; are cookies of my site inspected; imprint; legal check of my website; do not sell link; can GDPR be judged by a machine; privacy policy and cookie consent found; CCPA',
    answer:
      'It looks for a privacy policy, for consent before tracking, for what is set before consent, and for signs of GDPR and CCPA on the scanned page. It reads only what is public, and it is not legal advice.',
    ...documentation,
  },
  {
    question: 'Which data do you keep about me?',
    ask: 'personal data collected; what do you store; which information is saved; what is held about my account; do you keep screenshots of my page; do you log my IP address; contents of the contact form',
    answer:
      'Your account (username, e-mail, name if you give one, password as a hash), your scans with a screenshot and findings, and what you write in the contact form. Each session holds your browser and IP address, for at most 30 days. Page views are stored only if you agreed. Data Privacy lists how long data is kept.',
    ...privacy,
  },
  {
    question: 'On what legal basis do you process data?',
    ask: 'legal basis under GDPR; legitimate interest; article 6; lawful processing; contract or consent; why are you allowed to',
    answer:
      'The contract with you (account, scans, schedules), our legitimate interest in keeping the service secure (request limits), and your consent (analytics), which you can withdraw at any time.',
    ...privacy,
  },
  {
    question: 'Can it scan without a browser?',
    ask: 'run without Chromium; no Chrome on the server; CHROMIUM_PATH none; headless browser needed; which browser is used; install Chromium; scan without rendering',
    answer:
      'Yes, with CHROMIUM_PATH=none, or as a quick scan. Checks that need a rendered page, such as Core Web Vitals and accessibility, then have no score and say why.',
    ...configuration,
  },
  {
    question: 'How do I configure the server?',
    ask: 'environment variables; settings of the server; change the port; PUBLIC_URL; where does the server listen; set up SMTP mail; OpenAI key; .env file; configuration options; connect my own MongoDB; log level; environment settings; folder where files are stored',
    answer:
      'With environment variables, all optional: HOST and PORT for the listening address (127.0.0.1 and 3000), PUBLIC_URL for links, DATA_DIR, MONGODB_URI, SMTP_URL, keys for assistants and more. The configuration page lists each with its default.',
    ...configuration,
  },
  {
    question: 'How do I back up and restore?',
    ask: 'backup of the database; restore from a backup; copy the data while it runs; mongodump; disaster recovery; save the data folder; snapshot; move to another machine; copy the data at night without stopping; bring the data back after a crash; save everything',
    answer:
      'Stop the product and copy DATA_DIR, or use mongodump with your own MongoDB. The embedded database also has a command to copy it while it runs.',
    ...operations,
  },
  {
    question: 'What happens to schedules while the server is down?',
    ask: 'missed schedules; server was offline; restart during a scan; a worker crashes; scans lost after a crash; power failure; catch up missed runs; kill a process; resume after an outage; what survives a power cut; server rebooted during a scan; crash in the middle of a scan',
    answer:
      'Each missed schedule runs once at the next start. The scans of a crashed worker go back into the queue, for at most three attempts.',
    ...operations,
  },
  {
    question: 'How do I follow a scan from a program?',
    ask: 'live progress events; Socket.IO; poll the status; subscribe to updates; know when a scan is finished; realtime progress by API; scan_update; websocket; progress without asking again and again; tell my program when the scan is through',
    answer:
      'Poll the scan until its status is completed or failed, or subscribe to it over Socket.IO. Each change sends scan_update with a version. Read the scan again when that version is newer than yours.',
    ...api,
  },
  {
    question: 'What do the failure codes of a scan mean?',
    ask: 'failure code dns, connect, tls, timeout, blocked-target; reason why a scan failed; too-large; not-html; internal; error codes; name does not resolve; unreachable host',
    answer:
      'dns: the name has no public address. connect: the host did not respond or dropped the connection. tls: no secure connection. timeout: too slow. blocked-target: an address that is never scanned, such as a private one. too-large: the page is too big. not-html: the page is not HTML. internal: an error on our side.',
    ...api,
  },
  {
    question: 'How do I read long lists from the API?',
    ask: 'pagination; next page; Link header; limit and before; list more than 100 scans; page through results; more than a hundred results; get the rest of the list',
    answer:
      'Lists are newest first. The list of scans takes limit (1 to 500) and before, and the Link header names the next page.',
    ...api,
  },
  {
    question: 'Can an assistant use it over MCP?',
    ask: 'MCP server; Model Context Protocol; connect Claude Desktop; tools for an agent; use it from ChatGPT or Claude; let my AI agent start scans; scan_website, get_scan, list_findings',
    answer:
      'Yes. Give the assistant the address of /mcp and an API token as bearer token. It gets tools to scan a page or a whole site, to read the results, and to list findings: scan_website, get_scan, list_findings, scan_site and get_site_scan.',
    ...api,
  },
  {
    question: 'How do I change my cookie choice?',
    ask: 'withdraw consent; change cookie settings; clear cookies; export cookie preferences; reject cookies later; manage consent; where is the cookie banner; turn analytics off; stop analytics; stop counting my visits; I clicked accept by mistake; I clicked accept but regret it; say no afterwards; switch off counting',
    answer:
      'On the cookie settings page, switch each category on or off, export your choice as a file, or clear all cookies that are not necessary. The page also lists your rights under the GDPR.',
    ...cookies,
  },
  {
    question: 'Do dates, authors and sources count?',
    ask: 'author of an article; publication date; content freshness; outdated content; link to sources; citations; last modified; expertise and trust; how old may my content be; update old articles; byline; external links; too few outgoing references; links to sources; a page that is out of date; evergreen article with an old date; source diversity',
    answer:
      'Yes. Citation Quality checks outgoing sources and their diversity, authors and dates. Content Freshness compares the dates in the text, markup, headers and sitemap. Assistants prefer to quote content with a date and a named author.',
    ...documentation,
  },
  {
    question: 'What do the severities of findings mean?',
    ask: 'critical, high, medium, low; severity levels; how urgent is a finding; what is a critical issue; meaning of high; how serious',
    answer:
      'Critical: an assistant or visitor is locked out or at risk now. High: costs answers or trust every day. Medium: worth an hour this month. Low: fix when convenient.',
    ...documentation,
  },
  {
    question: 'What are your service targets?',
    ask: 'Which targets do you set yourselves; uptime; SLA; availability; how fast are holes patched; service level; 99.9 percent; reliability; guaranteed response',
    answer:
      '99.9% uptime, critical patches within 24 hours and high-severity patches within 72 hours. These are targets, not a warranty.',
    ...security,
  },
  {
    question: 'How do I contact support?',
    ask: 'talk to a human; write to you; contact form; email address; I have a question for a person; get help; speak to someone; customer service; send feedback; complain; my message got no answer; how fast do you reply; speak to somebody now; write a message; nobody has answered me; where do I send a question',
    answer:
      'Use the contact form. Every message is stored and mailed to the people who run this site. We answer within 24 hours.',
    source: 'Contact',
    url: '/contact',
  },
  {
    question: 'How many scans may I start without an account?',
    ask: 'scans per day for a visitor; how often can a guest scan; limit of anonymous scans per IP address; switch anonymous scans off or open them; unregistered visitors per day; a guest is refused a second scan',
    answer:
      'One in 24 hours, and three per network address. With a free account, it is five in five minutes. The operator of the server can change the rule for visitors with ANONYMOUS_SCANS.',
    ...api,
  },
  {
    question: 'How do I compare two scans of my site?',
    ask: 'two reports side by side; before and after; differences of two reports; did my score improve since; what is new, worse or fixed; last month beside today; two scans next to each other',
    answer:
      'Open the newer scan from the history on the dashboard and choose “Compare with the last scan”. You see both side by side, module by module, and can pick any other scan of the site. The changes page lists what is new, worse and fixed.',
    ...scans,
  },
  {
    question: 'Is this assistant a person or an AI?',
    ask: 'are you a bot; are you ChatGPT; who answers me here; how do you know the answers; is my question stored or sent to a model; which language model do you use; are you human; can I trust your answers',
    answer:
      'Neither: it searches our documentation and shows the passage that answers you, with its source. If the operator has set a key for a language model, your question and the matching passages are sent to it for wording. Nothing about you is sent.',
    ...privacy,
  },
  {
    question: 'Are the savings and the testimonials real?',
    ask: 'return on investment; ROI of 3000%; saves 363,000 dollars; customer references; quotes of customers; worked example; who uses it; is the saving on the enterprise page a promise; who said these quotes; is 363,000 dollars guaranteed',
    answer:
      'No, they are illustrative and marked as such: a worked example for a company with 40 sites, not a promise. In a demo we use your own figures.',
    ...enterprise,
  },
  {
    question: 'How many businesses use it?',
    ask: 'counter of businesses; is the number of 5000 businesses real; do 5000 companies use it; number on the platform page; is the counter real; 5378; how many customers do you have; number of users; how many people use it worldwide; how many work with this tool; how popular is it',
    answer:
      'We do not publish that. The counter on the Platform page is simulated and marked as illustrative: it starts at 5,378 and grows automatically every half hour.',
    ...platform,
  },
  {
    question: 'What counts as an emergency?',
    ask: 'emergency support; scanner disturbs my site right now; published badge shows a wrong score or number; urgent problem; immediate help; stop it at once',
    answer:
      'A published badge that shows a wrong score, or our scanner disturbing your site. Use “Report an emergency” at any hour: we stop the problem first and look for the cause afterwards.',
    ...support,
  },
  {
    question: 'What is in the Custom plan?',
    ask: 'tailored offer; own contract; security review; on-premises license; data residency controls; data must stay in our country or on our own machines; data must stay in Germany, Switzerland or the EU; on-premise licence; perpetual licence; terms by agreement; special requirements; more than Enterprise',
    answer:
      'Running on your own servers and database works today. Data residency controls, your own security review and other terms are agreed by contract, and so is the price.',
    ...enterprise,
  },
  {
    question: 'How do I buy a plan?',
    ask: 'how do I cancel my subscription with you; where do I download an invoice; terminate a plan; order a subscription; upgrade my account; upgrade to Professional or Enterprise; become a paying customer; sign a contract; pay with PayPal; invoice; credit card or other means of payment; is tax included; how is a plan charged; switch plans; what do all plans have in common; are modules limited in the smaller plan',
    answer: `Choose it on the page and write to us. Plans are agreed individually, and nothing is charged on this site. Prices are monthly, without tax. Every plan has all ${MODULE_IDS.length} modules.`,
    ...enterprise,
  },
  {
    question: 'How do I get a demo?',
    ask: 'schedule a demo; show me the product; sales talk; presentation for my company; AI readiness demo; speak to sales',
    answer:
      'Use “Schedule AI Readiness Demo” on the Enterprise page. A demo takes half an hour and uses your own sites, not slides.',
    ...enterprise,
  },
  {
    question: 'Which passwords are accepted?',
    ask: 'do you have two-factor authentication; turn off two-factor; 2FA; authenticator app; passkeys; password rules; minimum length of a password; my password was refused; password too common; two-factor authentication; limit of sign-in attempts; brute force; too many wrong passwords; strong password',
    answer: `At least ${MIN_PASSWORD_LENGTH} characters. Common passwords, and those that contain your username or the name in your e-mail address, are refused. Sign-in attempts are limited by account and by network address. There is no two-factor authentication.`,
    ...security,
  },
  {
    question: 'What does the crawl budget optimizer do?',
    ask: 'crawl budget; wasted visits of crawlers; tracking parameters; sort and filter addresses; addresses from a log file; duplicate addresses',
    answer:
      'Paste addresses from a log or a sitemap. It counts those that waste crawler visits, such as sort and filter addresses, tracking parameters and duplicates. Block them in robots.txt, or link to the plain address.',
    ...tools,
  },
  {
    question: 'What does the AI crawler monitor show?',
    ask: 'crawler monitor; last visit of a bot; last seen; seven bots; when did GPTBot visit me; are the visits real; verdict of my robots.txt per crawler',
    answer:
      'It shows what the robots.txt you are writing means for seven crawlers: allowed or refused, and how important each is. The last visits are samples, because the page has not seen your logs.',
    ...tools,
  },
  {
    question: 'Are the SEO tools free?',
    ask: 'use the generators without an account; do the tools need a login; which tools are there; list of SEO tools; cost of the generators',
    answer:
      'Yes, and you need no account. They cover robots.txt, sitemaps, llms.txt, structured data, hreflang, meta tags and content analysis. Everything runs in your browser.',
    ...tools,
  },
  {
    question: 'How do I verify that a webhook came from you?',
    ask: 'check the webhook signature; is the webhook request signed; forged webhook; webhook-id, webhook-timestamp, webhook-signature; secret begins with whsec; receiver proves the sender; lost the webhook secret; new secret; proof that the message is yours; make sure nobody forges events',
    answer:
      'Check its signature. It follows Standard Webhooks, in the headers webhook-id, webhook-timestamp and webhook-signature. The secret (whsec_…) is shown once, when you create the schedule. You can request a new secret, which signs everything sent from then on.',
    ...api,
  },
  {
    question: 'What happens when my webhook receiver is down?',
    ask: 'how often do you retry a webhook; failed delivery; webhook timeout; receiver was offline; are events lost; repeat the request; resend a delivery; time until the next attempt; my server did not take it; same event twice; server rebooted while you sent an event; where can I send an event again',
    answer:
      'A 2xx response within 10 seconds counts as delivered. Anything else, including a redirect, is retried ten times within 24 hours with the same webhook-id. The list of deliveries shows each attempt, and you can resend any of them.',
    ...api,
  },
  {
    question: 'How do I test a webhook?',
    ask: 'send a test request; try out my endpoint; sample payload; webhook.test; check that my receiver works',
    answer:
      'Press “Send a test” on the page of the schedule. It sends one signed request of type webhook.test with the figures of the latest completed scan. It is tried once, and the result appears in the list of deliveries.',
    ...api,
  },
  {
    question: 'How do I sign in to the API?',
    ask: 'authentication; session cookie or token; login call; bearer token in the Authorization header; 401 unauthorized; curl example',
    answer:
      'Programs send a token to the addresses below /api/v1: “Authorization: Bearer lg_…”. A browser signs in with POST /api/login, which sets the cookie legible_session. A missing, wrong or revoked token gets 401.',
    ...api,
  },
  {
    question: 'What do the error codes of the API mean?',
    ask: 'status 400, 401, 403, 404, 405, 409, 413, 429, 503; HTTP status of an answer; format of an error; JSON of a failure; maximum size of a request body; bad request; not found',
    answer:
      'Every error is JSON with a message, and issues for single fields. 400: not valid. 401: not signed in. 403: called from another site. 404: does not exist or is not yours. 405: wrong method. 409: not possible in this state. 413: body above 64 KiB. 429: too many requests, with Retry-After. 503: the database is unavailable.',
    ...api,
  },
  {
    question: 'How do I get findings through the API?',
    ask: 'How do I get the findings by API; endpoint for findings; filter findings by severity or module; read the scores; call that lists problems; SARIF for GitHub code scanning; export as SARIF; JSON of a scan; fields of a scan; result by program',
    answer:
      'GET /api/v1/scans/{id}/findings, filtered with ?severity= and ?module=. GET /api/v1/scans/{id} returns the scores and one block for each module. GET /api/v1/scans/{id}/sarif returns the findings as SARIF 2.1.0.',
    ...api,
  },
  {
    question: 'How do I start a scan through the API?',
    ask: 'How do I start a scan by API; REST call to start a scan; POST /api/v1/scans; scan from a build pipeline; switch modules off in the request; scanType; competitors in the body; request body of a scan',
    answer: `Send POST /api/v1/scans with {"url": "example.com"} and your token. scanType is comprehensive, quick or compliance, and competitors takes up to ${MAX_COMPETITORS} addresses. You can switch off each of the ${MODULE_IDS.length} modules. The response is 201 with the queued scan.`,
    ...api,
  },
  {
    question: 'Which CSP does the embed script need?',
    ask: 'Content-Security-Policy lines for the widget; script-src, connect-src, img-src; Trusted Types; subresource integrity hash; strict policy and the badge; what must I allow for your script; whitelist your script in our policy',
    answer:
      'Add the origin of this server to script-src, connect-src and img-src. There are no inline styles, no inline scripts and no eval. The manifest names the current hashed script and its integrity hash.',
    ...embedding,
  },
  {
    question: 'How do I change the look of the scan form?',
    ask: 'brand color of the widget; corner radius; label of the input; dark theme; font; CSS custom properties; style the form; match our design',
    answer:
      'Use attributes: data-brand for the color, data-radius for the corners (0 to 22 pixels), data-theme and data-label. Or use the custom properties --legible-brand, --legible-radius, --legible-font and --legible-bg.',
    ...embedding,
  },
  {
    question: 'Which languages does the scan form support?',
    ask: 'Which languages does the scan form speak; does the scan form work in Arabic; is the form available in Italian; translated widget; German, Spanish or French form; language of the badge; lang attribute; right-to-left page',
    answer:
      'English, German, Spanish and French. The form follows its own lang attribute, or else the language of the page. Badges and banners are always in English.',
    ...embedding,
  },
  {
    question: 'Is the embed key secret?',
    ask: 'visitors see the key in the HTML; misuse of the key; copied key; should I hide it; key leaked; abuse by strangers; strangers use our key; may I publish the key',
    answer:
      'No, it is public and safe to publish. It works only on the origins that you list, within its daily quota. You can rotate it at any time under Settings, Embed keys.',
    ...embedding,
  },
  {
    question: 'How large is the widget script?',
    ask: 'kilobytes of the embed script; does the badge slow down my page; loading speed of the widget; layout shift by the badge; performance of the embed; what is loaded when; how heavy is your script; does our page get slower by the badge',
    answer:
      'About 12 kB (gzip), in one request that does not block your page. Other parts load only when they are needed. The image inside the tag reserves its space, so nothing on the page moves.',
    ...embedding,
  },
  {
    question: 'Is there an npm package for the widgets?',
    ask: 'install the widgets with npm; React 18 and 19; server rendering; Next.js; bundler; import the elements; TypeScript types; Vue; web components; use it in our React app; server-rendered pages and the widgets',
    answer:
      'Yes, @legible/widgets, for bundlers. Run npm install with the address /embed/v1/legible-widgets.tgz of this server. Set data-host, since a bundled module cannot know its server. @legible/widgets/react has LegibleBadge, LegibleBanner and LegibleScanForm for React 18 and 19, which also render on a server.',
    ...embedding,
  },
  {
    question: 'Which events do the widgets send?',
    ask: "listen to the scan form; event when the embedded scan is done; legible-scan-completed; legible-ready; legible-error; callback; react to the result; analytics of the form; learn in JavaScript that a visitor's scan is done",
    answer:
      'legible-ready (badge, banner), legible-scan-started and legible-scan-completed (form), and legible-error (all). They bubble. event.detail holds the badge record, the score or the error code.',
    ...embedding,
  },
  {
    question: 'How do I verify a badge in code?',
    ask: 'How do I check a badge by program; validate the badge signature; JSON record of a badge; JWS; public keys; verify from our own server; status valid, expired, revoked, unknown',
    answer:
      '/badges/ID.json says whether the badge is valid, expired, revoked or unknown. It also holds a signature: a compact JWS with Ed25519. The public keys are a JWK set at /.well-known/legible-badge-keys.json.',
    ...embedding,
  },
  {
    question: 'Where is my badge shown?',
    ask: 'do you count clicks on my badge; how do I know that a visitor clicked my badge; badge statistics; on which sites is my badge; how often was it shown; views of the badge; usage of a badge',
    answer:
      'Under Settings, Badges you see which origins showed each badge, and how often. Clicks are not counted, and visitors are not identified.',
    ...embedding,
  },
  {
    question: 'Can I show a badge without JavaScript?',
    ask: 'image only; badge in an e-mail signature; markdown for a readme; svg address; plain HTML without script; newsletter',
    answer:
      'Yes. /badges/ID.svg with style, size and theme always returns an image; an expired badge says so. Link it to /badges/ID, the page that proves it. The guide has the HTML and the Markdown.',
    ...embedding,
  },
  {
    question: 'Which requests does a scan make?',
    ask: 'what does the bot fetch; which files do you request; requests in my log; how long does the visit last; how many pages do you read; do you look for .env or .git; are secret files stored; does it log in; does it follow links; does it fill in forms; requests for files that we do not have; what is the bot after; what do you ask of our server',
    answer:
      'It requests the page, robots.txt and sitemaps, and about 25 files at fixed places, and one or two random names that cannot exist. It also requests nine files that must never be public, such as /.env (their content is never stored), and a few pages that your site lists. It makes TLS handshakes and one visit in a browser as a phone. It gathers data for 40 seconds at most, sends no forms, tries no passwords and follows no links from page to page.',
    ...scanner,
  },
  {
    question: 'Why do requests named GPTBot come from your address?',
    ask: 'Why do requests come under the name of GPTBot from your address; you pretend to be another crawler; fake GPTBot; spoofed user agent; requests as Googlebot; imitate crawlers; is that allowed',
    answer:
      'Up to twelve requests carry the name of a known crawler, to check whether your server treats crawlers as your robots.txt says. They come from our own address, so a server that verifies crawlers refuses them; the report says that too. Quick scans leave them out.',
    ...scanner,
  },
  {
    question: 'Is it really your scanner in my log?',
    ask: 'fake LegibleBot; verify the bot; somebody uses your name; who started the scan of my site; how often does it come; why does it visit every week',
    answer:
      'The name alone proves nothing. A real scan requests /robots.txt and the page within the same few seconds. It happens only when a person starts it or has scheduled it. That person has the report and can show it to you.',
    ...scanner,
  },
  {
    question: 'How long do I stay signed in?',
    ask: 'session duration; when am I logged out automatically; session expires; remember me; login expires',
    answer:
      'A session ends 14 days after its last use, and at the latest 30 days after you signed in. Under Settings, Sessions you can end any of them earlier.',
    ...sessions,
  },
  {
    question: 'What is on the dashboard?',
    ask: 'overview of all my scans; scan history; average score of my sites; grade distribution; where do I find old scans; previous scans; list of my reports; search my scans by address; find an old scan',
    answer:
      'An overview with the average security score, counts and grades of your scans; the history with search and filters; your schedules; and the reports with their exports.',
    ...scans,
  },
  {
    question: 'Is there a dark mode?',
    ask: 'light or dark theme; change the appearance; dark colors; night mode; where is the theme switch',
    answer: 'Yes. The switch is in the footer of every page. Your choice is saved in a cookie that holds nothing else.',
    ...cookies,
  },
  {
    question: 'What happens to what I write in the contact form?',
    ask: 'who reads my message; how long are messages kept; contact message stored; spam; attachments; how long do the messages that I send through the contact form stay',
    answer:
      'It is stored and mailed to the people who run this site, who answer within 24 hours. Messages are kept for 24 months.',
    ...privacy,
  },
  {
    question: 'Do you check the API of my site?',
    ask: 'API health monitoring; endpoints of my website; agent files; is my OpenAPI found; MCP server of my site; latency of my endpoints',
    answer:
      'Yes, if your site announces one. API Health Monitoring requests the endpoints and agent files that the site names, and checks status, latency, media type and errors.',
    ...documentation,
  },
  {
    question: 'Is a local business judged differently?',
    ask: 'local AI optimization; address, phone and opening hours; map; shop in a town; restaurant; site without a place; Google business; we have no shop or branch, does local count against us; online only business',
    answer:
      'Local AI Optimization checks name, address, phone and hours, as text and as markup. It does not judge sites without a physical location, and their score does not suffer.',
    ...documentation,
  },
  {
    question: 'What is voice search readiness?',
    ask: 'spoken questions; Siri, Alexa; short answers; natural language; speakable; voice assistant; can voice assistants such as Siri or Alexa use my page; spoken answers',
    answer:
      'It looks for questions, and for short, natural sentences that answer a spoken question without context. It also checks for speakable parts in the markup.',
    ...documentation,
  },
  {
    question: 'What does the sentiment module judge?',
    ask: 'tone of my page; subjectivity; positive or negative text; claims; calls to action; sentiment analysis of German pages; tone of voice of my texts; which languages is the tone judged in',
    answer: 'The tone and the claims of the main text, for English pages only.',
    ...documentation,
  },
  {
    question: 'How do I check the health of the server?',
    ask: 'liveness and readiness probes; healthz; readyz; Prometheus metrics; monitoring of the installation; Kubernetes probe; metrics token; is the container alive; tell whether the process works',
    answer:
      'GET /healthz responds while the process is alive, and /readyz when it can reach its database. /metrics gives Prometheus metrics, on loopback only unless METRICS_TOKEN is set.',
    ...operations,
  },
  {
    question: 'How do I run several servers and workers?',
    ask: 'scale out; PROCESS_ROLE web and worker; horizontal scaling; cluster; replica set; load balancer; how many workers; parallel scans; SCAN_CONCURRENCY; high load; which setting limits parallel scans',
    answer:
      'Set MONGODB_URI and start as many processes as you need with PROCESS_ROLE=web and PROCESS_ROLE=worker. They share only the database. Give all of them the same settings.',
    ...operations,
  },
  {
    question: 'How much memory and CPU does it need?',
    ask: 'hardware requirements; RAM of a worker; small VPS or Raspberry Pi; is my server big enough; cheapest machine; size of the machine; scans per minute; cores; capacity planning; how big a server; how big a machine for 30 workers; what hardware do I buy',
    answer:
      'Plan one slot and 0.6 GB for each core of a worker. In our measurements, one machine with 2 cores and 0.8 GB ran the whole product and at most 35 comprehensive scans in a minute.',
    ...operations,
  },
  {
    question: 'How do I run it behind a proxy?',
    ask: 'nginx in front; reverse proxy; TRUSTED_PROXIES; WebSocket upgrade; https termination; public address of the client; Caddy or Traefik',
    answer:
      'Set PUBLIC_URL to the public HTTPS origin and TRUSTED_PROXIES to the number of proxies in front. Pass WebSocket upgrades through if you can; polling works without them.',
    ...operations,
  },
  {
    question: 'How does the server shut down?',
    ask: 'How does the product stop; SIGTERM; graceful shutdown; restart without losing scans; update to a new version; deploy while scans run; stopping the server',
    answer:
      'SIGTERM and SIGINT stop everything within 10 seconds. No new jobs start. Another worker takes over the running scans, and the interruption does not count as an attempt.',
    ...operations,
  },
  {
    question: 'What is the embedded database?',
    ask: 'built-in database; LMDB; which database is bundled; MongoDB wire protocol; do I need MongoDB; database without installation; difference from a real MongoDB; transactions; how safe are writes',
    answer:
      'A small server that speaks MongoDB’s wire protocol and keeps its data in LMDB files. The product therefore runs on a machine with nothing but Node. An acknowledged write survives a crash. It is for one machine; for several, set MONGODB_URI.',
    ...database,
  },
  {
    question: 'Is the embedded database protected by a password?',
    ask: 'database password; who can read the database files; permissions of the data folder; encryption at rest; access to the database; socket',
    answer:
      'No. Its folder and socket are private to the user that runs the product (mode 0700). Whoever can read the folder can read the data.',
    ...database,
  },
  {
    question: 'Which rights do I have under the GDPR?',
    ask: 'data subject rights; object to a use of my data; restrict processing; rectification; complain to an authority; right of access; rights of visitors',
    answer:
      'You may see, export, correct and delete what we hold, all in the settings. You may also object, restrict processing, withdraw consent as easily as you gave it, and complain to your supervisory authority.',
    ...privacy,
  },
  {
    question: 'How long may a certificate be valid?',
    ask: 'lifetime of public certificates; maximum days of a TLS certificate; how many days may certificates live; renew by machine; shorter lifetimes; automatic renewal; 200 days, 100 days',
    answer:
      'Public certificates last at most 200 days since March 2026, and 100 days from March 2027. Automate renewal, 30 days before expiry: manual renewal will not keep up.',
    ...practices,
  },
  {
    question: 'How do I add an analysis step?',
    ask: 'extend the analyzer; write a new check; how is a new check programmed; code of a check; contribute code; develop a module; source code of a step; plugin for a check',
    answer:
      'Put its id, title, sub-checks and result block into the contract, and its code and findings into a folder of its own, with a test. Then add one line to the registry with its share of the score, and a new scoring version. The architecture page lists the files.',
    ...architecture,
  },
  {
    question: 'How is the product built?',
    ask: 'architecture; structure of the code; what happens inside during a scan; queue of jobs; whose scan runs first; folders of the project; developer overview',
    answer:
      'A scan gathers artifacts from the site; steps read them and produce findings and a score. Workers pick the next scan from the workspace with the fewest running scans, so one long queue does not hold up others. The architecture page follows one scan through the code.',
    ...architecture,
  },
  {
    question: 'What is stored in my browser?',
    ask: 'cookies by category; what do necessary, functional, analytics and marketing cookies do; names of the cookies; local storage; what is set when I reject all; which cookies can I not refuse; what gets kept on my computer',
    answer:
      'Always: a cookie that keeps you signed in, one that remembers your first scan, and your answer to the banner. The business counter of the Platform page is kept until you refuse “functional”. Light or dark mode is kept in a cookie once you choose it. “Analytics” sets no cookie and counts pages without your name or address. “Marketing” sets nothing today.',
    ...cookies,
  },
  {
    question: 'How many scans may an embed key start in a day?',
    ask: 'daily quota of a key; cap the scans of a partner; limit visitors of the form; quota reached; usage of an embed key; scans per day with one key',
    answer:
      'As many as the daily quota you set. When it is used up, visitors are asked to come back later. A chart shows the scans of each day against the quota.',
    ...embedKeys,
  },
  {
    question: 'What is the scoring version?',
    ask: 'version of the score table; history of changes of the scoring; has the method changed; weights changed; when does the scoring change; score fell because of a new way of scoring; are old scans recalculated; scores of different versions',
    answer:
      'The version of the scoring table that produced a score. It changes whenever the table does, and each scan keeps the version it was scored with. A comparison can then tell you when a difference comes from the scoring.',
    ...platform,
  },
  {
    question: 'Is the site checked on a phone?',
    ask: 'mobile optimization; tap targets too small; text size on a small screen; sideways scroll; responsive layout; mobile friendly; smartphone view; touch',
    answer:
      'Yes, the browser visits it as a phone. User Experience checks tap targets, text size, sideways scrolling and layout. Core Web Vitals are measured as on a slow mobile network.',
    ...documentation,
  },
  {
    question: 'How do I repeat a request from the report?',
    ask: 'How do I repeat a request of the report; curl command; reproduce a finding; send the request from my terminal; see what the crawler received; check the evidence by hand; prove that my server answers 403',
    answer:
      'You can send every request in a report from your own terminal, with the name of the crawler that was used. For example: curl -s --http1.1 -o /dev/null -D - -A "OAI-SearchBot/1.3" https://your-site.example/',
    ...documentation,
  },
  {
    question: 'How do I set X-Content-Type-Options?',
    ask: 'nosniff header; MIME sniffing; header sent twice; nosniff, nosniff; stop browsers from guessing file types',
    answer:
      'Send “X-Content-Type-Options: nosniff” once. If both the application and the CDN send it, the value becomes “nosniff, nosniff”, which some checkers treat as invalid.',
    ...practices,
  },
  {
    question: 'Which TLS version should I serve?',
    ask: 'best practice for TLS; turn off TLS 1.0; TLS 1.3 and old devices; redirect http to https in one step; how to configure https; certificate best practices',
    answer:
      'TLS 1.3, with 1.2 for older devices and nothing below. Renew certificates automatically 30 days before they expire, redirect HTTP to HTTPS in one step, and send the whole chain.',
    ...practices,
  },
  {
    question: 'Which HTTPS mistakes are common?',
    ask: 'which mistakes with https are common; mixed content; images called by http; intermediate certificate missing; certificate without www; incomplete chain; browser shows the page but crawlers fail; insecure resources',
    answer:
      'A missing intermediate certificate (browsers often forgive it, crawlers often do not), a certificate without the www name, images still loaded over HTTP, and TLS 1.0 left on.',
    ...practices,
  },
  {
    question: 'How should I write so that assistants quote me?',
    ask: 'content tips for AI; write for ChatGPT; improve my text; make my page citable; tips for better answers; what makes content trustworthy; get cited; generative engine optimization; how do I improve my AI visibility; what do you look for in writing; how do I word my pages; make AI answer with my text',
    answer:
      'Answer in the first sentence and explain afterwards. Give figures a year and a source, and name the author and the date of the last change. Keep prices, hours and addresses in the server-rendered HTML. Add markup that says who you are and matches the text.',
    ...practices,
  },
  {
    question: 'Is there a security checklist?',
    ask: 'list of things to tick off; what should I set first for security; hardening my site; eight points; short list for my administrator; how secure should my website be',
    answer:
      'Yes, with eight points: an enforced Content-Security-Policy, HSTS for a year, protection against framing, X-Content-Type-Options sent once, Referrer-Policy and Permissions-Policy, TLS 1.2 and 1.3 with the whole chain, automatic certificate renewal, and Organization markup that matches the page.',
    ...practices,
  },
  {
    question: 'Are your own pages accessible?',
    ask: 'accessibility statement; WCAG of this website; screen reader on your own website; barrier on your page; do you follow WCAG yourselves',
    answer:
      'They are built to WCAG 2.2, level AA, and our tests run automatic rules on each public page in a real browser. Such rules find only some of the problems, so if you meet a barrier, write to us.',
    ...compliance,
  },
  {
    question: 'Is the example of the heating firm real?',
    ask: 'Aire Heating; heat pump in Leeds; four answers; is it really three hours of work; invented company; how much can a site gain; from 31 to 91 points; how much work is it to improve a site',
    answer:
      'No, the firm is invented and marked as illustrative. The findings, fixes, points and effort are typical of a real report. In the example, under three hours of work raise the score from 31 to 91.',
    ...landing,
  },
  {
    question: 'What will you never do?',
    ask: 'your principles; four things we will not do; do you invent mentions; honest numbers; blame for an outage; limits of what you promise',
    answer:
      'Promise a ranking, invent a mention, penalize you for refusing training, or blame you for our outage. A module that fails on our side is left out of the sum, and the results name it.',
    ...landing,
  },
  {
    question: 'What happens to a scan that is stuck at one step?',
    ask: 'what happens to jobs of a scan that stays at one step; scan stays at one step; another worker picks it up; three attempts; is the scan still alive; does it try again by itself; how often is a stuck scan tried',
    answer:
      'Another worker picks it up automatically, for three attempts in all. If none succeeds, the scan ends with a reason, and the first three retries are free.',
    ...support,
  },
  ...SCORE_PARTS.flatMap(partEntry),
  ...moduleReferences().flatMap(moduleEntry),
  ...TERMS.map(([term, ask, answer, page]) => ({ question: `What is ${term}?`, ask, answer, ...page })),
  {
    question: 'What does the SEO module check?',
    ask: 'titles and descriptions; canonical addresses; indexing rules; sitemap of my site; headings; search engine optimization; meta description too long; duplicate titles; international SEO',
    answer:
      'Titles, descriptions, canonical addresses, indexing rules, the sitemap and hreflang pairs. It reads the head and headings of the page, robots.txt and the language versions.',
    ...documentation,
  },
  {
    question: 'What does the content quality module check?',
    ask: 'is my text good; main text without script; headings; readability of a page; token weight; first answers; text too long; thin content; FAQ questions found; how is content judged',
    answer:
      'Whether the main text is there without scripts, the heading outline, whether answers come first, readability, and the length in tokens. FAQ Schema checks questions and the answers that follow them.',
    ...documentation,
  },
  {
    question: 'What does the performance module look at?',
    ask: 'transfer size; caching; compression; render-blocking files; page weight; Brotli or gzip; performance beside web vitals; too many scripts',
    answer:
      'Transfer size, requests, third parties, caching, compression, response time, failed files and the lab score.',
    ...documentation,
  },
  {
    question: 'Can I search my reports?',
    ask: 'filter the reports by address; find the report of one website; list of optimization reports; demo reports; what are demo reports; average of my reports; report cards',
    answer:
      'Yes, by address. The page lists what each of your websites could gain, newest first. Until your first scan, it shows demo reports, marked as such.',
    ...reports,
  },
  {
    question: 'How do I register?',
    ask: 'create an account; sign up; new user; which data do you need for an account; username; is registration free; does my first scan stay mine; sign in with Google; social login',
    answer:
      'On the sign-in page choose “Create account” and enter a username, an e-mail address and a password. It is free, and the scan you just ran will be added to it. You cannot sign in through other services. A link confirms your address: scans run without it, but email alerts wait for it.',
    source: 'Sign in',
    url: '/auth?mode=create',
  },
  {
    question: 'Do your pages load anything from third parties?',
    ask: 'fonts from Google; external scripts; CDN; trackers on your website; content security policy of your pages; requests to other servers',
    answer:
      'No. Scripts, fonts and images all come from this server. A Content-Security-Policy allows only our own scripts and no frames.',
    ...security,
  },
  {
    question: 'Can I switch single modules off?',
    ask: 'turn off modules; disable a check; select which checks run; skip a module; leave out what I do not need; scan with fewer modules; options before the scan; all analysis options; untick modules; exclude a module from the total; how is the mean built when a module is switched off; what happens to the score without a module; leave accessibility out of the score; count only some parts; leave modules out; deselect a check; only some categories',
    answer:
      'Yes. Open “All analysis options” under the address field and untick the modules you do not need. A module that is off has no score and is left out of the sum.',
    ...start,
  },
  {
    question: 'Why is my call to the API refused with 403?',
    ask: 'call from another origin or domain; CORS; request from the browser of another site; frontend on its own domain; forbidden; Sec-Fetch-Site; cross-site request',
    answer:
      'A call that changes something is refused with 403 if it has a foreign Origin, or a Sec-Fetch-Site other than same-origin or none. Clients that send neither header are accepted. Call from your server, with a token.',
    ...api,
  },
  {
    question: 'How do I get started?',
    ask: 'first steps; beginner; what do I do first; guide for new users; three steps; how does it work; where do I start',
    answer:
      'In three steps. Enter an address on the front page and run a scan. Review the results, “Fix first” at the top. Copy the code for your server, make the changes and scan again.',
    ...documentation,
  },
  {
    question: 'How do I fix missing alternative texts?',
    ask: 'missing alt text; alt attribute; images without alt; image has no description; how to describe a picture; product photos without text; empty alt; decorative images; fix the alt tags; what do I write as alternative text; pictures cannot be read by a screen reader; my product pictures have no description',
    answer:
      'Give each image an alt attribute that says what it shows: <img src="…" alt="What the image shows">. Give decorative images an empty alt. Image search, screen readers and assistants that load no images rely on this text alone. The finding lists the images.',
    ...documentation,
  },
  {
    question: 'How do I fix a missing or wrong canonical address?',
    ask: 'add a canonical tag; rel canonical; canonical points to another page; canonical is a redirect; canonical link missing; duplicate content; same page under several addresses; which url counts; canonical error',
    answer:
      'Put one link element with rel="canonical" and an absolute address into the head. The address must return 200 without a redirect. It must be the address of this page, unless this page is a copy of another.',
    ...documentation,
  },
  {
    question: 'How do I fix the title of a page?',
    ask: 'page has no title; title tag missing; title too long; how many characters may a title have; two title elements; duplicate title; title says only Home; write a good title; page titles; fix title tag',
    answer:
      'Write one title element in the head, with the subject first and the site name after it. A missing title is a high-severity finding. Search results cut titles after about 60 characters; that is only noted and costs nothing.',
    ...documentation,
  },
  {
    question: 'How do I fix the meta description?',
    ask: 'meta description missing; description too long or too short; how long should a description be; page has no description; length of the meta description; snippet text under the title; add a meta description',
    answer:
      'Add a meta description to the head. Say in one or two sentences what the page answers and for whom. 50 to 160 characters are usual; another length is only noted and costs nothing. A missing description costs points.',
    ...documentation,
  },
  {
    question: 'How do I fix the headings?',
    ask: 'heading levels skipped; h1 missing; more than one h1; page has no main heading; h2 h3 order; heading outline; empty headings; text without subheadings; structure of headings; fix heading hierarchy',
    answer:
      'Write one h1 that names the page, go down one level at a time (h2, then h3), and follow each heading with text. Assistants split pages into passages at headings, so long text needs some.',
    ...documentation,
  },
  {
    question: 'How do I fix faulty structured data?',
    ask: 'JSON-LD is invalid; structured data error; required property missing in the markup; schema does not validate; markup does not match the page; misspelled type; no structured data found; comma error in JSON-LD; schema markup broken; fix schema errors; markup is added by a script; invalid blocks',
    answer:
      'Correct the place that the evidence names: one misplaced comma makes parsers drop a whole JSON-LD block. Spell types as schema.org does, add the required properties, and claim nothing that the page does not show. Include the markup in the server-rendered HTML, not by script. The finding has a block to copy.',
    ...documentation,
  },
  {
    question: 'How do I fix the sitemap?',
    ask: 'sitemap missing; sitemap has errors; no sitemap found; sitemap lists redirects or 404 pages; sitemap not in robots.txt; lastmod dates are wrong; sitemap cannot be read; sitemap lists other hosts; fix my sitemap.xml; sitemap problem in the report',
    answer:
      'Publish it at /sitemap.xml and name it in robots.txt with a line “Sitemap: https://your-site.example/sitemap.xml”. List only final, indexable addresses on your own host that return 200. Set lastmod to the last real change of each page, as YYYY-MM-DD.',
    ...documentation,
  },
  {
    question: 'How do I unblock AI crawlers in robots.txt?',
    ask: 'robots.txt blocks ChatGPT; AI crawlers are disallowed by mistake; allow OAI-SearchBot; let Perplexity in again; robots.txt blocks everything; search crawlers shut out; remove a disallow; fix a robots block; robots.txt is faulty; robots.txt answers with an error; robots.txt returns 500; no robots.txt; missing robots.txt',
    answer:
      'Allow the search crawlers by name (OAI-SearchBot, Claude-SearchBot, PerplexityBot, Googlebot), and refuse training crawlers separately if you wish. A crawler with its own group obeys only that group. robots.txt must return 200 as plain text, or 404; a server error counts as blocking the whole site. The finding has your corrected file.',
    ...documentation,
  },
  {
    question: 'How do I let AI crawlers through my firewall?',
    ask: 'server refuses crawlers that robots.txt allows; Cloudflare blocks GPTBot or ClaudeBot; bots get 403; bot protection shuts out ChatGPT; crawler gets a challenge page; contradiction between robots.txt and the server; allow AI bots in the WAF; crawlers are blocked by my host',
    answer:
      'Add a rule to the firewall or bot protection that skips the crawlers the finding names; it has the rule for your server. We used their names from our own address, and a firewall that verifies crawlers may admit the real ones. So compare with your own logs.',
    ...documentation,
  },
  {
    question: 'How do I make a slow page faster?',
    ask: 'improve loading speed; LCP too high; fix largest contentful paint; page takes long to load; reduce blocking time; improve INP; improve performance score; render-blocking resources; too much JavaScript; server answers slowly; TTFB too high; my page is slow, what to do; low Core Web Vitals; speed up my website; compress text; enable caching; page too heavy; large files',
    answer:
      'Work through the findings of Core Web Vitals and Performance, the largest gain first. Typical fixes: serve from a cache near the visitor, compress text with Brotli or gzip, and load scripts and third parties later or not at all. Remove render-blocking files, and send the largest image early and small.',
    ...documentation,
  },
  {
    question: 'How do I stop the layout from moving?',
    ask: 'layout shift; CLS too high; page jumps while loading; images without width and height; image dimensions missing; content moves; fix cumulative layout shift; images too large; responsive images; srcset',
    answer:
      'Set width and height on every image and frame, and reserve space for content that loads later. Offer images that are larger than shown in several sizes, and let the browser choose.',
    ...documentation,
  },
  {
    question: 'How do I fix low contrast?',
    ask: 'text has too little contrast; color contrast ratio; grey text on white; colors hard to read; contrast error; which contrast ratio is needed; 4.5 to 1; contrast of buttons',
    answer:
      'Darken the text or lighten its background until the ratio is 4.5:1, or 3:1 for large text. The finding shows the element and a color that is dark enough.',
    ...documentation,
  },
  {
    question: 'How do I fix labels, buttons and links without names?',
    ask: 'form fields without labels; button has no name; icon button; link without text; aria-label; unlabeled input; controls without names; accessibility errors; fix accessibility issues; ARIA errors; landmark missing; keyboard trap; tab key; skip link; language of the page not declared; html lang missing',
    answer:
      'Give each field a label element. Put text into buttons and links, or name them with aria-label. Wrap the content in a main element, and declare the language on the html element. Each accessibility finding shows the element and its corrected code.',
    ...documentation,
  },
  {
    question: 'How do I fix missing consent or a missing cookie banner?',
    ask: 'tracking before consent; cookies set before consent; add a consent banner; analytics starts without asking; consent missing; cookie notice missing; Google Analytics before consent; consent tool; trackers load before I agree; hold scripts back',
    answer:
      'Load only what is necessary before the visitor agrees. Hold back analytics and advertising scripts until there is consent, and make refusing as easy as accepting. A banner that appears after the first requests does not help. The finding names those requests.',
    ...documentation,
  },
  {
    question: 'How do I fix a missing privacy policy or imprint?',
    ask: 'privacy policy missing; no imprint; impressum; contact page missing; who is behind the page; legal notice; privacy link in the footer; opt-out link for California; your privacy choices link; publisher not named',
    answer:
      'Write a privacy policy and a page with your name, address and a way to contact you, and link both in the footer of every page. If you share visitor data with advertisers, add a privacy choices link and honor Global Privacy Control.',
    ...documentation,
  },
  {
    question: 'How do I renew or repair a certificate?',
    ask: "certificate expired; certificate not trusted; fix certificate error; renew SSL certificate; self-signed certificate; wrong name in the certificate; certificate about to end; free certificate; Let's Encrypt; incomplete chain; no https; how do I get https; TLS grade too low; SSL problem; intermediate certificate missing",
    answer:
      'Get a certificate from a public authority (free ones are fine) that covers your host, with and without www. Install it with its whole chain (fullchain.pem), and automate renewal 30 days before expiry. The SSL findings have the commands.',
    ...practices,
  },
  {
    question: 'Does a redirect hurt the score?',
    ask: 'do redirects cost points; redirect from http to https; redirect to www; 301 or 302; redirect chain; site moved to another domain; we changed our domain; new domain name; which address is scanned after a redirect; too many redirects; are redirects followed; forwarding; redirection penalty; my domain forwards to another one',
    answer:
      'No, a redirect to the final address is fine: the scan follows it and judges the page where it ends. HTTP that does not redirect to HTTPS in one step costs points. So does a canonical address or sitemap that names redirecting addresses. After more than 8 redirects, a scan fails.',
    ...documentation,
  },
  {
    question: 'How do I redirect http to https?',
    ask: 'http is not redirected; force https; always use https; redirect all traffic to the secure address; http does not lead straight to https; http version still reachable',
    answer:
      'Redirect every HTTP address to the same address on HTTPS with a single 301. Stay on the same host name first, or browsers cannot remember HTTPS for it. Then send Strict-Transport-Security. The finding has the lines for nginx, Apache and Cloudflare.',
    ...practices,
  },
  {
    question: 'How do I set Referrer-Policy and Permissions-Policy?',
    ask: 'Referrer-Policy missing; Permissions-Policy missing; which value for the referrer policy; camera and microphone permission header; strict-origin-when-cross-origin; fix missing security headers; add security headers; headers for nginx',
    answer:
      'Send “Referrer-Policy: strict-origin-when-cross-origin” with every response. A missing Permissions-Policy is only noted and costs nothing. The findings have the lines for your server, and the fix pack has all headers in one file.',
    ...documentation,
  },
  {
    question: 'How do I fix cookies without flags?',
    ask: 'Secure flag missing; HttpOnly missing; SameSite; session cookie can be stolen; cookie flags; cookies lack protective flags; insecure cookies; cookie attributes',
    answer:
      'Set Secure, HttpOnly and SameSite on every cookie, ideally where the application sets it. Secure limits it to HTTPS, HttpOnly hides it from scripts, and SameSite keeps it out of requests from other sites. Leave HttpOnly out if a script of yours reads the cookie.',
    ...documentation,
  },
  {
    question: 'How do I fix vulnerable libraries?',
    ask: 'update jQuery; outdated library; known vulnerability found; fix a CVE; old version of a script; library has holes; upgrade JavaScript libraries; subresource integrity missing; source maps published; server tells its version',
    answer:
      'Update each library to the version that the finding names, then test the page. For scripts from other sites with a fixed version, add integrity and crossorigin attributes, or serve them from your own site.',
    ...documentation,
  },
  {
    question: 'What do I do if secret files are public?',
    ask: '.env file is public; .git is readable; backup file found; exposed files; configuration file can be read by anybody; database dump is reachable; leaked keys on my server',
    answer:
      'Remove the files from the server, block their paths, and change every password and key in them: automated attacks look for such files first. It is a critical finding. We never store their content.',
    ...documentation,
  },
  {
    question: 'How do I remove noindex?',
    ask: 'page is not indexed; noindex by mistake; meta robots noindex; X-Robots-Tag; nosnippet; page forbids quoting; max-snippet; my page asks not to be indexed; noarchive; staging noindex left on',
    answer:
      'Remove noindex from the robots meta element or the X-Robots-Tag header, whichever the evidence names. nosnippet and max-snippet:0 also keep a page out of AI Overviews; allow snippets with max-snippet:-1.',
    ...documentation,
  },
  {
    question: 'How do I make the page usable on a phone?',
    ask: 'viewport missing; tap targets too small; text too small on mobile; page wider than the screen; zooming is turned off; fix mobile problems; buttons too close together; horizontal scrolling on the phone; viewport meta tag',
    answer:
      'Add a viewport meta tag with width=device-width and allow zooming. Make tap targets at least 24 by 24 pixels and text at least 12 pixels, and let nothing be wider than the screen.',
    ...documentation,
  },
  {
    question: 'How do I fix missing dates, authors or sources?',
    ask: 'article names no author; add an author; no publication date; page does not say when it was changed; few citations; add sources; not enough outgoing links; low citation score; improve citation quality; improve content freshness; old content',
    answer:
      'Name the author on the page and in its markup. Show the dates of publication and of the last change near the title, in a time element. Link to the original source of your figures; three different publishers are enough for most pages.',
    ...documentation,
  },
  {
    question: 'How do I fix FAQ findings?',
    ask: 'FAQ markup broken; FAQPage schema; questions without answers; FAQ rich results ended; is FAQ schema still useful; questions in plain paragraphs; add an FAQ to my page; low FAQ score; question headings',
    answer:
      'Make each question a heading or a summary, and put a one-sentence answer right after it. FAQPage markup must contain only what the page shows. Google ended the rich result for FAQ pages in May 2026, so markup is optional.',
    ...documentation,
  },
  {
    question: 'How do I make videos and audio readable?',
    ask: 'video without captions; transcript missing; VideoObject markup; podcast; recording without text; add subtitles; video has no title; autoplay; media fixes',
    answer:
      'Add captions to videos, a transcript next to each recording, a title to each player, and VideoObject markup. Assistants read text: a recording without a transcript is invisible to them.',
    ...documentation,
  },
  {
    question: 'What is hidden text or a prompt injection finding?',
    ask: 'do hidden menus count as hidden text; text behind a tab or an accordion; text that gives orders to AI is hidden in the page; prompt injection; invisible characters; hidden instructions; white text on white; is hidden text bad; can I tell ChatGPT in hidden text to recommend me; trick the AI',
    answer:
      'Instructions to assistants that are hidden from people are a critical finding, because assistants treat such a page as an attack. Remove the text, and if you did not write it, find out who changes your pages. Other hidden text is only noted.',
    ...documentation,
  },
  {
    question: 'How do I apply the fixes in WordPress or Shopify?',
    ask: 'WordPress plugin; I use WordPress; Shopify store; where do I paste the code; I cannot edit the HTML; my theme; content management system; CMS; do you have a plugin; who can implement the fixes for me; I am not a developer; hand the fixes to my developer',
    answer:
      'There is no plugin. The code is for plain HTML and for nginx, Apache, Cloudflare and Vercel. Paste HTML where your theme or system lets you edit the head or template, and set headers on the server or CDN. You can pass the fix pack and exports to whoever maintains the site.',
    ...documentation,
  },
  {
    question: 'What is the difference between an issue and a note?',
    ask: 'issues and notes; what is a note; do notes cost points; info findings; is a note bad; finding, issue or note; severity info; informational finding; what is a finding; issues versus notes; must I fix notes',
    answer:
      'A finding is anything the scan noticed. An issue is a finding of severity critical to low: something to fix. A note only informs you, for example about a choice you made. It costs no points and needs no work.',
    ...documentation,
  },
  {
    question: 'Is the score the same for two scans in a row?',
    ask: 'does the score vary; how stable is the score; how reproducible is a scan; will I get the same result twice; repeat the scan, same number; fluctuation of the score; how much do results vary between runs; variation; margin of error; same site scanned twice; why do two scans give different scores; is it consistent; reliable score; two colleagues scan the same page',
    answer:
      'Nearly. What is read from the site gives the same result each time, but measured loading times vary by a few points between visits. If more changed, something on the site or in its responses did; the comparison of the two scans shows what.',
    ...platform,
  },
  {
    question: 'How many sites can I monitor?',
    ask: 'number of websites per account; how many domains; how many schedules; monitor several websites; maximum number of sites; multiple domains in one account; scan many sites; portfolio of sites; limit of schedules; bulk scan; list of addresses; agency with a hundred clients; watch all our brands; ten websites',
    answer: `You may scan any number of addresses, within the scan limits. To monitor, give each site its own schedule; a workspace can have at most ${MAX_SCHEDULES} schedules. The Professional plan is meant for up to 50 domains, Enterprise for any number by contract.`,
    ...enterprise,
  },
  {
    question: 'Why does the page ask for JavaScript?',
    ask: 'does your site work without JavaScript; I have turned scripts off; noscript; use Legible with scripts disabled; which browser do I need; supported browsers; does it work in Firefox or Safari; old browser; text browser; do I need JavaScript to scan',
    answer:
      'You can read our pages and completed results without JavaScript. Starting a scan, following its progress and changing settings need it, in any current browser.',
    ...start,
  },
  {
    question: 'How do I share results with somebody who has no account?',
    ask: 'share a report; send the result to my client; public link to the report; show my boss the results; give the report to my agency; share without login; link for a customer; forward the report; can others open the link of my scan; e-mail the report; present the results; read-only link; publish my score; report for a colleague',
    answer:
      'Send them a file: download each scan as PDF, Markdown or JSON, or its findings as CSV. Only your account can open the address of a scan. You can also publish a badge: its proof page shows everyone the site, score and date.',
    ...reports,
  },
  {
    question: 'Can I scan a staging site behind basic auth?',
    ask: 'preview deployment with a password; send a header with the scan; staging with basic authentication; htpasswd; vercel protection bypass; scan a protected preview; test environment behind login; authorization header for the scanned site; preview key',
    answer:
      "Yes, on the command line: scan with --header 'Name: value', such as an Authorization header or the key of a preview deployment. The header goes only to the scanned origin and is not logged. A scan on the website sends no credentials and never signs in.",
    ...building,
  },
  {
    question: 'Which browser visits my site?',
    ask: 'what browser does the scanner use; which browser do you use; Chromium or Chrome; headless browser; which device is imitated; which screen size; rendering engine of the scan; does the scan use a real browser; is it a real phone; browser version',
    answer:
      'A real Chromium, once per comprehensive scan, as a phone. Its user agent ends with our name. It gives no consent, signs in nowhere and keeps no cookies. Quick scans use no browser.',
    ...scanner,
  },
  {
    question: 'Which user agent does the scanner send?',
    ask: 'user agent string; what do I look for in the access log; name of your bot; user-agent of the scan; how does your scanner identify itself; bot name; LegibleBot; signature of requests; Web Bot Auth; from which IP address do you come; IP range of the scanner; whitelist by IP',
    answer: `${PRODUCT_NAME}Bot/1.0 with the address of the page about it; the browser appends it to a usual browser name. Up to twelve requests carry the name of a known crawler. Scanners that run under HTTPS also sign their requests (Web Bot Auth), which proves more than a name or an address.`,
    ...scanner,
  },
  {
    question: 'Do you keep the HTML of my site?',
    ask: 'do you store a copy of my pages; is my source code saved; which content of my website is stored; screenshot of my page; do you keep my HTML; what is saved of a scanned site; archive of the page; copyright of my texts; do you save page content; how much of my page do you keep',
    answer:
      'No, we keep no copy of the page. A scan stores its address, the evidence that the report quotes, a screenshot and the findings, for 12 months. Deleting the scan deletes all of it.',
    ...privacy,
  },
  {
    question: 'May I scan a website that is not mine?',
    ask: "scan somebody else's site; is it legal to scan other websites; permission of the owner; scan a customer's site; scan a public authority; scan a newspaper; do I need consent of the owner; scan a competitor without asking; does the owner notice; is scanning allowed; third-party websites; may a student scan any website; investigate other sites",
    answer:
      'Yes. A scan reads what any visitor or crawler can read, sends no forms and tries no passwords. The owner sees our name in the log and can refuse us. Only your account sees the result.',
    ...scanner,
  },
  {
    question: 'Does a scan need code on my website, or access to it?',
    ask: 'is there code to add to my site; do I have to install anything for a scan; must I install something on my website first; tracking snippet needed; do I have to change my website before the scan; access to my server; do you need my password or FTP; ownership verification; do I need to verify my domain; what do you need from me; do I need a plugin to be scanned; give you access to my website; DNS record',
    answer:
      'No. A scan needs only the address. You install nothing, give no access and prove no ownership, because the scan reads only what is public.',
    ...start,
  },
  {
    question: 'How do I scan a website?',
    ask: 'where do I enter my address; start a scan; run my first scan; how to check my website; type in the url; must I write https; I typed my domain without https; scan button; begin an analysis; new scan; test my site now; which format has the address; how do I use it; check my site',
    answer:
      'Enter the address on the front page, such as example.com, and press the button. The steps finish one after another, and the score appears after about 30 seconds.',
    ...start,
  },
  {
    question: 'How do I scan in a build, on the command line or in GitHub?',
    ask: 'fail my pull request when the score drops; CI pipeline; GitHub action; GitLab job; merge request comment; upload SARIF to GitHub; command line tool; CLI; exit code; JUnit report; threshold for the build; performance budget; baseline; comment on a pull request; scan from a shell script; scan from the terminal; cron script; Jenkins; npm run scan; continuous integration; regression test before deploy; fail the build',
    answer:
      'Use the command line: npm run -s scan -- https://example.com, or the container image. It needs no account and ends with an exit code. Use --fail-under 70 for a minimum score, --budget and --baseline for finer limits, and --json, --junit, --sarif and --comment for reports. There is a GitHub action and a GitLab job.',
    ...building,
  },
  {
    question: 'How do I run it in Docker or Kubernetes?',
    ask: 'docker image; docker compose; container; podman; compose.yaml; helm or manifests; seccomp profile; docker run; volume for the data; which port does the container use; read-only container; systemd unit; sandbox in the container; upgrade the container; Kubernetes manifests; Kubernetes deployment files',
    answer:
      'Build the image with docker build -t legible . and run it with port 3000, a volume at /data and our seccomp profile; it is the whole product. compose.yaml starts web, worker and MongoDB. Manifests for Kubernetes and a systemd unit are in docs/deploy.',
    ...container,
  },
  {
    question: 'How do I use my own MongoDB?',
    ask: 'MongoDB Atlas; connect an external database; MONGODB_URI; own database server; replica set; replace the embedded database; can I use PostgreSQL; database connection string; switch from the built-in database; shared database',
    answer:
      'Set MONGODB_URI to its address, and the embedded database does not start. You need this as soon as more than one machine runs the product. With a replica set, progress reaches all web processes. Other kinds of database are not supported.',
    ...configuration,
  },
  {
    question: 'How do I open or close registration?',
    ask: 'How do I let people register, or stop them; close registration; only our staff may use it; disable sign-up; REGISTRATION off; private installation; allow anonymous scans; admin account; first account; who is administrator; is there an admin panel; manage users of my installation',
    answer:
      'REGISTRATION=off closes registration, except for the first account of an empty database. ANONYMOUS_SCANS controls whether visitors may scan (first, open or off). There is no administrator role: the operator decides through settings and database access.',
    ...configuration,
  },
  {
    question: 'Which sources do the rules come from?',
    ask: 'who says these criteria matter; what evidence is there; scientific basis; based on which standards; studies; on what do you base the score; are the rules official; who decides what is good; references of the rules; methodology and sources; RFC and WCAG; can I cite the method in a paper; research behind it; proof that AI readiness matters; peer reviewed',
    answer:
      'From standards (RFC 9309, RFC 9116, WCAG 2.2, schema.org), vendor documentation (Google, OpenAI, Anthropic, Bing), public rule sets (HTTP Observatory, axe-core, Lighthouse) and published studies. Each module lists its sources. Each finding names its own, with a date and the strength of the evidence.',
    ...documentation,
  },
  {
    question: 'Is the score used or endorsed by ChatGPT or Google?',
    ask: 'does ChatGPT really use this score; official score of OpenAI; are you connected with Google; do AI companies see my score; is it an official certificate; does Google look at the badge; partnership with OpenAI; endorsed by Anthropic; recognized standard; is there an official AI readiness score',
    answer:
      'No. It is our own measure of how well assistants can find, read and quote a site, and no AI company has endorsed it. Nobody outside those companies can promise a ranking; the assistant still chooses.',
    ...landing,
  },
  {
    question: 'What does the scan not check?',
    ask: 'do you check for broken links; dead links on my site; limits of the scan; what is not covered by a scan; what can a scan not see; what is left out; blind spots of the scan; what does your scan miss; does the scan test forms or members pages; does it check links on all pages',
    answer:
      'Anything that needs a sign-in, a form or an attack. It judges the page that you enter and the files of its site. Of other pages, it only checks whether a few respond.',
    ...scanner,
  },
  {
    question: 'Can I use it for teaching, research or journalism?',
    ask: 'use it in class; students; teacher; school project; university; free for non-profits; thesis; publish results of other sites; quote your score in an article; may I write about the results; screenshots in a presentation; research on many websites; charity',
    answer:
      'Yes. A first scan and an account are free for everybody, and a sample report shows the format without a scan. There is no special plan for schools. When you quote a score, give its date and scoring version, because it comes from a single visit.',
    ...platform,
  },
  {
    question: 'What does the results page show?',
    ask: 'explain the results page; what AI crawlers see; where is the list of findings; three columns; crawler matrix; meaning of the cards; read my report; how do I read the results; evidence of a finding; where is the code; screenshot; charts; understand my report; interpret the results',
    answer:
      'At the top: the score with its verdict, and “Fix first”. Below: the modules with their grades, what AI crawlers see without JavaScript, and what robots.txt allows each crawler and what the server does. Last comes the detailed report, with evidence, reason and code for each finding.',
    ...platform,
  },
  {
    question: 'How soon after a fix does the score change?',
    ask: 'when do I see the effect; score after fixing; do I need to scan again; is the score updated by itself; how fast do assistants notice; when will ChatGPT see my changes; time until it works; how long until AI answers change; update the result after changes; how often is the score refreshed',
    answer:
      'With the next scan; a score never changes without one. You can check a single finding at once with Re-check. When assistants notice depends on when their crawlers come back, which nobody outside can predict.',
    ...documentation,
  },
  {
    question: 'How can I improve my score?',
    ask: 'I got a C in security, how do I bring it up; how do I get a higher grade for content quality; improve the grade of a module; bring up a grade; raise the score; get more points; reach 100; what do I do to get a better result; improve AI readiness; become visible in ChatGPT; my score is low, what now; how do I get from 60 to 80; tips for a better score; how do I get to excellent; boost my rating; optimize my site for AI',
    answer:
      'Work through “Fix first” on the results page from the top. It lists at most five jobs: first what locks assistants out, then what gains most points per hour of work. Then scan again.',
    ...platform,
  },
  {
    question: 'Why was my address refused?',
    ask: 'invalid address; invalid url; address is not accepted; this address cannot be scanned; name does not resolve; can I scan an IP address; port in the address; special characters or umlauts in the domain; only http and https; localhost refused; .onion; file upload instead of url; site is not found',
    answer:
      'It must be a public http or https address whose name resolves. Addresses in private networks are never scanned, and pages that are not HTML, such as PDFs, cannot be judged. The message on the page gives the reason.',
    ...api,
  },
  {
    question: 'Does your scanner obey robots.txt?',
    ask: 'does your bot respect robots.txt; crawl-delay for your bot; do you honor disallow; does LegibleBot follow the rules; you ignore our robots.txt; politeness of the bot; your crawler ignores rules; polite crawler',
    answer:
      'Scheduled scans obey a group that names our bot. Rules for all agents are read and reported but do not stop a scan. A scan that a person starts is a single visit, like that person’s own. There is no crawl, so no crawl delay applies.',
    ...scanner,
  },
  {
    question: 'How often does your scanner come?',
    ask: 'your bot hits my server every week; who ordered the scan of my site; why do you come again and again; repeated visits of LegibleBot; who sends your bot; how many visits a day; frequency of visits; do you crawl the web; do you have an index',
    answer:
      'Only when a person starts a scan or has scheduled one: daily, weekly or monthly. Each account can scan the same site once in five minutes. There is no crawl and no index.',
    ...scanner,
  },
  {
    question: 'How do I let your scanner through Cloudflare or another firewall?',
    ask: 'allow your scanner in Cloudflare; WAF rule for LegibleBot; AWS WAF; Akamai; admit your scanner; whitelist your bot; skip rule; verify the signature of your requests; nginx refuses your bot; exception for your scanner; unblock the scanner; allowlist',
    answer:
      'Add a rule that allows our user agent, and verify the signature of its requests if your service can. The page about our scanner has the rules for Cloudflare, AWS WAF, Akamai and nginx.',
    ...scanner,
  },
  {
    question: 'Who is responsible for my data?',
    ask: 'data controller; who is the controller; who operates this site; operator of the service; who runs this website; data protection officer; whom do I ask about privacy; contact for data protection; privacy contact; GDPR contact; is there an age limit',
    answer:
      'The operator of this site, whose servers hold the data. Use the contact form with the subject “Privacy”; the people who run this site answer within 24 hours.',
    ...privacy,
  },
  {
    question: 'Is my IP address stored?',
    ask: 'do you log IP addresses; IP of visitors; anonymized addresses; server logs; how long are access logs kept; is my address logged; do you know where I come from; location of visitors',
    answer:
      'Yes, in two places if you have an account. Each session holds the IP address you signed in from, for at most 30 days; Settings, Sessions shows it. The server log records it for sign-in attempts and account changes. Scans and analytics do not contain it. Request limits use it for at most a day.',
    ...privacy,
  },
  {
    question: 'Do you follow the CCPA and the GDPR yourselves?',
    ask: 'do you comply with CCPA; are you GDPR compliant; does your company follow data protection law; California residents; European law; privacy law; do you sell personal information under CCPA; privacy by design',
    answer:
      'The page lists each rule and how we meet it: analytics only after consent; access, export, correction and deletion in the settings; a first scan without name or address; and no sale of personal information. No auditor has certified it.',
    ...compliance,
  },
  {
    question: 'Can I use the badge on several pages or sites?',
    ask: "badge on all pages; same badge twice; how many badges may I have; badge for each of my sites; badge of a client's website; one badge for several domains; put the badge on every page; badge in my shop footer; multiple badges",
    answer:
      'A badge belongs to the site that was scanned. Show it on as many pages as you like, and publish one for each of your sites. Its proof page names the site, so it proves nothing about another one.',
    ...banner,
  },
  {
    question: 'Does the badge update itself?',
    ask: 'is the score on the badge updated; does the badge change after a new scan; badge shows an old score; refresh the badge; do I have to replace the code; automatic renewal of the badge; badge stays current; new score on the badge; extend the badge',
    answer:
      'Yes. The code stays the same. Each newer comprehensive scan of the same address renews the badge for 30 days with the new score, so a schedule keeps it current. Cached copies may be up to 5 minutes old.',
    ...banner,
  },
  {
    question: 'Which scans can have a badge?',
    ask: 'why can I not publish a badge; badge for a quick scan; minimum score for a badge; which score do I need for the badge; badge with a low score; conditions for a badge; is there a badge for a partial scan; badge refused; how do I earn the badge; requirements',
    answer:
      'A completed comprehensive scan with all modules. There is no minimum score: the badge shows what the scan found.',
    ...banner,
  },
  {
    question: 'How do I put the badge or the form into WordPress or another system?',
    ask: 'add the scan form to my WordPress blog; embed in Wix; badge in Squarespace; embed in Shopify; custom HTML block; page builder; Elementor; Webflow; Joomla; paste the embed code in my CMS; theme footer; Google Tag Manager; AMP page; scan form in a blog; widget for WordPress; WordPress shortcode',
    answer:
      'Paste the code into a custom HTML block or the theme’s footer. It is one script tag and one element, and works on any page. If your system removes scripts, use the image with its link. There is no plugin.',
    ...embedding,
  },
  {
    question: 'Where do I see the scans of the embedded form?',
    ask: "how often was the form used; statistics of the scan form; leads of the form; who scanned through my form; results of visitors; embedded form used how many times; list of scans from partners; where do the scans of the widget appear; usage chart; do I get the visitor's mail address",
    answer:
      'They appear in the history on your dashboard. Under Settings, Embed keys, a chart shows how many came each day against the quota. The form asks visitors only for an address to scan.',
    ...embedKeys,
  },
  {
    question: 'The widget does not appear. What is wrong?',
    ask: 'badge is not shown; empty space instead of the badge; scan form does not load; script is blocked; console error; legible-error; widget not working; form says refused; origin not allowed; embed problem; debug the embed; 403 in the scan form; badge broken',
    answer:
      'Open the browser console: a line that begins with [legible] gives the reason. Common causes are a Content-Security-Policy without this server’s origin, an origin that the embed key does not list, and a script tag without type="module". The content inside the tag stays visible.',
    ...embedding,
  },
  {
    question: 'Does my page still work if your server is down?',
    ask: 'does my product work if your server is down; what if your site is offline; badge when your server is unreachable; does my page break when you are down; outage of the widget; dependency on your server; timeout of the script; fallback of the badge; script not available',
    answer:
      'Yes. The script loads without blocking and never throws an error into your page. The link and image inside the tag stay.',
    ...embedding,
  },
  {
    question: 'What happens when two webhooks arrive with the same id?',
    ask: 'two requests with the same webhook-id; duplicate delivery; same event twice; idempotency; webhook received twice; repeated webhook; deduplicate events; webhook retry schedule; intervals between retries; how many retries',
    answer:
      'It is one delivery, sent again. The webhook-id stays the same, so ignore any that you have already processed. Retries come after 5 and 30 seconds, 2, 10 and 30 minutes, then 1, 2, 4, 6 and 10 hours.',
    ...api,
  },
  {
    question: 'How many calls may I make to the API?',
    ask: 'rate limit for POST /api/v1/scans; rate limit per minute; API limits; requests per second; API quota; 429 too many requests; Retry-After; throttling of the API; exports per hour; how many scans by API; limit of downloads',
    answer: `Each token has ${API_CALLS_PER_MINUTE} calls a minute. Scans by API count toward the account’s limits: five in five minutes, and the same site once in five minutes. A workspace may download 60 files an hour. Beyond that, the response is 429 with Retry-After.`,
    ...api,
  },
  {
    question: 'Where is the OpenAPI document?',
    ask: 'OpenAPI spec; swagger file; openapi.json; machine-readable description of the API; generate a client; Postman collection; API schema; client library; SDK for Python or PHP; list of all endpoints; curl example',
    answer:
      'At /openapi.json on this server, in OpenAPI 3.1, readable from any origin. You can generate a client from it. The API documentation lists every call with curl examples.',
    ...api,
  },
  {
    question: 'Which log levels are there, and where are the logs?',
    ask: 'set log level to debug; verbose logging; LOG_LEVEL; where are the log files; structured log; log format; what is written to the log; stderr; troubleshoot my installation; trace requests; secrets in the log',
    answer:
      'LOG_LEVEL sets the level of the structured log (info by default). The log goes to stderr, where your process manager can store it.',
    ...configuration,
  },
  {
    question: 'How do I update to a new version?',
    ask: 'upgrade to a new release; update without downtime; migrate to a newer version; rolling update; zero downtime; new release; migration of the database; changelog; release notes; what is new; restart after an update',
    answer:
      'Make a backup first. Then stop the process and start the new version on the same DATA_DIR or database. With several processes, restart them one after another: on SIGTERM, running scans are released within 10 seconds and another worker takes over.',
    ...operations,
  },
  {
    question: 'Is it open source?',
    ask: 'is the source code open; license of the software; may I change the code; GitHub repository; where is the source code; can I read the code; who wrote it; contribute; may I sell it',
    answer:
      'Yes, under the MIT license: you may use, change and distribute it, as long as you include the license text. The architecture page describes the code.',
    ...architecture,
  },
  {
    question: 'How do I set up e-mail on my own server?',
    ask: 'Where do mails go without a mail server; SMTP not configured; where are mails stored without SMTP; no smtp server; outbox; eml files; emails are not sent; no mail server; How do I get notices and mail from my own server; SMTP settings; mail server; SMTP_URL; sender of the mails; MAIL_FROM; store mails without an SMTP server; where do contact messages go; CONTACT_TO; mails are not delivered; test mails locally; connect Mailgun or SendGrid',
    answer:
      'Set SMTP_URL (smtp://user:password@host:587) and MAIL_FROM, and CONTACT_TO for messages from the contact form. Without SMTP_URL, every mail is saved as an .eml file in the outbox in DATA_DIR.',
    ...configuration,
  },
  {
    question: 'How do I set API keys for ChatGPT, Claude, Gemini or Perplexity?',
    ask: 'How do I give it keys for ChatGPT, Claude, Gemini or Perplexity; OPENAI_API_KEY; ANTHROPIC_API_KEY; set the OpenAI key; enable AI visibility sampling; which model is asked; change the model; GEMINI_API_KEY; own LLM; base URL of a model; key for the assistant; turn on real mentions; local language model',
    answer:
      'Set OPENAI_API_KEY, ANTHROPIC_API_KEY, GEMINI_API_KEY or PERPLEXITY_API_KEY. AI visibility then asks those assistants about scanned sites; without keys it scores eligibility and says so. The _MODEL and _BASE_URL settings of each choose the model and address.',
    ...configuration,
  },
  {
    question: 'Can Chromium run without its sandbox?',
    ask: 'Does Chromium run without its sandbox; CHROMIUM_SANDBOX; no usable sandbox; sandbox error; user namespaces; browser does not start; Chromium not found; CHROMIUM_PATH; install Chrome on the server; Ubuntu apparmor; scans run without a browser; root and sandbox',
    answer:
      'Yes, with CHROMIUM_SANDBOX=off, and it warns at start. Use that only on a disposable machine. It is better to allow unprivileged user namespaces; in a container, use our seccomp profile. Without a working sandbox, scans run without a browser and say so.',
    ...configuration,
  },
  {
    question: 'I do not understand the report. Who can help?',
    ask: "I do not understand the report, Who helps me; report is too technical; I don't understand my results; explain the findings to me; I am not technical; too complicated; plain words; help with my report; somebody explain my result; I have no idea what this means; can you look at my report; which words mean what; is there a glossary",
    answer:
      'Each finding says what was seen, why it matters, what to do and how much work it is. You can ask here what a term means, give the PDF report to whoever maintains your site, or write to us and include the scan ID.',
    ...support,
  },
  {
    question: 'I think a finding is wrong. What can I do?',
    ask: 'false positive; finding is not true; the scan is mistaken; I disagree with a finding; dispute the score; wrong result; your check is wrong; report an error in a finding; the tool says missing but it is there; correct a mistake; complain about the score; ignore a finding; mark as not relevant',
    answer:
      'Read its evidence, repeat the request with the curl line of the report, and press Re-check. If it is still wrong, write to us with the scan ID and the finding. You cannot hide a finding or mark it as done.',
    ...support,
  },
  {
    question: 'Can I use it in a language other than English?',
    ask: 'is the interface translated; German version of the site; report in Spanish; change the language of the page; which languages do you speak; multilingual support; French interface; language switch; translate the report',
    answer:
      'The pages, reports and this assistant are in English only. The scan form for other sites is available in English, German, Spanish and French. You can scan sites in any language.',
    ...documentation,
  },
  {
    question: 'How do I find an old scan?',
    ask: 'where are my previous scans; list of my scans; search in my history; my scan is gone; show last scans; lost the link to my result; scan disappeared; open an earlier report; history; where do I see all my results; scans before I registered',
    answer:
      'On the dashboard, open the Scans tab. The history has search by address, time range and status. Scans are kept for 12 months. A scan you made in the same browser before registering becomes yours.',
    ...scans,
  },
  {
    question: 'How do I pause or delete a schedule?',
    ask: 'stop the weekly scan; pause a schedule; turn off automatic scans; end the monitoring; delete a schedule; undo a deleted schedule; restore the schedule; change the day of a schedule; edit a schedule; cancel recurring scans; switch from weekly to daily; resume',
    answer: `On the dashboard, open the Scans tab. You can pause, change, delete or run each schedule at once. A deleted one can be restored for ${UNDO_MINUTES} minutes. Existing scans are kept.`,
    ...scans,
  },
  {
    question: 'Can PDF files be read and judged?',
    ask: 'my menu is a PDF; scan a PDF; price list as PDF; documents instead of pages; can AI read a PDF; Word or PDF files on my site; brochure as PDF; text inside an image; menu as a picture; scanned paper; is content in PDFs counted',
    answer:
      'No, a scan judges HTML pages only; for a PDF it ends as “not-html”. Put what people ask for, such as menu, prices and hours, into the HTML as text. Content that exists only in a file or picture is not judged and easily missed.',
    ...api,
  },
  {
    question: 'Who gets the alert e-mails?',
    ask: 'Who gets the alert mails; who receives the alert mails; can I add my colleague to the alerts; several recipients; send the alert to another address; cc; forward alerts to my team; alert address; second e-mail address for alerts; mail to a mailing list',
    answer:
      'The confirmed address of the account, at most 20 alerts a day. To reach others, use a webhook or a mailbox that forwards.',
    ...scans,
  },
  {
    question: 'What do the exit codes of the command line mean?',
    ask: 'exit code 1, 2 or 3; command line failed; threshold missed; options of the command line; --quick, --json, --baseline, --budget; baseline comparison in CI; what counts as worse than the baseline; budget file; arguments of the CLI; compare with the main branch',
    answer:
      '0: done. 1: a threshold or budget is missed, or the site is worse than the baseline (5 points lower, or a new critical or high finding). 2: an address, option or file cannot be used. 3: the site could not be scanned.',
    ...building,
  },
]

/** Suggested before the first question. */
export const COMMON_QUESTIONS: readonly string[] = [
  'How is the score calculated?',
  'How do I let ChatGPT read my site without allowing training?',
  'Why is my price missing for crawlers?',
  'Do I need an account to scan?',
]

/** Questions outside our scope, by subject. The assistant says that it does not know, whatever else matches. */
export const NOT_OURS: Readonly<Record<string, string>> = {
  'Work that we do not do':
    'can you write articles for our blog; write the texts of my shop for me; write product descriptions; translate our website into another language; could your team run our ads campaign; build or design a website for us; do you host websites; do you sell web hosting; rent a server; do you offer domain registration; register a domain name for me; buy a domain name; do you buy or sell backlinks; make a list of backlinks; set up our mail domain, DMARC and SPF; find plagiarism; hire you as an agency; make a video or a logo; draw a logo; repair my hacked site; do my homework; a course or training with a certificate; manage my Instagram or Facebook page; print business cards; repair a machine; remove a virus from my laptop; sell or ship goods; rent a car',
  'The company':
    'is your company for sale; how many customers cancelled last year; what is your revenue or profit; who is your lawyer; who founded your company; who is the CEO; phone number of your CEO; are you hiring; do you offer internships; do you have an office or a shop; stock exchange; affiliate programme with commissions; refund; student or charity discount; gift cards',
  'Other products':
    'cancel my ChatGPT Plus subscription; is ChatGPT better than Claude; which AI assistant is the best; should I use Gemini or ChatGPT; how much does GPT cost per token; delete my Facebook; cancel Netflix; Instagram followers; Google Ads; which Shopify theme is fastest; which CMS is best; templates of Wix or Squarespace; how do I install a theme or plugin; Photoshop; how do I use Word, Excel or PowerPoint; reset my iPhone; my printer; how do I centre a div in CSS; learn Python; explain recursion; write a SQL query; which programming language should I learn; which laptop should I buy; how do I delete my Google account; price of Claude Pro',
  'Law and money': 'can I sue an AI company for using my articles; tax rate; lend money; exchange rate; legal advice',
  'The world':
    'weather tomorrow; will it rain; good restaurant near me; best pizza in town; recommend a hotel, a book or a movie; who is the fastest man alive; world record; song lyrics; how old is the earth; how far is the moon; history of a war; price of bitcoin; share prices; medicine for a headache; how do I cook pasta; who wrote a novel; who painted a picture; football results; recipe for a cake or pancakes; who won the football match; capital of a country; who is the president; how can I lose weight; my car does not start; joke; tell me something funny; poem; write a poem about a subject; learn guitar; passport or visa; is coffee healthy; what time is it in another city; when does the train or bus leave; how tall is a mountain; prime minister; which laptop should students buy; book a flight; doctor; train times; how many calories; translate a sentence; solve an equation; meaning of life; convert miles to kilometres',
}
