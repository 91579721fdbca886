import { CRAWLERS, GRADE_BANDS, MODULE_IDS, SCORE_PARTS, STEP_IDS } from '#analyzer'
import { API_CALLS_PER_MINUTE, MAX_API_TOKENS } from '#host/contract/api-tokens.ts'
import { BADGE_VALID_DAYS } from '#host/contract/badges.ts'
import { PRODUCT_NAME } from '#host/contract/product.ts'
import { MAX_COMPETITORS } from '#host/contract/scans.ts'
import { UNDO_MINUTES } from '#host/contract/schedules.ts'

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

/** What people ask, answered from what the product does. `ask` holds other words for the same question. */
export const FAQ_ENTRIES: readonly FaqEntry[] = [
  {
    question: `What is ${PRODUCT_NAME}?`,
    ask: 'this product service tool platform scanner purpose in one sentence explain idea summary',
    answer: `${PRODUCT_NAME} scans a website and scores from 0 to 100 how well AI assistants and AI search (ChatGPT, Claude, Gemini, Perplexity) can find, read and cite it. It also reports on security, performance, accessibility and search engines, and gives fixes to copy.`,
    ...platform,
  },
  {
    question: 'How is the score calculated?',
    ask: 'which part of the total matters most final weight highest heaviest part counts most biggest work out sum made up total number overall score formula weights points computed methodology how many points worth rating share percentage much does each count module weighs important influence privacy policy for having 120 split distribution you give',
    answer: `${SCORE_PARTS.length} parts share ${POINTS} points: ${SCORE_PARTS.map(({ part, points }) => `${part} ${points}`).join(', ')}. The overall score is the weighted sum of the module scores divided by the possible points, times 100. Modules that could not finish are left out of the sum and named.`,
    ...platform,
  },
  {
    question: 'What do the grades mean?',
    ask: 'average poor okay decent worry 50 60 70 80 letter grade A+ scale bands good score excellent bad meaning verdict from how many points C+ B+ A in numbers range threshold level rank green blue yellow red called',
    answer: `A module gets ${GRADES} by its points. N/A means there was nothing to judge. An overall score of 80 or more reads Excellent AI Readiness, 60 to 79 Good, below 60 Needs AI Optimization.`,
    ...platform,
  },
  {
    question: 'How long does a scan take?',
    ask: 'report ready till until result long longer taking too long progress until results large site slow server queue duration time minutes seconds fast slow wait waiting speed analysis finish quick eta',
    answer:
      'About 30 seconds for most sites. Slow servers, competitors to compare with and a queue in front of you can make it two to three minutes. Each step shows its own progress.',
    ...start,
  },
  {
    question: 'Do I need an account to scan?',
    ask: 'guest visitor without email name sign up try out trial anonymous registration required register sign up login anonymous free first visitor without account test my site profile needed before look at result private',
    answer:
      'Not for the first scan. A second scan within 24 hours, the findings with their code, history, exports, schedules and badges need an account, which is free. The scan you made before becomes yours when you register.',
    ...start,
  },
  {
    question: 'Which modules does a scan run?',
    ask: 'everything measured in one full scan number of analysis modules 23 19 steps what is checked list all checks included parts tests turned off disable single module select four further composite not everything measured overview',
    answer: `A comprehensive scan runs ${MODULE_IDS.length} modules: ${STEP_IDS.length} analysis steps, then compliance, performance, user experience and the AI-readiness composite. You can switch each of them off before you start.`,
    ...documentation,
  },
  {
    question: 'What kinds of scan are there?',
    ask: 'difference versus compare skip left out omitted full complete fast scan type comprehensive quick compliance difference kinds without browser types deep mode legal only headers',
    answer: `A quick scan asks the site by HTTP and TLS only, without a browser, and takes a few seconds. A comprehensive scan also visits the page in a real browser and runs all ${MODULE_IDS.length} modules. A compliance scan looks at headers, SSL, compliance and accessibility.`,
    ...documentation,
  },
  {
    question: 'How do I let ChatGPT read my site without allowing training?',
    ask: 'fetch although openai claude gemini model articles answers appear cited content keep out allow block gptbot oai-searchbot train training robots.txt openai opt out permit stop companies learning texts opt-out google-extended anthropic perplexity in separate search bots from licence',
    answer:
      'Allow OAI-SearchBot and ChatGPT-User in robots.txt and disallow GPTBot: the first two fetch pages for answers, the third collects training data. The robots.txt generator writes such a file for all known crawlers under the intent "Be found and quoted, not trained on".',
    ...tools,
  },
  {
    question: 'Does blocking training cost points?',
    ask: 'block gptbot google-extended ccbot disallow training penalty score lose punish minus deducted refuse model worse',
    answer:
      'No. It is a choice, and the report only notes it. Blocking search crawlers does cost points, because they fill the answers.',
    ...documentation,
  },
  {
    question: 'Which AI crawlers do you check?',
    ask: 'bing copilot microsoft reach pages through pass access claudebot crawler bots user agents list gptbot claudebot perplexitybot google-extended robots access matrix pretend imitate googlebot tested known number of allowed everything but still refused rules each bot bytespider amazonbot applebot meta grok deepseek mistral',
    answer: `The robots module knows ${CRAWLERS.length} agents: those for search (OAI-SearchBot, Claude-SearchBot, PerplexityBot, Googlebot), those that visit for a person (ChatGPT-User, Claude-User, Perplexity-User) and those for training (GPTBot, ClaudeBot, Google-Extended, CCBot). It reads robots.txt by RFC 9309 and asks the server as each main agent, because firewalls block more than robots.txt says.`,
    ...documentation,
  },
  {
    question: 'Why is my price missing for crawlers?',
    ask: 'products shop facts loaded later single app framework javascript rendering content not visible without script client side spa react empty page ai crawlers see text shows blank to robots bots hydration static html prerender server next vue angular invisible behind',
    answer:
      'Most likely it is written by JavaScript. GPTBot, OAI-SearchBot, ClaudeBot and PerplexityBot take the first answer of your server and do not run scripts. Put the price into the HTML, and into Product markup with the same value. Your results show it under "What AI crawlers see".',
    ...documentation,
  },
  {
    question: 'Which crawlers run scripts?',
    ask: 'text loaded later javascript execute render googlebot gemini crawler scripts run bots pretend claudebot gptbot see dynamic content',
    answer:
      "Googlebot renders pages, so Google Search and Gemini see what scripts write, later. The crawlers of OpenAI, Anthropic and Perplexity read the server's HTML only.",
    ...documentation,
  },
  {
    question: 'Why did my site get at most 39 or 59 points?',
    ask: 'reduced restricted noindex bad cap capped limit maximum score noindex blocked showstopper low penalty empty page without scripts highest possible all search bots cut limited stuck at',
    answer:
      'Showstoppers cap the overall score: a site-wide noindex, or every AI search agent blocked, allows at most 39; a page that is empty without JavaScript allows at most 59. The report names the reason.',
    ...platform,
  },
  {
    question: 'Why does a module say N/A or Analysis Failed?',
    ask: 'tile card empty mean no score missing module error not available failed analysis null cost me hurt your outage check breaks broken nothing shown competitor judged dash',
    answer:
      'N/A means that the site has nothing to judge there, for example no competitors were given. Analysis Failed means that our check could not finish. Neither lowers the overall score: the module is left out of the sum and named.',
    ...documentation,
  },
  {
    question: 'Why is there no score because the scanner was blocked?',
    ask: 'page 403 forbidden allow let in whitelist blocked scanner firewall waf cloudflare captcha bot protection cannot reach my site refused instead of hurt visibility no overall score shown access denied 503 allowlist user agent fight mode',
    answer:
      'When a firewall answers our scanner with a challenge or a refusal, what it would score is the challenge, so there is no overall score and the reason is shown. Allow the user agent that the report names, then scan again. AI crawlers often meet the same wall.',
    ...documentation,
  },
  {
    question: 'Which security headers are checked?',
    ask: 'sniffing file types framing response points lose content security policy csp hsts x-frame-options x-content-type-options referrer policy permissions policy header http headers permissions-policy cors cookies mixed subresource integrity grade observatory missing',
    answer:
      'Content-Security-Policy, X-Frame-Options, X-Content-Type-Options, Strict-Transport-Security, Referrer-Policy and Permissions-Policy, judged by the rules of the HTTP Observatory with the evidence of your own answer.',
    ...documentation,
  },
  {
    question: 'How do I set HSTS?',
    ask: 'nginx apache browsers insist force redirect strict-transport-security max-age header add https enforce line where put max age subdomains preload one year',
    answer:
      'Send "Strict-Transport-Security: max-age=31536000; includeSubDomains" with every https answer, once all subdomains answer by https. The finding has the line for nginx, Apache and other servers.',
    ...practices,
  },
  {
    question: 'How do I write a Content Security Policy?',
    ask: 'csp header nonce script-src default-src unsafe-inline xss',
    answer:
      'Begin with "default-src \'self\'", add what your pages really load, and give inline scripts a nonce instead of allowing unsafe-inline. Try it with Content-Security-Policy-Report-Only first.',
    ...practices,
  },
  {
    question: 'What does the SSL check look at?',
    ask: 'weak ciphers how many days may public certificates live lifetime version runs out next week expire end days renew soon tls certificate https expiry protocol cipher chain renewal ssl grade 1.0 1.1 1.2 1.3 old complain incomplete self-signed expired before name mismatch redirect',
    answer:
      'Protocol versions, cipher strength, the certificate chain, the days until renewal and whether the name matches. It connects to your server itself and shows the TLS grade beside the score.',
    ...documentation,
  },
  {
    question: 'How are vulnerabilities graded?',
    ask: 'old old jquery javascript libraries version security risk cve vulnerability severity critical high medium low outdated library detection attack detect plugin wordpress hole published',
    answer:
      'Critical, High, Medium and Low. The list shows what was seen, such as a library with a known CVE and its version, with the source of the rating.',
    ...documentation,
  },
  {
    question: 'What are Core Web Vitals here?',
    ask: 'real visitors users lab machine time value lcp cls inp fcp fid ttfb performance page speed lighthouse loading slow measured reported good threshold network simulated phone device mobile desktop 4g field how fast first paint blocking',
    answer:
      'LCP, CLS, INP, FCP and time to first byte of one visit in a real browser on the machine that scans. They are lab figures: real visitors may see others. Without a browser the module says so.',
    ...documentation,
  },
  {
    question: 'What does the accessibility check cover?',
    ask: 'button link image name missing color colour visually users blind wcag axe contrast screen reader labels alt keyboard a11y disabled problems navigation form landmarks buttons without conform proof automatic rules text tested',
    answer:
      'The rules of axe-core in a real browser: contrast, names of controls, landmarks, labels and more. Machines find a part of all problems, so a full score is not proof of conformance.',
    ...documentation,
  },
  {
    question: 'Which structured data should I add?',
    ask: 'generator opening hours address mark up local shop restaurant business product page breadcrumb markup type schema.org json-ld markup organization product faq article rich results validate schema breadcrumbs event recipe video job how-to generator types write create',
    answer:
      'Whatever the page is about: Organization or LocalBusiness on the home page, Product with price and availability on product pages, Article with author and dates, FAQPage where questions stand on the page. The schema generators write all of these, How-To and breadcrumbs.',
    ...tools,
  },
  {
    question: 'Do I need an llms.txt?',
    ask: 'worth effort useful llms.txt file for language models markdown matter required generate create write lower my score missing chatgpt helpful agents',
    answer:
      'It is optional: no large assistant has said that it depends on it, and the score does not fall without one. It helps agents that look for it. The generator under SEO Tools writes one.',
    ...tools,
  },
  {
    question: 'How do I make a robots.txt?',
    ask: 'write robots file robots generator create file download variant basic advanced ai-focused intent generate build blocks all allow template crawl delay for bots',
    answer:
      'Open SEO Tools, choose an intent (be found but not trained on, allow all, block all) and a variant (basic, advanced, AI-focused), and download the file. It goes to the root of your site.',
    ...tools,
  },
  {
    question: 'How do I make a sitemap?',
    ask: 'list of pages writes sitemap.xml generator images news video create xml pictures generate build produce articles urls lastmod priority',
    answer:
      'SEO Tools writes standard, image, news and video sitemaps from your list of pages. Download the file, put it on your site and name it in robots.txt.',
    ...tools,
  },
  {
    question: 'How do I set hreflang?',
    ask: 'version tags google country region international languages translation alternate locale multilingual right-to-left arabic language versions x-default codes en-gb right to left',
    answer:
      'Each language version names all others, itself, and an x-default. The hreflang builder checks the codes (en-GB, not en-UK) and writes the lines for the head. It knows right-to-left languages too.',
    ...tools,
  },
  {
    question: 'Is my text sent anywhere by the content analysis?',
    ask: 'pasted article draft kept private confidential paste uploaded stored seo tools content analysis text private readability keyword density upload server',
    answer:
      'No. The content analysis runs in your browser, one second after you stop typing, from 50 characters on. Nothing is sent.',
    ...tools,
  },
  {
    question: 'What are the random crawl scores in the SEO tools?',
    ask: 'simulated estimate crawl budget score seo tools real',
    answer:
      'Without a scan they are a simulated estimate within the usual ranges, and labelled so. Sign in and scan a site: then its real figures stand there with their date.',
    ...tools,
  },
  {
    question: 'What does the AI visibility module measure?',
    ask: 'mentions chatgpt claude gemini perplexity visibility eligibility sampling api asks assistants measure in mentioned by recommended brand counts null how often',
    answer:
      'When the operator has set API keys, it asks the assistants questions about your site and counts mentions. Without keys it scores whether each assistant may fetch and quote you, from crawler access, structured data and citations, and leaves the counts empty. It never invents a number.',
    ...documentation,
  },
  {
    question: 'What does Perplexity look at?',
    ask: 'perplexity sources citations dates quote optimize for',
    answer:
      'Perplexity answers with sources, so what counts is that PerplexityBot may fetch you, that facts stand in the HTML with dates, and that statements link to where they come from. The citation and freshness modules judge that.',
    ...documentation,
  },
  {
    question: 'How do I compare my site with competitors?',
    ask: 'another company beside competitor comparison rivals benchmark other websites gap rival number of competitors three who are my versus shows nothing empty',
    answer: `Give up to ${MAX_COMPETITORS} competitor addresses under all options before you start. Each gets a quick scan, and the module shows the gap. With none given it compares with your other scanned sites.`,
    ...start,
  },
  {
    question: 'How often may I scan?',
    ask: 'anonymous visitor ip address too often many frequently blocked limit cooldown too many scans rate limit again same site wait quota time between two second scan refused 429 five minutes per day maximum number of visitors',
    answer:
      'An account may start 5 scans in 5 minutes, and the same site once in 5 minutes. Retrying a failed scan is free. Without an account it is one scan in 24 hours, three for one network address.',
    ...support,
  },
  {
    question: 'My scan failed. What can I do?',
    ask: 'progress bar hangs does not move frozen error retry scan failed stuck cancelled again troubleshooting problem same step ended with hang minutes cost nothing happens broken message',
    answer:
      'Press Retry Scan on its page: the same scan runs again, and the message says what went wrong. Check that the address opens in a browser and that a firewall does not refuse us. If it fails again, write to us with the number of the scan.',
    ...support,
  },
  {
    question: 'How do I schedule scans?',
    ask: 'clock hour am pm every day week month night monday by itself homepage scheduled recurring automatic daily weekly monthly monitoring regular repeat reports automatically each at what time timezone daylight saving bring back restore deleted schedule pause cron',
    answer: `Open the dashboard, tab Scans, and add a schedule: daily (2:00 AM), weekly (Monday, 2:00 AM) or monthly (the 1st, 1:00 AM), in your time zone. It can tell you by e-mail or webhook. A deleted schedule can be restored for ${UNDO_MINUTES} minutes.`,
    source: 'Scheduled scans',
    url: '/dashboard?tab=scans',
  },
  {
    question: 'Can I get an alert when my score falls?',
    ask: 'things get worse system chat teams send notification email alert regression drop webhook threshold notify slack regressed event only if tell me by mail inform',
    answer:
      'Yes. A schedule can send a mail or call a webhook after every scan or only on a regression: a fall of 5 points or more, or a new critical or high finding. Webhooks are signed, and deliveries can be looked at and sent again.',
    source: 'Scheduled scans',
    url: '/dashboard?tab=scans',
  },
  {
    question: 'How do I export a report?',
    ask: 'customer send share with boss colleague hand present print paper findings file download pdf csv json markdown sarif report save share month week period time range all everything list results for client excel github code scanning pages over',
    answer:
      'Each scan can be downloaded as PDF, JSON, Markdown and CSV of its findings, and the results page has a text file. The Reports tab exports all scans of a time range as PDF, CSV or JSON. Exports need an account.',
    source: 'AI Optimization Reports',
    url: '/ai-optimization-reports',
  },
  {
    question: 'What does a report look like?',
    ask: 'example sample report preview see before',
    answer: 'The sample report shows 23 example issues in four groups with evidence, steps and code to copy.',
    ...sample,
  },
  {
    question: 'How long is a badge valid?',
    ask: 'update itself automatically refresh newer after a month end over renewal badge banner expire days renew validity seal lapse stop expired ends left what happens when runs',
    answer: `${BADGE_VALID_DAYS} days. A new scan of the same site renews it; you can withdraw it at any time.`,
    ...banner,
  },
  {
    question: 'How do I put a badge on my site?',
    ask: 'get code picture image embed badge banner html javascript react code snippet widget show score display on homepage readme markdown wordpress link',
    answer:
      'Scan your site, open the badge section of the completed results, choose style and size, and copy the code as HTML, JavaScript or a React component. Visitors can follow the badge to a page that proves it.',
    ...banner,
  },
  {
    question: 'Can a badge be faked?',
    ask: 'copy picture image steal safe genuine real verify badge signature authentic proof signed ed25519 trust fake public keys check that a is copied visitors forged',
    answer:
      'Each badge links to its verification page here and is signed with an Ed25519 key whose public part anyone can fetch. A copied picture without that page proves nothing.',
    ...banner,
  },
  {
    question: 'Can I embed the scan form on my own site?',
    ask: 'visitors clients customers start a check there partner embed key widget white label scan form agency origins quota partners lead from my page limit number of scans per day language dark theme',
    answer:
      'Yes. Make an embed key, list the origins that may use it, and paste the scan form element. Scans land in your account; each key has a daily quota.',
    source: 'Embedding guide',
    url: '/docs/embed.md',
  },
  {
    question: 'Is there an API?',
    ask: 'build pipeline start scans script openapi mcp program webhook call from outside api access rest http token programmatic automation integration developer endpoint to a scan documentation swagger sdk integrate machine',
    answer:
      'Yes: JSON over HTTP for scans, schedules, badges and exports. Programs use a token from Settings, API tokens; there is an OpenAPI document and an MCP server for assistants. The API documentation lists every call.',
    source: 'API documentation',
    url: '/docs/api',
  },
  {
    question: 'Can I scan a staging or private site?',
    ask: 'vpn behind firewall inside company test server localhost intranet private address internal network staging development server',
    answer:
      'Addresses in private networks are refused, so that nobody can look into a network through us. Whoever runs the server can allow single hosts with SCAN_ALLOWED_PRIVATE_TARGETS.',
    source: 'Configuration',
    url: '/docs/configuration.md',
  },
  {
    question: 'What does it cost?',
    ask: 'badge scan account tools free of charge 20 domains expensive price pricing plan subscription monthly professional enterprise free paid dollars cheap costs list euro dollar month year trial',
    answer:
      'A first scan and an account are free. Professional is $299 a month (up to 50 domains, 10 team users, API access), Enterprise $999 a month (unlimited domains and members, SSO). Other needs: write to us.',
    ...enterprise,
  },
  {
    question: 'What is in the Enterprise plan?',
    ask: 'single sign-on sso teams unlimited domains dedicated support custom integrations enterprise features demo difference professional saml webhooks',
    answer:
      'Unlimited domains and team members, real-time monitoring, advanced API and webhooks, 24/7 dedicated support, custom integrations and SSO, for $999 a month. A demo is arranged through the contact form.',
    ...enterprise,
  },
  {
    question: 'How do I delete my account?',
    ask: 'everything about me erase remove close account data deletion gdpr right forget gone after days cancel membership wipe all to erasure',
    answer:
      'Under Account, section Delete account. Your scans, schedules, badges and keys are erased with it, within 30 days from all stores.',
    source: 'Account',
    url: '/settings/account',
  },
  {
    question: 'I forgot my password',
    ask: 'reset link did not arrive mail reset password lost change login cannot sign in email link come expired again access locked out',
    answer:
      'Choose "Forgot your password?" on the sign-in page. We send a link to the address of your account that is good for one hour.',
    source: 'Sign in',
    url: '/auth?mode=forgot',
  },
  {
    question: 'How long do you keep my data?',
    ask: 'results kept retention storage stored months scan data analytics privacy kept',
    answer:
      'Scan data 12 months, analytics events 24 months, account data until at most 30 days after you delete the account.',
    ...privacy,
  },
  {
    question: 'Who can see my scans?',
    ask: 'colleague rival competitor results private public visible share results confidential others tenant who at your company can see our other users not mine foreign 404 secret search engines',
    answer:
      'Only your account. Another account that asks for the address gets the same answer as for a scan that does not exist. A badge is public once you publish it, until you withdraw it.',
    ...privacy,
  },
  {
    question: 'Which cookies do you use?',
    ask: 'google analytics track visitors cookie consent tracking analytics banner third party google privacy necessary marketing functional categories refuse change my choice withdraw',
    answer:
      'Necessary ones for the sign-in and your first scan. Visits are counted on our own server and only after you agree; no third-party script is loaded. You can change your answer on the cookie settings page at any time.',
    ...cookies,
  },
  {
    question: 'How do you protect my data?',
    ask: 'security encryption hosting safe passwords patch uptime sessions password algorithm hashed argon2 target patches isolation',
    answer:
      'Passwords are stored as argon2id hashes, sessions can be listed and ended, every stored thing belongs to one workspace, and the scanner refuses private networks. Critical patches are aimed at within 24 hours.',
    ...security,
  },
  {
    question: 'Does a scan harm my site?',
    ask: 'slow down server overload load requests traffic attack safe server dangerous aggressive harmless forms many production ddos intrusive penetration test',
    answer:
      'No. A scan makes one browser visit and a modest number of requests, sends no forms and tries no attacks. It names itself in its user agent.',
    ...security,
  },
  {
    question: 'Can I leave the page while a scan runs?',
    ask: 'close lid tab window browser leave away background continue running computer off laptop switch phone during the scan',
    answer:
      'Yes. The scan runs on our side, not in your browser. Come back to its page or to the dashboard at any time; nothing is lost.',
    ...start,
  },
  {
    question: 'Does a scan look at the whole site or at one page?',
    ask: 'single page subpage only one url deep links crawl entire whole site many pages all subpages depth home how',
    answer:
      'At the page whose address you enter, with what belongs to the whole site: robots.txt, sitemaps, headers, certificate and files for machines. A few pages that your sitemap lists are only asked whether they answer. To judge another page, enter its address.',
    ...start,
  },
  {
    question: 'Why is my score different from last time?',
    ask: 'score changed yesterday today went down up before previous earlier different history compare two scans',
    answer:
      'Because something on the site, or the speed of that one visit, was different. The results page links to what changed since the scan before, finding by finding, and two scans of a site can be compared side by side. Loading times vary by a few points from visit to visit.',
    source: 'Scans',
    url: '/dashboard?tab=scans',
  },
  {
    question: 'Where do the figures in a report come from?',
    ask: 'numbers invented made up real measured evidence source trust accurate estimate guess',
    answer:
      'From your site: every number is measured during the scan, and each finding quotes what was seen, so you can repeat the request yourself. What was not measured is empty and says why. The documentation names the source of every rule.',
    ...documentation,
  },
  {
    question: 'How do I recognize or refuse your scanner?',
    ask: 'user agent name log access bot visiting my site stop block opt out robots.txt unwanted traffic ip browser visit legiblebot nginx obey addresses whitelist logs',
    answer: `Its user agent contains ${PRODUCT_NAME}Bot and the address of the page about it. Answer 403 to that name and the scan ends without a score; a robots.txt group that names it is obeyed by scheduled scans. Or write to us with the host name.`,
    source: 'Our scanner',
    url: '/scanner',
  },
  {
    question: 'How do I check whether one fix worked?',
    ask: 'recheck check again single finding repair fixed solved without new scan',
    answer:
      'Open the finding in the report and press Re-check: only its request is repeated, and it says fixed or still present. A new scan shows the new score.',
    ...documentation,
  },
  {
    question: 'What is judged about pictures and videos?',
    ask: 'images alternative text alt file names captions dimensions video transcript visual search multimodal photos',
    answer:
      'Visual Search looks at alternative texts, file names, sizes, captions, markup and the image sitemap; Multimodal Content at videos, audio and figures, and whether text stands beside them.',
    ...documentation,
  },
  {
    question: 'How do I cancel a scan?',
    ask: 'stop running scan abort interrupt a started by mistake wrong address',
    answer: 'Press Cancel on the page of the running scan. It ends at once, and Retry starts it again.',
    source: 'Scans',
    url: '/dashboard?tab=scans',
  },
  {
    question: 'How do I sign out other devices?',
    ask: 'log out sessions signed in elsewhere computer end session stolen revoke old laptop all other list logins',
    answer: 'Under Settings, Sessions: every sign-in with its browser and time, each with a button that ends it.',
    source: 'Sessions',
    url: '/settings/sessions',
  },
  {
    question: 'How do webhooks work?',
    ask: 'webhook listen receive receiver message signed signature verify genuine from you secret own system slack integration retry payload fields headers begins whsec standard webhooks resend delivery timeout seconds answer',
    answer:
      'Give a schedule an address and it gets one signed request for each finished scan, with the score, the score before and a link to the changes: scan.completed, or scan.regressed when the score fell by 5 points or more or a critical or high finding is new. A delivery that fails is tried again ten times within 24 hours; all are listed and can be sent again.',
    source: 'API documentation',
    url: '/docs/api',
  },
  {
    question: 'How do I delete a scan?',
    ask: 'remove one scan from history list result',
    answer:
      'In the scan history of the dashboard, each row has a Delete action. The report, its screenshot and its findings go with it.',
    source: 'Scan history',
    url: '/dashboard?tab=scans',
  },
  {
    question: 'How do I change my name, e-mail or password?',
    ask: 'profile settings account edit email username update address',
    answer: 'Under Settings, Account. A new password ends all other sessions.',
    source: 'Account',
    url: '/settings/account',
  },
  {
    question: 'How do I export my personal data?',
    ask: 'gdpr access portability copy of everything you have stored about me json',
    answer: 'Under Settings, Account, Your data: a JSON file with everything the account holds, at once.',
    source: 'Account',
    url: '/settings/account',
  },
  {
    question: 'Does it work for sites in other languages?',
    ask: 'german french spanish japanese arabic not english foreign language site scan',
    answer:
      'Yes. Language and script of the page are recognized, right-to-left ones too. Only the sentiment module judges pages in English alone, and says so otherwise.',
    ...documentation,
  },
  {
    question: 'What does the content analysis of the SEO tools measure?',
    ask: 'readability sentiment keyword density entities topics text score semantic conversational paste',
    answer:
      'Readability by Flesch, tone, variety of words and how conversational a text is, with keywords, entities and signs that each assistant likes to quote. It counts 20, 15, 25 and 40 percent and runs in your browser.',
    ...tools,
  },
  {
    question: 'How do I protect my site against clickjacking?',
    ask: 'x-frame-options frame-ancestors iframe frames embedding other sites',
    answer:
      "Send X-Frame-Options: DENY, or frame-ancestors 'none' in your Content-Security-Policy, unless other sites shall show yours in a frame.",
    ...practices,
  },
  {
    question: 'Can I run it on my own server?',
    ask: 'self host docker install deploy on premises own database requirements proxy open source mongodb node kubernetes cpus memory data center version linux',
    answer:
      'Yes. It needs Node and brings its own database and browser; set MONGODB_URI to use your own MongoDB, and run web servers and workers as separate processes. The operations page says how to size and back it up.',
    source: 'Operations',
    url: '/docs/operations.md',
  },
  {
    question: 'What do I get from a scan?',
    ask: 'results after I enter my address outcome receive see screen recommendations findings report evidence code',
    answer:
      'An overall score out of 100, a grade and a card for each module, and a list of findings sorted by points gained per hour of work. Each finding has its evidence, why it matters, and code for your own server. Findings need a free account; the score and the cards do not.',
    ...platform,
  },
  {
    question: 'Who is it for?',
    ask: 'made for audience target group site owners marketers agencies security staff companies beginners developers',
    answer: `People who answer for a website: owners, marketers, developers, security staff, and companies with many domains. The scan and the tools need no knowledge beforehand; the API, the widgets and the exports are for those who build on ${PRODUCT_NAME}.`,
    ...platform,
  },
  {
    question: 'Can you promise a better ranking?',
    ask: 'guarantee first place top position mentioned rank recommended by assistants appear in answers promise traffic first in perplexity chatgpt claude gemini google',
    answer:
      'No, nobody outside can. We measure whether you can be found, read and quoted; the assistant still chooses.',
    ...landing,
  },
  {
    question: 'Which three phases does the analysis have?',
    ask: 'foundation security technical performance advanced ai optimization twelve fields stage order international seo mobile',
    answer:
      'Foundation Security (SSL/TLS, security headers, CVE detection, AI bot access), Technical Performance (Core Web Vitals, mobile, accessibility, international SEO) and Advanced AI Optimization (AI search visibility, content, API monitoring, competitors).',
    ...platform,
  },
  {
    question: 'In which order should I fix the findings?',
    ask: 'fix first priority most important to do list where begin gain effort points hours work quick wins',
    answer:
      'From the top: the list is sorted by points gained per hour of work, under “Fix first” on the results page. Each finding says how many points it brings and how much work it is.',
    ...platform,
  },
  {
    question: 'Can you scan a site behind a password?',
    ask: 'login protected members area intranet basic auth behind sign in paywall',
    answer: 'No. A scan reads what the public and the crawlers can read.',
    ...support,
  },
  {
    question: 'When can I reach support?',
    ask: 'hours opening times phone number callback chat emergency email response within reach live support 24/7 invoice question me back weekend holiday time call person',
    answer:
      'Live chat answers 24/7 from the documentation. E-mail is answered within 4 hours, every message within 24 hours at the latest. By phone we call you back Mon-Fri 9AM-6PM EST. Emergencies: 24/7.',
    ...support,
  },
  {
    question: 'Which styles and sizes of badges are there?',
    ask: 'designs look theme width height pixels small medium large banner signature authority elite verified modern premium own text characters hide score date',
    answer:
      'Six styles (Signature, Authority, Elite, Verified, Modern, Premium) in four sizes: 300 × 80, 400 × 100, 500 × 120, and as wide as the page. Score, grade and date can be hidden; your own text has up to 25 characters.',
    ...banner,
  },
  {
    question: 'How do I withdraw a badge?',
    ask: 'revoke unpublish take back remove delete published badge stop showing',
    answer:
      'Under Settings, Badges, choose Revoke. Copies that are still on pages then say that the badge was withdrawn.',
    ...banner,
  },
  {
    question: 'What is in the Professional plan?',
    ask: 'professional users domains api access priority support custom reporting',
    answer:
      'Up to 50 domains, daily automated scans, 10 team users, API access, priority support and custom reporting, for $299 a month.',
    ...enterprise,
  },
  {
    question: 'How do we get started as a company?',
    ask: 'onboarding rollout implementation timeline weeks contract demo introduction success team import domains',
    answer:
      'In four weeks: we import your domains and run the first scans, go through the ten most costly findings with you, your teams fix them, and schedules, webhooks and alerts are set. A demo is arranged through the contact form.',
    ...enterprise,
  },
  {
    question: 'Can a team work together?',
    ask: 'several users accounts roles share workspace collaboration invite role-based access permissions',
    answer:
      'Each workspace sees only its own scans. Accounts and roles for a team, and single sign-on, are set up with you: write to us.',
    ...enterprise,
  },
  {
    question: 'Where do I make an API token?',
    ask: 'create revoke bearer lg_ secret credentials program cron job authenticate developer access',
    answer: `Under Settings, API tokens. A token begins with lg_, is shown once, and goes into the Authorization header as a bearer token. Each allows ${API_CALLS_PER_MINUTE} calls a minute; you may have ${MAX_API_TOKENS}.`,
    source: 'API documentation',
    url: '/docs/api',
  },
  {
    question: 'How do I make an embed key?',
    ask: 'create public key pk_ origins allowed daily quota brand color rotate partner',
    answer:
      'Under Settings, Embed keys: a name, the origins that may use it, and if you like a brand color and a daily quota. The key is public and works on those origins only; it can be rotated at any time.',
    source: 'Embedding guide',
    url: '/docs/embed.md',
  },
  {
    question: 'Do you certify compliance, such as GDPR or SOC 2?',
    ask: 'soc2 iso 27001 certified certificate audit auditor attestation hipaa data processing agreement dpa legal advice',
    answer:
      'We hold no SOC 2 report and no ISO 27001 certificate, and a good compliance grade is not legal advice. Companies that need their own review can run the product on their own servers.',
    source: 'Security Compliance',
    url: '/security-compliance',
  },
  {
    question: 'Where is my data stored?',
    ask: 'location country server region residency eu hosting third parties shared sold subprocessors who reads it data center sub-processors sent to openai',
    answer:
      'On the servers of this site’s operator. Data is not sold and not used to train models. What leaves is only what you set up (webhooks, mail) and, where the operator has set keys, questions to assistants about your site’s public address.',
    ...privacy,
  },
  {
    question: 'How do I preview how my page is shared?',
    ask: 'meta tags title description open graph twitter card social preview snippet google result generator tool length',
    answer:
      'SEO Tools, tab Advanced schema, has a meta tag builder with a preview of the search result and the social card. It runs in your browser.',
    ...tools,
  },
  {
    question: 'How do I report a security problem?',
    ask: 'vulnerability disclosure weakness bug bounty responsible hole security.txt',
    answer:
      'Through the contact form with the subject “Security”; security.txt says the same for machines. Please give us time to repair before you publish.',
    ...security,
  },
  {
    question: 'How do I unsubscribe from e-mails?',
    ask: 'stop emails alerts mails turn off notifications newsletter unwanted',
    answer:
      'Every alert has an unsubscribe link, and each schedule has a switch for e-mail alerts. We send no newsletter.',
    source: 'Scheduled scans',
    url: '/dashboard?tab=scans',
  },
  {
    question: 'Do the widgets set cookies on my site?',
    ask: 'badge banner scan form embed script privacy storage visitors of my pages consent tracking third party',
    answer: 'No. Badge, banner and scan form set no cookie, use no storage and load nothing from anybody else.',
    source: 'Embedding guide',
    url: '/docs/embed.md',
  },
  {
    question: 'Do you sell my data or train models on it?',
    ask: 'use my data train models sold share advertisers marketing third parties personal information',
    answer: 'Neither. Data is not sold, not shared for advertising and not used to train models.',
    ...privacy,
  },
  {
    question: 'What is in the fix pack?',
    ask: 'download zip of fixes files robots.txt llms.txt json-ld header snippets nginx apache all code at once',
    answer:
      'A zip for the scanned site with robots.txt, llms.txt and JSON-LD, header files for each server, and the other snippets of the findings. It is on the report of a completed scan and in the API.',
    source: 'API documentation',
    url: '/docs/api',
  },
  {
    question: 'What does the compliance module check?',
    ask: 'privacy policy consent banner cookies before tracking gdpr ccpa signals imprint legal law my site',
    answer:
      'It looks for a privacy policy, for consent before tracking, for what is set before consent is given, and for signs of GDPR and CCPA on the scanned page. It reads what is public; it is not legal advice.',
    ...documentation,
  },
  {
    question: 'Which data do you keep about me?',
    ask: 'personal data collected collect stored hold information privacy username e-mail messages address what',
    answer:
      'Your account (username, e-mail, name if you give one, password as a hash), your scans with a screenshot and findings, pages seen if you agreed, and what you write in the contact form. Data Privacy says how long each is kept.',
    ...privacy,
  },
  {
    question: 'On what legal basis do you process data?',
    ask: 'gdpr article 6 contract legitimate interest consent lawful grounds processing personal data',
    answer:
      'The contract with you (account, scans, schedules), our legitimate interest in keeping the service safe (request limits), and your consent (analytics), which you can withdraw at any time.',
    ...privacy,
  },
  {
    question: 'Can it scan without a browser?',
    ask: 'run without chromium chrome browser none path which browser is used install',
    answer:
      'Yes, with CHROMIUM_PATH=none, or as a quick scan. Then what needs a rendered page, such as Core Web Vitals and accessibility, says so and has no score.',
    source: 'Configuration',
    url: '/docs/configuration.md',
  },
  {
    question: 'How do I configure the server?',
    ask: 'settings environment variables env file port host public url smtp mail sender openai key rate limits options own mongodb connect self-hosted',
    answer:
      'By environment variables, all optional: HOST and PORT for where it listens (127.0.0.1 and 3000), PUBLIC_URL for links, DATA_DIR, MONGODB_URI, SMTP_URL, keys of assistants and more. The page lists each with its default.',
    source: 'Configuration',
    url: '/docs/configuration.md',
  },
  {
    question: 'How do I back up and restore?',
    ask: 'backup copy of the data database disaster recovery snapshot mongodump data folder',
    answer:
      'Stop the product and copy DATA_DIR, or use mongodump with your own MongoDB. The embedded database can also be copied while it runs, by its own command.',
    source: 'Operations',
    url: '/docs/operations.md',
  },
  {
    question: 'What happens to schedules while the server is down?',
    ask: 'missed runs outage restart crash offline catch up killed running scans lost',
    answer:
      'Schedules missed while nothing ran start once, at the next start. Scans of a worker that died go back into the queue, at most three times.',
    source: 'Operations',
    url: '/docs/operations.md',
  },
  {
    question: 'How do I follow a scan from a program?',
    ask: 'live updates socket.io events progress polling subscribe wait until finished status code api',
    answer:
      'Poll the scan until its status is completed or failed, or subscribe to it over Socket.IO: each change sends scan_update with the version, and you read the scan again when it is newer than yours.',
    source: 'API documentation',
    url: '/docs/api',
  },
  {
    question: 'What do the failure codes of a scan mean?',
    ask: 'failure code dns connect tls timeout blocked-target too-large not-html internal error reason api',
    answer:
      'dns: the name does not resolve; connect: the host did not answer or broke off; tls: no secure connection; timeout: too slow; blocked-target: a private address; too-large; not-html; internal: our side.',
    source: 'API documentation',
    url: '/docs/api',
  },
  {
    question: 'How do I read long lists from the API?',
    ask: 'pagination paging next page limit before link header list of scans more than 100',
    answer:
      'Lists come newest first. The list of scans takes limit (1 to 500) and before, and the Link header names the next page.',
    source: 'API documentation',
    url: '/docs/api',
  },
  {
    question: 'Can an assistant use it over MCP?',
    ask: 'model context protocol mcp server tools claude desktop agent connect scan_website get_scan list_findings',
    answer:
      'Yes. Give the assistant the address of /mcp and an API token as bearer token. It gets three tools: scan_website, get_scan and list_findings.',
    source: 'API documentation',
    url: '/docs/api',
  },
  {
    question: 'How do I change my cookie choice?',
    ask: 'withdraw consent reject all accept clear cookies export preferences banner again settings categories functional marketing gdpr rights',
    answer:
      'On the cookie settings page: switch each category, export your choice as a file, or clear all cookies that are not needed. Your rights under the GDPR are listed there.',
    ...cookies,
  },
  {
    question: 'Do dates, authors and sources count?',
    ask: 'author date article byline freshness updated last modified citation outgoing links references trust expertise who wrote it',
    answer:
      'Yes. Citation Quality looks at outgoing sources, their diversity, authors and dates; Content Freshness compares the dates in text, markup, headers and sitemap. Assistants like to quote what is dated and signed.',
    ...documentation,
  },
  {
    question: 'What do the severities of findings mean?',
    ask: 'severity levels critical high medium low urgent important meaning example',
    answer:
      'Critical: an assistant or a visitor is locked out or at risk now. High: costs answers or trust every day. Medium: worth an hour this month. Low: tidy when you pass by.',
    ...documentation,
  },
  {
    question: 'Which targets do you set yourselves?',
    ask: 'uptime availability sla 99.9 how fast patch critical holes high severity hours guarantee reliability',
    answer:
      'An uptime of 99.9%, critical patches in 24 hours and those of high severity in 72 hours. They are targets, not a warranty.',
    ...security,
  },
  {
    question: 'Where do mails go without a mail server?',
    ask: 'smtp not configured e-mails stored outbox eml files sender send none',
    answer: 'Without SMTP_URL every mail is written as an .eml file to the outbox in DATA_DIR.',
    source: 'Configuration',
    url: '/docs/configuration.md',
  },
  {
    question: 'How do I contact support?',
    ask: 'talk to a human somebody real contact help email person human phone chat response time team',
    answer: 'Use the contact form; a person reads every message and answers within 24 hours.',
    source: 'Contact',
    url: '/contact',
  },
]

/** Shown as chips before anything was asked. */
export const COMMON_QUESTIONS: readonly string[] = [
  'How is the score calculated?',
  'How do I let ChatGPT read my site without allowing training?',
  'Why is my price missing for crawlers?',
  'Do I need an account to scan?',
]
