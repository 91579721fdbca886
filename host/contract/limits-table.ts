const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const YEAR = 365 * DAY
const MEBIBYTE = 1024 * 1024

export type RateLimit = {
  points: number
  windowSeconds: number
  /** What is counted apart. Client addresses of one IPv6 network count as one. */
  per: string
  /** The start of the error message: 'Too many sign-in attempts'. */
  refusal: string
}

function limit(points: number, windowSeconds: number, per: string, refusal: string): RateLimit {
  return { points, windowSeconds, per, refusal }
}

/** How often something may be done: code, refusals and documentation read it here. The names are part of stored keys. */
export const LIMITS = {
  'scans-account': limit(5, 5 * MINUTE, 'workspace', 'Too many scans: the limit is 5 in 5 minutes'),
  // Across all workspaces, of which a person may make many.
  'scans-person': limit(20, 5 * MINUTE, 'person', 'Too many scans: the limit for a person is 20 in 5 minutes'),
  'scans-site': limit(1, 5 * MINUTE, 'site', 'Too many scans: this site was scanned within the last 5 minutes'),
  // As long as a scan is kept.
  'retries-free': limit(3, YEAR, 'scan', 'Too many retries of this scan'),
  // For visitors, who get a new workspace with each new cookie.
  'retries-address': limit(10, HOUR, 'address', 'Too many retries from your network'),
  'site-scans': limit(10, DAY, 'workspace', 'Too many site scans: the limit is 10 in 24 hours'),
  // Across all workspaces too.
  'site-scans-person': limit(20, DAY, 'person', 'Too many site scans: the limit for a person is 20 in 24 hours'),
  // As long as a scan is kept, like the free retries of a page scan.
  'site-retries-free': limit(3, YEAR, 'site scan', 'Too many retries of this site scan'),
  rechecks: limit(30, 5 * MINUTE, 'workspace', 'Too many re-checks'),
  'page-questions': limit(60, 5 * MINUTE, 'workspace', 'Too many questions'),
  // None, unless ASK_ASSISTANT_PER_DAY sets a number.
  'page-assistant': limit(0, DAY, 'workspace', 'Too many questions to the assistant'),
  'file-exports': limit(60, HOUR, 'workspace', 'Too many exports'),
  'shares-created': limit(60, HOUR, 'workspace', 'Too many links were created'),
  'share-guesses-address': limit(10, HOUR, 'address and link', 'Too many wrong passwords'),
  'share-guesses-link': limit(100, HOUR, 'link', 'Too many wrong passwords for this link'),
  'runs-by-hand': limit(10, HOUR, 'workspace', 'Too many runs'),
  'schedule-addresses': limit(30, HOUR, 'workspace', 'Too many address changes'),
  // So that clicks cannot flood a receiver.
  'deliveries-by-hand': limit(30, HOUR, 'workspace', 'Too many tests and resends'),
  'alert-mails': limit(20, DAY, 'person', 'Too many email alerts for this account'),
  'embed-address': limit(5, HOUR, 'address', 'Too many scans from your address'),
  // For one page origin and key, so that a script on the page cannot use up the daily quota within minutes.
  'embed-page': limit(600, HOUR, 'page and key', 'Too many scans from this site'),
  'embed-target': limit(3, HOUR, 'site and key', 'Too many scans of this site'),
  'api-token': limit(120, MINUTE, 'token', 'Too many calls: a token is limited to 120 a minute'),
  'register-address': limit(5, HOUR, 'address', 'Too many accounts were created from your network'),
  // From all network addresses, for a sign-in name, whether or not it belongs to an account.
  'sign-in-name': limit(100, HOUR, 'sign-in name', 'Too many sign-in attempts for this account'),
  // For both names of an account together.
  'sign-in-account': limit(100, HOUR, 'person', 'Too many sign-in attempts for this account'),
  // Closed accounts with a second factor take this many more.
  'sign-in-account-with-factor': limit(1_000, HOUR, 'person', 'Too many sign-in attempts for this account'),
  // The owner is told once of an attack.
  'sign-in-warning': limit(1, DAY, 'person', 'Too many warnings'),
  // For a browser that has signed in to the account before, so that guesses from elsewhere cannot lock it out.
  'sign-in-browser': limit(10, 15 * MINUTE, 'browser and person', 'Too many sign-in attempts for this account'),
  // An address that guesses at one name keeps itself out, and nobody elsewhere.
  'sign-in-address-name': limit(
    10,
    15 * MINUTE,
    'address and sign-in name',
    'Too many sign-in attempts for this account from your network',
  ),
  'sign-in-address': limit(50, 15 * MINUTE, 'address', 'Too many sign-in attempts from your network'),
  // From all browsers and addresses together: a million codes leave a guesser no chance.
  'second-factor': limit(10, HOUR, 'person', 'Too many wrong codes for this account'),
  // Each question to a passkey is stored for ten minutes.
  'passkey-questions': limit(60, 15 * MINUTE, 'address', 'Too many passkey sign-ins from your network'),
  'connect-links': limit(3, HOUR, 'person', 'Too many links were mailed'),
  // Each beginning is stored for ten minutes.
  'oidc-begun': limit(60, 15 * MINUTE, 'address', 'Too many sign-ins from your network'),
  'password-check': limit(10, 15 * MINUTE, 'person', 'Too many wrong passwords'),
  'confirm-email': limit(3, HOUR, 'person', 'Too many confirmation emails were requested'),
  // Each change sends mail to an address that may be a stranger's.
  'change-address': limit(5, HOUR, 'person', 'Too many address changes'),
  'forgot-email': limit(3, HOUR, 'recipient', 'Too many reset emails were requested for this address'),
  'forgot-address': limit(20, HOUR, 'address', 'Too many reset emails were requested from your network'),
  'reset-address': limit(300, HOUR, 'address', 'Too many reset attempts from your network'),
  'account-exports': limit(10, HOUR, 'workspace', 'Too many exports of this account'),
  'workspaces-created': limit(20, HOUR, 'person', 'Too many workspaces were created'),
  // Across all workspaces too.
  'strangers-mailed': limit(200, DAY, 'person', 'Too many emails to other people were requested'),
  // Across all workspaces, because the address may be a stranger's.
  'invitations-address': limit(5, DAY, 'recipient', 'Too many invitations were sent to this address'),
  'invitations-workspace': limit(100, DAY, 'workspace', 'Too many invitations were sent from this workspace'),
  // Across all workspaces, as for invitations.
  'alert-addresses-recipient': limit(
    3,
    DAY,
    'recipient',
    'Too many confirmation emails were requested for this address',
  ),
  'alert-addresses-workspace': limit(20, DAY, 'workspace', 'Too many confirmation emails were requested'),
  assistant: limit(30, MINUTE, 'address', 'Too many questions'),
  contact: limit(5, HOUR, 'address', 'Too many messages'),
  analytics: limit(120, MINUTE, 'address', 'Too many events'),
  // Bytes, so that nobody can fill the disk with events.
  'analytics-bytes-address': limit(10 * MEBIBYTE, DAY, 'address', 'Too many events'),
  'analytics-bytes': limit(200 * MEBIBYTE, DAY, 'installation', 'Too many events'),
} satisfies Readonly<Record<string, RateLimit>>
export type LimitName = keyof typeof LIMITS

const SPANS: Readonly<Record<number, string>> = {
  [MINUTE]: 'a minute',
  [HOUR]: 'an hour',
  [DAY]: 'a day',
  [YEAR]: 'a year',
}

/** Such as '5 in 5 minutes' or '120 a minute'. A limit of none has its number from a setting. */
export function limitText(name: LimitName): string {
  const { points, windowSeconds } = LIMITS[name]
  if (points === 0) return 'set by the operator'
  return `${points} ${SPANS[windowSeconds] ?? `in ${windowSeconds / MINUTE} minutes`}`
}

/** All limits as a table in Markdown. */
export function limitsTable(): string {
  const rows = Object.keys(LIMITS).map((name) => {
    const { refusal, per } = LIMITS[name as LimitName]
    return `| ${refusal} | ${limitText(name as LimitName)} | ${per} |`
  })
  return ['| Refusal | Limit | Counted for each |', '| --- | --- | --- |', ...rows].join('\n')
}
