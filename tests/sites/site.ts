import type { IncomingMessage, ServerResponse } from 'node:http'

export type SiteRequest = {
  method: string
  path: string
  url: URL
  origin: string
  headers: IncomingMessage['headers']
  raw: { request: IncomingMessage; response: ServerResponse }
}
export type SiteAnswer = {
  status?: number
  headers?: Readonly<Record<string, string | string[]>>
  body?: string | Buffer
  /** Milliseconds before the response starts. */
  delay?: number
}
/** Answers a request: null for a 404, `taken` if it has written the response itself. */
export type Site = (request: SiteRequest) => SiteAnswer | null | 'taken'

export function html(body: string, headers: SiteAnswer['headers'] = {}): SiteAnswer {
  return { headers: { 'content-type': 'text/html; charset=utf-8', ...headers }, body }
}

export function text(body: string, type = 'text/plain; charset=utf-8'): SiteAnswer {
  return { headers: { 'content-type': type }, body }
}
