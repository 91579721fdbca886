/** What only the waiting pages of bot protection contain. They come with any status, 200 included. */
export const CHALLENGE_MARKERS: readonly (readonly [name: string, marker: RegExp])[] = [
  ['a Cloudflare challenge', /\b_cf_chl_opt\b|\/cdn-cgi\/challenge-platform\/h\/[bg]\/orchestrate\//],
  ['an Imperva challenge', /\/_Incapsula_Resource\?[SC]WUDNSAI=/],
  ['a DataDome challenge', /["']geo\.captcha-delivery\.com["']|\bct\.captcha-delivery\.com\/c\.js/],
  ['a HUMAN challenge', /\bid=["']?px-captcha\b/],
  ['a Sucuri challenge', /\bsucuri_cloudproxy_js\s?=/],
  ['a DDoS-Guard challenge', /\/\.well-known\/ddos-guard\/js-challenge\//],
  ['an AWS WAF challenge', /\bgokuProps\s?=/],
  ['an Akamai challenge', /\bid=["']?sec-if-cpt-container\b/],
  ['an Anubis check', /\/\.within\.website\/x\/cmd\/anubis\//],
]
