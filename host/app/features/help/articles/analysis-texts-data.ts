import { PRODUCT_NAME } from '#host/contract/product.ts'

export const ANALYSIS_TITLE = 'Analysis Documentation'
export const ANALYSIS_LEAD = `What ${PRODUCT_NAME} asks your site, what it makes of the answers, and where each rule comes from.`

export const ANALYSIS_CARDS = [
  {
    title: 'Security headers analysis',
    text: 'Six response headers: content security policy, frame options, content-type options, strict transport security, referrer policy, permissions policy. Each is present, missing, weak or sent twice.',
    to: '#security-headers',
    link: 'Step 1',
  },
  {
    title: 'SSL/TLS certificate analysis',
    text: 'Protocol versions, cipher, chain, host name and the days until the certificate ends.',
    to: '#ssl-certificate',
    link: 'Step 2',
  },
  {
    title: 'AI readiness analysis',
    text: 'Whether each assistant may fetch your page, really receives it, and finds facts in the text before any script has run.',
    to: '#faq-schema',
    link: 'Steps 8 to 19',
  },
  {
    title: 'Vulnerability detection',
    text: 'Versions of script libraries that your page loads, compared with a list of published holes. Nothing is attacked and no form is filled in.',
    to: '#severity',
    link: 'Graded Critical, High, Medium, Low',
  },
] as const

export const GETTING_STARTED = [
  {
    title: 'Run a scan',
    text: 'Enter an address on the front page. About 30 seconds later the score is there. The first scan needs no account.',
  },
  {
    title: 'Review results',
    text: 'Start with “Fix first”: at most five jobs, the most urgent first. Each leads to its evidence and its code.',
  },
  {
    title: 'Implement changes and re-scan',
    text: 'Copy the code for your own server. “Re-check” repeats the request of one finding instead of the whole scan.',
  },
] as const

export const SEVERITY_ROWS = [
  {
    level: 'critical',
    means: 'An assistant or a visitor is locked out or at risk now.',
    example: 'OAI-SearchBot is answered 403',
  },
  { level: 'high', means: 'Costs answers or trust every day.', example: 'Prices exist only after script' },
  { level: 'medium', means: 'Worth an hour this month.', example: 'No Organization with sameAs' },
  { level: 'low', means: 'Fix when convenient.', example: 'Images without width and height' },
] as const

export const CURL_EXAMPLE = `curl -sI -A "OAI-SearchBot/1.3" https://hollowaybooks.example/
# HTTP/2 403
# cf-mitigated: challenge`
