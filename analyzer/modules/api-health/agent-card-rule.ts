import { z } from 'zod'
import { faultList } from '../../parsers/text/fault-list.ts'
import { isRecord, membersOf, recordsIn } from '../../parsers/text/read-json.ts'
import { address, firstTwice, insecureFault, strings, text, texts } from './agent-file-rule.ts'
import type { AgentFileRule, ServedBy } from './agent-file-rule.ts'

const requirements = z.array(z.looseObject({ schemes: z.record(z.string(), z.unknown()).optional() })).optional()
const flow = { tokenUrl: address, scopes: z.record(z.string(), z.string()) }
const flows = z.looseObject({
  authorizationCode: z.looseObject({ authorizationUrl: address, ...flow }).optional(),
  clientCredentials: z.looseObject(flow).optional(),
  deviceCode: z.looseObject({ deviceAuthorizationUrl: address, ...flow }).optional(),
})
const scheme = z.looseObject({
  apiKeySecurityScheme: z.looseObject({ location: z.enum(['query', 'header', 'cookie']), name: text }).optional(),
  httpAuthSecurityScheme: z.looseObject({ scheme: text }).optional(),
  oauth2SecurityScheme: z.looseObject({ flows }).optional(),
  openIdConnectSecurityScheme: z.looseObject({ openIdConnectUrl: address }).optional(),
  mtlsSecurityScheme: z.looseObject({}).optional(),
})
const SCHEMES = Object.keys(scheme.shape)
const agentInterface = z.looseObject({
  url: text,
  protocolBinding: text,
  protocolVersion: z.string().regex(/^\d+\.\d+(?:\.\d+)?$/, 'must be a version such as 1.0'),
  tenant: z.string().optional(),
})
const skill = z.looseObject({
  id: text,
  name: text,
  description: text,
  tags: strings.min(1),
  examples: strings.optional(),
  inputModes: texts.optional(),
  outputModes: texts.optional(),
  securityRequirements: requirements,
})
/** Required fields of AgentCard and its parts in a2a.proto; a required list has at least one element (section 5.7). */
const agentCard = z.looseObject({
  name: text,
  description: text,
  version: text,
  supportedInterfaces: z.array(agentInterface).min(1),
  provider: z.looseObject({ url: address, organization: text }).optional(),
  documentationUrl: address.optional(),
  iconUrl: address.optional(),
  capabilities: z.looseObject({
    streaming: z.boolean().optional(),
    pushNotifications: z.boolean().optional(),
    extendedAgentCard: z.boolean().optional(),
    extensions: z.array(z.looseObject({ uri: text })).optional(),
  }),
  securitySchemes: z.record(z.string(), scheme).optional(),
  securityRequirements: requirements,
  defaultInputModes: texts.min(1),
  defaultOutputModes: texts.min(1),
  skills: z.array(skill).min(1),
  signatures: z.array(z.looseObject({ protected: text, signature: text })).optional(),
})

/** In the JSON of a Protocol Buffers message, null means that the field is not set. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (!isRecord(value)) return value
  const set = Object.entries(value).filter(([, one]) => one !== null)
  return Object.fromEntries(set.map(([name, one]) => [name, withoutNulls(one)]))
}

function agentCardFaults(card: Record<string, unknown>, served: ServedBy): string[] {
  const { supportedInterfaces: interfaces, securitySchemes, skills, url } = card
  const schemes = membersOf(securitySchemes)
  const isMixed = (one: unknown) => isRecord(one) && SCHEMES.filter((name) => isRecord(one[name])).length !== 1
  const mixed = Object.keys(schemes)
    .slice(0, 20)
    .filter((name) => isMixed(schemes[name]))
  const requirers = [card, ...recordsIn(skills)].flatMap((one) => recordsIn(one['securityRequirements']))
  const required = new Set(requirers.flatMap((one) => Object.keys(membersOf(one['schemes'])).slice(0, 20)))
  const shared = firstTwice(recordsIn(skills), 'id')
  return faultList(
    interfaces === undefined &&
      typeof url === 'string' &&
      'url: since A2A 1.0 the URL of the agent belongs in supportedInterfaces',
    ...recordsIn(interfaces, 20).map(
      (one, index) =>
        !isGrpc(one) && insecureFault(`supportedInterfaces.${index}.url must be an absolute`, one['url'], served),
    ),
    ...mixed.map((name) => `securitySchemes.${name.slice(0, 60)} must hold exactly one of ${SCHEMES.join(', ')}`),
    ...[...required].map(
      (name) =>
        !Object.hasOwn(schemes, name) && `securityRequirements: ${name.slice(0, 60)} is not defined in securitySchemes`,
    ),
    shared !== undefined && `skills: ${shared.slice(0, 60)} is the id of more than one skill`,
  )
}

function isGrpc({ url, protocolBinding }: Record<string, unknown>): boolean {
  return protocolBinding === 'GRPC' && /^[\w.-]+:\d{1,5}$/.test(String(url))
}

/** The card in which an agent describes its skills and endpoints (A2A). */
export const AGENT_CARD_RULE: AgentFileRule = {
  schema: z.preprocess(withoutNulls, agentCard),
  check: agentCardFaults,
}
