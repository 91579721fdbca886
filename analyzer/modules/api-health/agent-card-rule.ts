import { z } from 'zod'
import { AGENT_CARD_TYPE } from '../../parsers/agent-catalog.ts'
import { isRecord } from '../../parsers/text/read-json.ts'
import { address, firstTwice, isSecureFor, text, type ProtocolRule, type ServedBy } from './protocol-rule.ts'

const requirements = z.array(z.looseObject({ schemes: z.record(z.string(), z.unknown()).optional() })).optional()
const skill = z.looseObject({
  id: text,
  name: text,
  description: text,
  tags: z.array(z.string()).min(1),
  examples: z.array(z.string()).optional(),
  inputModes: z.array(text).optional(),
  outputModes: z.array(text).optional(),
  securityRequirements: requirements,
})
const scopes = z.record(z.string(), z.string())
const securityScheme = z.looseObject({
  apiKeySecurityScheme: z.looseObject({ location: z.enum(['query', 'header', 'cookie']), name: text }).optional(),
  httpAuthSecurityScheme: z.looseObject({ scheme: text }).optional(),
  oauth2SecurityScheme: z
    .looseObject({
      flows: z.looseObject({
        authorizationCode: z.looseObject({ authorizationUrl: address, tokenUrl: address, scopes }).optional(),
        clientCredentials: z.looseObject({ tokenUrl: address, scopes }).optional(),
        deviceCode: z.looseObject({ deviceAuthorizationUrl: address, tokenUrl: address, scopes }).optional(),
      }),
    })
    .optional(),
  openIdConnectSecurityScheme: z.looseObject({ openIdConnectUrl: address }).optional(),
  mtlsSecurityScheme: z.looseObject({}).optional(),
})
/** Required fields of AgentCard and its parts in a2a.proto; a required list has at least one element (section 5.7). */
const agentCardFields = z.looseObject({
  name: text,
  description: text,
  version: text,
  supportedInterfaces: z
    .array(
      z.looseObject({
        url: text,
        protocolBinding: text,
        protocolVersion: z.string().regex(/^\d+\.\d+(?:\.\d+)?$/, 'must be a version such as 1.0'),
        tenant: z.string().optional(),
      }),
    )
    .min(1),
  provider: z.looseObject({ url: address, organization: text }).optional(),
  documentationUrl: address.optional(),
  iconUrl: address.optional(),
  capabilities: z.looseObject({
    streaming: z.boolean().optional(),
    pushNotifications: z.boolean().optional(),
    extendedAgentCard: z.boolean().optional(),
    extensions: z.array(z.looseObject({ uri: text })).optional(),
  }),
  securitySchemes: z.record(z.string(), securityScheme).optional(),
  securityRequirements: requirements,
  defaultInputModes: z.array(text).min(1),
  defaultOutputModes: z.array(text).min(1),
  skills: z.array(skill).min(1),
  signatures: z.array(z.looseObject({ protected: text, signature: text })).optional(),
})
/** In the JSON of a Protocol Buffers message, null means that the field is not set. */
const agentCard = z.preprocess(withoutNulls, agentCardFields)
const CORE_SCHEMES = [
  'apiKeySecurityScheme',
  'httpAuthSecurityScheme',
  'oauth2SecurityScheme',
  'openIdConnectSecurityScheme',
  'mtlsSecurityScheme',
]

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) => (one === null ? [] : [[name, withoutNulls(one)]])),
  )
}

function agentCardFaults(card: Record<string, unknown>, served: ServedBy): string[] {
  const { supportedInterfaces, securitySchemes, url } = card
  const interfaces = Array.isArray(supportedInterfaces) ? supportedInterfaces.filter(isRecord).slice(0, 20) : []
  const unsafe = interfaces.flatMap(({ url: target, protocolBinding }, index) =>
    typeof target !== 'string' ||
    isSecureFor(target, served) ||
    (protocolBinding === 'GRPC' && /^[\w.-]+:\d{1,5}$/.test(target))
      ? []
      : [`supportedInterfaces.${index}.url must be an absolute HTTPS URL, not ${target.slice(0, 80)}`],
  )
  const schemes = isRecord(securitySchemes) ? Object.entries(securitySchemes).slice(0, 20) : []
  const unclear = schemes
    .filter(([, scheme]) => isRecord(scheme) && CORE_SCHEMES.filter((name) => isRecord(scheme[name])).length !== 1)
    .map(([name]) => `securitySchemes.${name.slice(0, 60)} must hold exactly one of ${CORE_SCHEMES.join(', ')}`)
  const isOld = supportedInterfaces === undefined && typeof url === 'string'
  return [
    ...(isOld ? ['url: since A2A 1.0 the URL of the agent belongs in supportedInterfaces'] : []),
    ...unsafe,
    ...unclear,
    ...undefinedSchemes(card),
    ...sharedSkillIds(card),
  ]
}

/** Schemes that the agent or a skill requires must be described in the card. */
function undefinedSchemes(card: Record<string, unknown>): string[] {
  const known = isRecord(card['securitySchemes']) ? card['securitySchemes'] : {}
  const asking = [card, ...recordsIn(card['skills'])].flatMap((one) => recordsIn(one['securityRequirements']))
  const named = asking.flatMap(({ schemes }) => (isRecord(schemes) ? Object.keys(schemes).slice(0, 20) : []))
  return [...new Set(named)]
    .filter((name) => !Object.hasOwn(known, name))
    .map((name) => `securityRequirements: ${name.slice(0, 60)} is not defined in securitySchemes`)
}

function sharedSkillIds(card: Record<string, unknown>): string[] {
  const shared = firstTwice(recordsIn(card['skills']).map(({ id }) => id))
  return shared === undefined ? [] : [`skills: ${shared.slice(0, 60)} is the id of more than one skill`]
}

function recordsIn(list: unknown): Record<string, unknown>[] {
  return Array.isArray(list) ? list.slice(0, 100).filter(isRecord) : []
}

/** The card in which an agent describes its skills and endpoints (A2A). */
export const AGENT_CARD_RULE: ProtocolRule = {
  id: 'a2a',
  name: 'A2A agent card',
  paths: ['/.well-known/agent-card.json'],
  legacy: ['/.well-known/agent.json'],
  linkedAs: 'agent-card',
  mediaTypes: ['application/json', 'application/a2a+json', AGENT_CARD_TYPE],
  schema: agentCard,
  check: agentCardFaults,
  source: {
    title: 'Agent2Agent protocol 1.0.1, a2a.proto',
    url: 'https://github.com/a2aproject/A2A/blob/v1.0.1/specification/a2a.proto',
    date: '2026-05-26',
  },
  example: (origin, host) => ({
    name: host,
    description: `Answers questions about ${host}.`,
    version: '1.0.0',
    supportedInterfaces: [{ url: `${origin}/a2a`, protocolBinding: 'JSONRPC', protocolVersion: '1.0' }],
    capabilities: {},
    defaultInputModes: ['text/plain'],
    defaultOutputModes: ['text/plain'],
    skills: [{ id: 'search', name: 'Search', description: 'Finds pages.', tags: ['search'] }],
  }),
}
