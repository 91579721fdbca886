import { readySchema } from '#host/contract/answers.ts'
import { badgeImageQuerySchema, publicBadgeSchema } from '#host/contract/badges.ts'
import type { ApiAnswers, ApiMethod, ApiTakes } from '../platform/http/http.ts'

export type DocumentedCall = { method: string; path: string; takes: ApiTakes; answers: ApiAnswers }
type Route = { loader?: { table?: Record<string, ApiMethod> } }

const ROUTES = import.meta.glob<Route>(['../../app/routes/*.ts', '!**/*.test.ts'], { eager: true })

/** Documented calls that are served without `apiRoute`. */
const PLAIN: Readonly<Record<string, ApiAnswers>> = {
  '/badges/{id}': { summary: 'The page that proves a badge', 200: 'text/html' },
  '/badges/{id}.svg': {
    summary: 'A badge as an image; always succeeds',
    200: 'image/svg+xml',
    query: badgeImageQuerySchema,
  },
  '/badges/{id}.json': { summary: 'The signed record of a badge', 200: publicBadgeSchema },
  '/embed/v1/{file}': {
    summary: 'The script, its manifest and the npm package',
    200: 'text/javascript',
    errors: [404],
  },
  '/healthz': { summary: 'Responds while the process is alive', 200: 'application/json' },
  '/readyz': { summary: 'Whether the server can serve requests', 200: readySchema, 503: readySchema },
  '/metrics': {
    summary: 'Prometheus metrics; on loopback only, unless the operator has set a token',
    200: 'text/plain',
    errors: [404],
  },
}

/** What the route files declare of their calls, and the calls without such a declaration. */
export function documentedCalls(): DocumentedCall[] {
  const declared = Object.entries(ROUTES).flatMap(([file, { loader }]) =>
    Object.entries(loader?.table ?? {}).flatMap(([method, { takes, answers }]) =>
      answers ? [{ method, path: routePath(file), takes, answers }] : [],
    ),
  )
  const takes: ApiTakes = { access: 'anyone' }
  const plain = Object.entries(PLAIN).map(([path, answers]) => ({ method: 'GET', path, takes, answers }))
  return [...declared, ...plain]
}

/** Remix's flat naming: dots are slashes, `$name` is a parameter, brackets are literal. */
function routePath(file: string): string {
  const name = file.replace(/^.*\/routes\/|\.ts$/g, '')
  return `/${name.replace(
    /\[([^\]]*)\]|\$(\w+)|\./g,
    (_, literal?: string, parameter?: string) => literal ?? (parameter ? `{${parameter}}` : '/'),
  )}`
}
