import { PRODUCT_NAME } from '#host/contract/product.ts'

export const ANALYSIS_TITLE = 'Analysis Documentation'
export const ANALYSIS_LEAD = `What ${PRODUCT_NAME} requests from your site, how it judges the responses, and where each rule comes from.`

export const ANALYSIS_CARDS = [
  {
    title: 'Security headers analysis',
    text: 'Six response headers: content security policy, frame options, content-type options, strict transport security, referrer policy, permissions policy. Each is present, missing, weak or sent twice.',
    to: '#security-headers',
    link: 'Step 1',
  },
  {
    title: 'SSL/TLS certificate analysis',
    text: 'Protocol versions, cipher, certificate chain, host name, and the days until the certificate expires.',
    to: '#ssl-certificate',
    link: 'Step 2',
  },
  {
    title: 'AI readiness analysis',
    text: 'Whether each assistant may fetch your page, actually receives it, and finds the facts in it without JavaScript.',
    to: '#faq-schema',
    link: 'Steps 8 to 19',
  },
  {
    title: 'Vulnerability detection',
    text: 'Versions of the JavaScript libraries that your page loads, compared with published vulnerabilities. A scan attacks nothing and submits no forms.',
    to: '#severity',
    link: 'Graded Critical, High, Medium, Low',
  },
] as const

export const GETTING_STARTED = [
  {
    title: 'Run a scan',
    text: 'Enter an address on the home page. The score is ready in about 30 seconds. The first scan needs no account.',
  },
  {
    title: 'Review results',
    text: 'Start with “Fix first”: at most five jobs, the most urgent first. Each links to its evidence and its fix.',
  },
  {
    title: 'Implement changes and re-scan',
    text: 'Copy the code for your own server. “Re-check” checks one finding again without a whole scan.',
  },
] as const

export const SEVERITY_ROWS = [
  {
    level: 'critical',
    means: 'An assistant or a visitor is locked out or at risk now.',
    example: 'OAI-SearchBot gets a bot challenge',
  },
  { level: 'high', means: 'Costs answers or trust every day.', example: 'Prices appear only with JavaScript' },
  { level: 'medium', means: 'Worth an hour this month.', example: 'No publisher is named' },
  { level: 'low', means: 'Fix when convenient.', example: 'Images without width and height' },
] as const

export const CURL_EXAMPLE = `curl -s --http1.1 -o /dev/null -D - -A "OAI-SearchBot/1.3" https://hollowaybooks.example/
# HTTP/1.1 403 Forbidden
# cf-mitigated: challenge`
