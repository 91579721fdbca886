/** Opens a response to one origin, without credentials. */
export function allowOrigin(headers: Headers, origin: string): void {
  headers.set('Access-Control-Allow-Origin', origin)
  headers.append('Vary', 'Origin')
  headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
}

export function preflightAnswer(origin: string): Response {
  const headers = new Headers({
    'Access-Control-Allow-Methods': 'GET, POST, OPTIONS',
    'Access-Control-Allow-Headers': 'Content-Type',
    'Access-Control-Max-Age': '600',
  })
  allowOrigin(headers, origin)
  return new Response(null, { status: 204, headers })
}
