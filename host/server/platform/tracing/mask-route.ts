const MAX_LENGTH = 120
/** Ids and tokens are longer than any path segment of ours that has a digit or a capital letter. */
const MIN_ID_LENGTH = 16

/** The path without ids and secrets, so that traces group by route and leak nothing: `/api/scans/:id`. */
export function maskRoute(url: string): string {
  const [path = '/'] = url.split(/[?#]/, 1)
  return path.split('/').map(masked).join('/').slice(0, MAX_LENGTH)
}

function masked(segment: string): string {
  return segment.length >= MIN_ID_LENGTH && /[A-Z\d]/.test(segment) ? ':id' : segment
}

/** Longer than our ids, which are worth having in a log; tokens of links are at least as long. */
const MIN_TOKEN_LENGTH = 40

/** The path for logs, without tokens: whoever reads a log must not be able to open a link. */
export function loggedPath(path: string): string {
  return path
    .split('/')
    .map((segment) => (segment.length >= MIN_TOKEN_LENGTH ? ':token' : segment))
    .join('/')
}
