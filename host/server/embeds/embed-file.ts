import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import { builtFile } from '../platform/config/built-file.ts'
import { prepareAnswer, publicFront, toResponse, type PreparedAnswer } from '../badges/index.server.ts'

const MOVING_FILES: ReadonlySet<string> = new Set(['legible.js', 'manifest.json', 'legible-widgets.tgz'])
/** Files that never change: a script by its hash, the npm package by its version. */
const FIXED_FILE = /^legible(?:\.[0-9a-f]{8,64}\.js|-widgets-\d[\w.-]{0,40}\.tgz)$/
/** Where `npm run build` and the development server put the scripts that other sites load. */
const FOLDER = builtFile('embed')
const MOVING = 'public, max-age=3600'
const NEVER_CHANGES = 'public, max-age=31536000, immutable'
const MOST_HELD = 50
const TYPES: Readonly<Record<string, string>> = { '.json': 'application/json', '.tgz': 'application/gzip' }

const known = new LRUCache<string, { readonly writtenAt: number; readonly answer: PreparedAnswer }>({ max: MOST_HELD })

/** The embed scripts, their manifest and the npm package. `legible.js` changes with builds, a hashed script never. */
async function prepareEmbedFile(name: string): Promise<PreparedAnswer> {
  const fixed = FIXED_FILE.test(name)
  const held = known.get(name)
  if (fixed && held) return held.answer
  const file = path.join(FOLDER, name)
  // A new build may replace the moving files while the server runs.
  const found = fixed || MOVING_FILES.has(name) ? await stat(file).catch(() => null) : null
  if (!found) return prepareAnswer('{"message":"Not found"}', 'application/json', 'no-store', { status: 404 })
  if (held?.writtenAt === found.mtimeMs) return held.answer
  const type = TYPES[path.extname(name)] ?? 'text/javascript; charset=utf-8'
  const answer = prepareAnswer(await readFile(file), type, fixed ? NEVER_CHANGES : MOVING)
  known.set(name, { writtenAt: found.mtimeMs, answer })
  return answer
}

export const embedFront = publicFront((address) => {
  const [, name] = /^\/embed\/v1\/([^/]+)$/.exec(address) ?? []
  return name ? () => prepareEmbedFile(name) : null
})

/** The response of the route. */
export async function embedFileAnswer(name: string, request: Request): Promise<Response> {
  return toResponse(request, await prepareEmbedFile(name))
}
