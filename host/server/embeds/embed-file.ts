import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { publicAnswer } from '../badges/index.server.ts'

const MOVING_FILES: ReadonlySet<string> = new Set(['legible.js', 'manifest.json'])
/** Where `npm run build` puts the scripts that other sites load. */
const FOLDER = path.resolve('build/embed')
const MOVING = 'public, max-age=3600'
const NEVER_CHANGES = 'public, max-age=31536000, immutable'

const known = new Map<string, string>()

/** The embed scripts and their manifest: `legible.js` moves within the major version, a hashed one never changes. */
export async function embedFileAnswer(name: string, request: Request): Promise<Response> {
  const hashed = /^legible\.[0-9a-f]{8,64}\.js$/.test(name)
  const text = hashed || MOVING_FILES.has(name) ? await textOf(name) : null
  if (text === null) {
    const headers = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' }
    return Response.json({ message: 'Not found' }, { status: 404, headers })
  }
  const type = name.endsWith('.json') ? 'application/json' : 'text/javascript; charset=utf-8'
  return publicAnswer(request, text, type, hashed ? NEVER_CHANGES : MOVING)
}

/** Null where there is no such file; only what exists is kept, so that guesses do not fill the memory. */
async function textOf(name: string): Promise<string | null> {
  const held = known.get(name)
  if (held !== undefined) return held
  const text = await readFile(path.join(FOLDER, name), 'utf8').catch(() => null)
  if (text !== null) known.set(name, text)
  return text
}
