const GECKO = 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible;'

/** A current browser, to whose response the others are compared. */
export const BASELINE_AGENT =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

/** User agents as their vendors documented them in November 2026. */
export const PROBE_AGENTS: readonly (readonly [agent: string, userAgent: string])[] = [
  ['GPTBot', `${GECKO} GPTBot/1.4; +https://openai.com/gptbot)`],
  ['OAI-SearchBot', `${GECKO} OAI-SearchBot/1.4; +https://openai.com/searchbot)`],
  ['ChatGPT-User', `${GECKO} ChatGPT-User/1.0; +https://openai.com/bot)`],
  ['ClaudeBot', `${GECKO} ClaudeBot/1.0; +claudebot@anthropic.com)`],
  ['Claude-SearchBot', `${GECKO} Claude-SearchBot/1.0; +https://www.anthropic.com)`],
  ['Claude-User', `${GECKO} Claude-User/1.0; +Claude-User@anthropic.com)`],
  ['PerplexityBot', `${GECKO} PerplexityBot/1.0; +https://perplexity.ai/perplexitybot)`],
  ['Perplexity-User', `${GECKO} Perplexity-User/1.0; +https://perplexity.ai/perplexity-user)`],
  ['Googlebot', `${GECKO} Googlebot/2.1; +http://www.google.com/bot.html) Chrome/142.0.0.0 Safari/537.36`],
  ['bingbot', `${GECKO} bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/142.0.0.0 Safari/537.36`],
  ['Applebot', 'Mozilla/5.0 (compatible; Applebot/0.1; +http://www.apple.com/go/applebot)'],
  ['CCBot', 'CCBot/2.0 (https://commoncrawl.org/faq/)'],
]

/** Headers, cookies and texts that identify bot protection services. */
export const WAF_SIGNS: readonly (readonly [name: string, where: 'header' | 'cookie' | 'body', sign: RegExp])[] = [
  ['Cloudflare', 'header', /^(cf-ray|cf-mitigated):|^server: cloudflare/m],
  ['DataDome', 'header', /^x-datadome/m],
  ['DataDome', 'cookie', /\bdatadome=/],
  ['HUMAN', 'header', /^x-px-/m],
  ['HUMAN', 'cookie', /\b_px\w*=/],
  ['Imperva', 'header', /^x-iinfo:/m],
  ['Imperva', 'cookie', /\bincap_ses/],
  ['Kasada', 'header', /^x-kpsdk-/m],
  ['Akamai', 'header', /^akamai-grn:|^server: akamaighost/m],
  ['Akamai', 'cookie', /\b_abck=/],
  ['AWS WAF', 'header', /^x-amzn-waf-action:/m],
  ['AWS WAF', 'cookie', /\baws-waf-token=/],
  ['Sucuri', 'header', /^x-sucuri-id:/m],
  ['Vercel', 'header', /^x-vercel-mitigated:/m],
  ['Anubis', 'body', /\/\.within\.website\/x\/cmd\/anubis\/|Protected by Anubis/],
]

export const PROBE_CAVEAT =
  'We send each crawler’s name from our own address. Some servers verify crawlers by address or signature, so a refusal here does not prove that the real crawler is refused.'
