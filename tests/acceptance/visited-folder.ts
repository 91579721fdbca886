import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import {
  createLab,
  createNetworkDoor,
  createSharedBrowser,
  startVisit,
  type Lab,
  type NetworkDoor,
  type SharedBrowser,
  type VisitParts,
  type VisitSettings,
} from '#analyzer/testing'
import type { CaseFolder } from './suite.ts'

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.gif': 'image/gif',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.mp3': 'audio/mpeg',
  '.vtt': 'text/vtt',
  '.json': 'application/json',
}
const DELAY_LIMIT_MS = 20_000
const VISIT_LIMIT_MS = 40_000

/** A folder of cases served on loopback and visited by the analyzer's browser. `?delay=ms` delays any answer. */
export class VisitedFolder {
  readonly #folder: CaseFolder
  readonly #below: string
  readonly #server: http.Server
  /** The next visit gets the first. */
  #browsers: SharedBrowser[] = []
  #lab: Lab | undefined
  #door: NetworkDoor | undefined

  constructor(folder: CaseFolder, below: string) {
    this.#folder = folder
    this.#below = below
    this.#server = http.createServer((request, response) => this.#answer(request, response))
  }

  /** Why there is no browser, or null when visits can begin. */
  async open(): Promise<string | null> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    this.#browsers = [createSharedBrowser(), createSharedBrowser()]
    this.#lab = createLab({ worker: null })
    this.#door = createNetworkDoor({ allowedPrivateTargets: [`127.0.0.1:${this.#port}`] })
    const missing = await Promise.all(this.#browsers.map((browser) => browser.missing()))
    return missing[0] ?? null
  }

  /** Visits one page of the folder; the query goes along. */
  async visit<Result>(
    page: string,
    settings: VisitSettings,
    take: (parts: VisitParts) => Promise<Result>,
  ): Promise<Result> {
    const browser = this.#browsers.shift()
    if (!browser || !this.#lab || !this.#door) throw new Error('the folder is not open')
    this.#browsers.push(browser)
    const deps = { browser, lab: this.#lab, door: this.#door }
    const url = `http://127.0.0.1:${this.#port}/${page}`
    const parts = startVisit(url, deps, settings, AbortSignal.timeout(VISIT_LIMIT_MS))
    // Each part rejects on its own; what a suite does not ask for must not end the run.
    for (const part of [parts.visit, parts.axe, parts.lab]) part.catch(() => undefined)
    try {
      return await take(parts)
    } finally {
      await parts.done
    }
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await Promise.all([
      ...this.#browsers.map((browser) => browser.close()),
      this.#lab?.close(),
      this.#door?.close(),
      new Promise((resolve) => this.#server.close(resolve)),
    ])
  }

  get #port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  #answer(request: http.IncomingMessage, response: http.ServerResponse): void {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    const delay = Math.min(Number(url.searchParams.get('delay')) || 0, DELAY_LIMIT_MS)
    setTimeout(() => this.#send(url, response), delay)
  }

  #send(url: URL, response: http.ServerResponse): void {
    try {
      const file = `${this.#below}${decodeURIComponent(url.pathname)}`
      const bytes = this.#folder.bytes(file)
      if (bytes === null) response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found')
      else
        response
          .writeHead(200, { 'content-type': MEDIA_TYPES[path.extname(file)] ?? 'application/octet-stream' })
          .end(bytes)
    } catch (error) {
      // Folders and broken escapes; the page sees that there is no such file.
      response.writeHead(404, { 'content-type': 'text/plain' }).end(String(error))
    }
  }
}
