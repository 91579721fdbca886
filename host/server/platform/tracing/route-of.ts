const MAX_LENGTH = 120
/** Ids and tokens are longer than any word of an address of ours that has a digit or a capital letter. */
const MIN_ID_LENGTH = 16

/** The path with ids and secrets left out, so that traces name few addresses and open nothing: `/api/scans/:id`. */
export function routeOf(url: string): string {
  const [path = '/'] = url.split(/[?#]/, 1)
  return path.split('/').map(hidden).join('/').slice(0, MAX_LENGTH)
}

function hidden(segment: string): string {
  return segment.length >= MIN_ID_LENGTH && /[A-Z\d]/.test(segment) ? ':id' : segment
}
