import { z } from 'zod'
import { AI_CATALOG_PATH, SERVER_CARD_TYPE } from '../../parsers/agent-files/agent-files.ts'
import { membersOf, recordsIn } from '../../parsers/text/read-json.ts'
import type { LinkedFile } from '../../gather/artifacts.ts'
import { address, firstTwice, strings, text, texts, type AgentFileRule } from './agent-file-rule.ts'

/** Version ranges: ^1.2.3, ~1.2.3, >=1.2.3, 1.x, 1.*, 1.0 - 2.0, 1 || 2. */
const VERSION_RANGE = /^[\^~<>=]|(?:^|\.)[x*](?:\.|$)|\s-\s|\|\|/i
const input = z.looseObject({
  description: z.string().optional(),
  isRequired: z.boolean().optional(),
  isSecret: z.boolean().optional(),
  format: z.enum(['boolean', 'filepath', 'number', 'string']).optional(),
  default: z.string().optional(),
  value: z.string().optional(),
  choices: strings.optional(),
})
const variables = z.record(z.string(), input).optional()
const REMOTE_URL = /^(?:https?:\/\/\S|\{[a-z_]\w*\})\S*$/i
const remote = z.looseObject({
  type: z.enum(['streamable-http', 'sse']),
  url: z.string().max(2_000).regex(REMOTE_URL, 'must start with https:// or a {variable}'),
  headers: z.array(input.extend({ name: text, variables })).optional(),
  variables,
  supportedProtocolVersions: texts.optional(),
})
const icon = z.looseObject({
  src: address,
  mimeType: z.string().optional(),
  sizes: strings.optional(),
  theme: z.enum(['light', 'dark']).optional(),
})
const CARD_NAME = /^[a-z0-9.-]+\/[a-z0-9._-]+$/i
const serverCard = z.looseObject({
  $schema: z.literal('https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json'),
  name: z.string().min(3).max(200).regex(CARD_NAME, 'must be namespace/name, such as com.example/site'),
  version: text.max(255).refine((version) => !VERSION_RANGE.test(version), 'must be one version, not a range'),
  description: text.max(100),
  title: text.max(100).optional(),
  websiteUrl: address.optional(),
  repository: z.looseObject({ url: address, source: z.string() }).optional(),
  icons: z.array(icon).optional(),
  remotes: z.array(remote).optional(),
  _meta: z.looseObject({}).optional(),
})

/** Whether a file at a path that no specification defines is meant as a card. */
function looksLikeCard(parsed: unknown): boolean {
  const { $schema, remotes, name } = membersOf(parsed)
  const namesIt = typeof $schema === 'string' && $schema.includes('server-card')
  return namesIt || (Array.isArray(remotes) && name !== undefined)
}

const URN = /^urn:air:[a-z0-9.-]{1,253}(?::[a-z0-9._-]{1,200}){1,10}$/i
/** RFC 6838, section 4.2: two names of at most 127 characters; parameters may follow. */
const MEDIA_TYPE = /^[a-z0-9][\w.+-]*\/[a-z0-9][\w.+-]*(?:[ ;]|$)/i
const entry = z
  .looseObject({
    identifier: z.string().regex(URN, 'must be urn:air:<domain>:<name>'),
    type: z.string().max(400, 'must be a media type').regex(MEDIA_TYPE, 'must be a media type'),
    url: address.optional(),
    data: z.looseObject({}).optional(),
    representativeQueries: strings.optional(),
    capabilities: strings.optional(),
    tags: strings.optional(),
    trustManifest: z.looseObject({ identity: text }).optional(),
  })
  .refine(({ url, data }) => (url === undefined) !== (data === undefined), 'needs exactly one of url and data')
  .superRefine(({ type, data }, context) => {
    if (type !== SERVER_CARD_TYPE || !looksLikeCard(data)) return
    for (const { path, message } of serverCard.safeParse(data).error?.issues ?? [])
      context.addIssue({ code: 'custom', path: ['data', ...path], message })
  })

function entriesOf(item: z.ZodType) {
  return z.array(item).refine((entries) => firstTwice(entries, 'identifier') === undefined, {
    error: ({ input: entries }) => `${firstTwice(entries, 'identifier')?.slice(0, 120)} names more than one entry`,
  })
}

/** An entry that requires signing in exists. */
function entryFault({ from, file }: LinkedFile, url: string): string | null {
  return file?.status === 404 || file?.status === 410 ? `${from} links to ${url}: ${file.status}` : null
}

const isOfPredecessor = ({ from }: LinkedFile) => from.endsWith(AI_CATALOG_PATH)

export const SERVER_CARD_RULE: AgentFileRule = {
  schema: z.union([serverCard, z.array(serverCard).min(1)]),
  isOne: (parsed) => (Array.isArray(parsed) ? parsed : [parsed]).some(looksLikeCard),
}

/** An ARD entry is a catalog entry with a display name; the rest of the file is not restricted. */
export const ARD_RULE: AgentFileRule = {
  schema: z.looseObject({
    entries: entriesOf(entry.and(z.looseObject({ displayName: text }))),
    host: z.looseObject({}).optional(),
  }),
  // Sample queries are what makes an entry of a catalog one of ARD (0.91, section 4).
  isSuccessor: (parsed) =>
    recordsIn(membersOf(parsed)['entries'], Infinity).some((one) => Array.isArray(one['representativeQueries'])),
  linked: { role: 'catalog-entry', fault: (one, url) => (isOfPredecessor(one) ? null : entryFault(one, url)) },
}

export const AI_CATALOG_RULE: AgentFileRule = {
  schema: z.looseObject({
    specVersion: text,
    host: z.looseObject({ displayName: text }).optional(),
    entries: entriesOf(entry),
  }),
  linked: { role: 'catalog-entry', fault: (one, url) => (isOfPredecessor(one) ? entryFault(one, url) : null) },
}
