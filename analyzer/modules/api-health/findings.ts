import { ASSISTANTS } from '../../contract/index.ts'
import { defineFindings, type FindingEntry } from '../../findings/define-findings.ts'
import type { ProtocolRule } from './protocol-rule.ts'

const HTTP = {
  title: 'RFC 9110, HTTP Semantics',
  url: 'https://www.rfc-editor.org/rfc/rfc9110.html',
  date: '2022-06-01',
}

/** The same entry serves every protocol: the rule is a parameter, and the finding's id names the protocol. */
const faultyProtocol: FindingEntry<{ rule: ProtocolRule }> = {
  severity: 'medium',
  title: ({ rule }) => `${rule.name}: the file does not conform to its standard`,
  why: 'An agent that follows the announcement fails at this file. A broken announcement is worse than none, because agents try it and give up.',
  assistants: ASSISTANTS,
  effort: 'hour',
  source: {
    title: 'IANA, Well-Known URIs',
    url: 'https://www.iana.org/assignments/well-known-uris',
    date: '2026-08-20',
  },
  evidenceGrade: 'A',
  fix: (site, { rule }) => ({
    summary: `Serve a file at ${rule.paths[0]} that conforms to ${rule.source.title}.`,
    steps: [
      `Compare your file with ${rule.source.title}: ${rule.source.url}`,
      `Serve it as ${rule.mediaTypes[0]}, and return 404 for unknown URLs.`,
    ],
    code: [
      {
        platform: rule.paths[0] ?? rule.id,
        language: 'json',
        text: JSON.stringify(rule.example(site.origin, site.hostname), null, 2),
      },
    ],
  }),
}
const catchAll: FindingEntry<unknown> = {
  severity: 'low',
  title: 'URLs that do not exist return 200',
  why: 'An agent that looks for a file mistakes your page for it. Search engines call this a soft 404 and drop such pages.',
  assistants: ASSISTANTS,
  effort: 'hour',
  source: HTTP,
  evidenceGrade: 'A',
  fix: () => ({
    summary: 'Return 404 for URLs that do not exist, at least under /.well-known/.',
    steps: ['Limit the fallback of a single-page application to its own routes.'],
    code: [
      { platform: 'nginx', language: 'nginx', text: 'location /.well-known/ {\n  try_files $uri =404;\n}' },
      {
        platform: 'apache',
        language: 'apache',
        text: '# before the RewriteRule that catches everything\nRewriteRule ^/?\\.well-known/ - [L]',
      },
      {
        platform: 'vercel',
        language: 'json',
        text: JSON.stringify(
          { rewrites: [{ source: '/((?!\\.well-known/|api/).*)', destination: '/index.html' }] },
          null,
          2,
        ),
      },
    ],
  }),
}
const failingCalls: FindingEntry<unknown> = {
  severity: 'high',
  title: 'Calls to the site’s own API fail',
  why: 'The content that these calls should load is missing, both for visitors and for crawlers that render the page.',
  assistants: ['Gemini'],
  effort: 'day',
  source: HTTP,
  evidenceGrade: 'A',
  fix: (site) => ({
    summary: 'Repair the failing endpoints, or remove their calls from the page.',
    steps: [
      `Open ${site.url} with the browser’s network panel open, and repeat the failing calls.`,
      'Find them in the server log.',
    ],
    code: [],
  }),
}
const slowCalls: FindingEntry<unknown> = {
  ...failingCalls,
  severity: 'low',
  title: 'Calls to the site’s own API are slow',
  why: 'Agents and rendering crawlers wait a few seconds for a page and do not read what arrives later.',
  evidenceGrade: 'B',
  fix: () => ({
    summary: 'Respond within 800 ms, or render the data into the page on the server.',
    steps: [
      'Cache responses that are the same for all visitors.',
      'Fetch the data on the server before the page is sent.',
    ],
    code: [
      {
        platform: 'nginx',
        language: 'nginx',
        text: 'proxy_cache_path /var/cache/nginx/api keys_zone=api:10m max_size=100m;\nserver {\n  location /api/ {\n    # next to your proxy_pass\n    proxy_cache api;\n    proxy_cache_valid 200 1m;\n  }\n}',
      },
    ],
  }),
}
const wrongMediaType: FindingEntry<unknown> = {
  ...failingCalls,
  severity: 'low',
  title: 'JSON is sent with the wrong media type',
  why: 'Clients other than your own page decide by the Content-Type whether they can read a response.',
  effort: 'minutes',
  fix: () => ({
    summary: 'Send JSON as application/json.',
    steps: ['Set the Content-Type where the response is created.'],
    code: [
      {
        platform: 'nginx',
        language: 'nginx',
        text: 'location ~ \\.json$ {\n  types { }\n  default_type application/json;\n}',
      },
      { platform: 'apache', language: 'apache', text: 'AddType application/json .json' },
      {
        platform: 'vercel',
        language: 'json',
        text: JSON.stringify(
          { headers: [{ source: '/(.*).json', headers: [{ key: 'Content-Type', value: 'application/json' }] }] },
          null,
          2,
        ),
      },
    ],
  }),
}
const stalePlugin: FindingEntry<unknown> = {
  severity: 'info',
  title: 'ai-plugin.json is left over from ChatGPT plugins',
  why: 'Plugins were shut down in 2024; nothing reads the file any more.',
  assistants: ['ChatGPT'],
  effort: 'minutes',
  source: {
    title: 'OpenAI, winding down the ChatGPT plugins beta',
    url: 'https://help.openai.com/en/articles/8988022',
    date: '2024-04-09',
  },
  evidenceGrade: 'A',
  fix: (site) => ({
    summary: 'Delete /.well-known/ai-plugin.json.',
    steps: [`Remove ${site.origin}/.well-known/ai-plugin.json, and return 410 (Gone) for it.`],
    code: [
      {
        platform: 'nginx',
        language: 'nginx',
        text: 'location = /.well-known/ai-plugin.json {\n  return 410;\n}',
      },
      { platform: 'apache', language: 'apache', text: 'Redirect gone /.well-known/ai-plugin.json' },
    ],
  }),
}

const silentTools: FindingEntry<unknown> = {
  severity: 'info',
  title: 'MCP tools have no description',
  why: 'Models choose tools by their descriptions. The protocol allows a bare name, but models rarely pick such a tool.',
  assistants: ASSISTANTS,
  effort: 'hour',
  source: {
    title: 'Model Context Protocol, tools',
    url: 'https://modelcontextprotocol.io/specification/2026-07-28/server/tools',
    date: '2026-07-28',
  },
  evidenceGrade: 'A',
  fix: () => ({
    summary: 'Describe each tool in a sentence: what it does and when to use it.',
    steps: ['Add a description to each tool in the evidence, where the server declares it.'],
    code: [],
  }),
}
const ARD = {
  title: 'Agentic Resource Discovery 0.91',
  url: 'https://github.com/ards-project/ard-spec/blob/main/spec/ard.md',
  date: '2026-08-26',
}
const oldCatalogPlace: FindingEntry<unknown> = {
  severity: 'info',
  title: 'The agent catalog is published only at its predecessor’s URL',
  why: 'Clients of Agentic Resource Discovery 0.91 request ard.json and may ignore ai-catalog.json. Only clients that look for MCP servers request it.',
  assistants: [],
  effort: 'minutes',
  source: ARD,
  evidenceGrade: 'A',
  fix: (site) => ({
    summary: 'Serve the same catalog at /.well-known/ard.json too.',
    steps: ['Add representativeQueries to each entry: two to five questions that people would ask.'],
    code: [
      {
        platform: 'nginx',
        language: 'nginx',
        text: 'location = /.well-known/ard.json {\n  try_files /.well-known/ai-catalog.json =404;\n  default_type application/json;\n}',
      },
      { platform: 'robots.txt', language: 'robots', text: `Agentmap: ${site.origin}/.well-known/ard.json` },
    ],
  }),
}
const unsearchable: FindingEntry<unknown> = {
  ...oldCatalogPlace,
  title: 'Search cannot find some catalog entries',
  why: 'Registries index representativeQueries. An entry without two to five of them does not appear in results.',
  fix: () => ({
    summary: 'Give each entry two to five questions that people would ask.',
    steps: ['Add representativeQueries to each entry in the evidence.'],
    code: [],
  }),
}
const faultyWebMcp: FindingEntry<unknown> = {
  severity: 'low',
  title: 'A WebMCP tool of the page cannot be used',
  why: 'Either the browser rejects the registration, or its agent cannot tell what to pass to the tool.',
  assistants: ['Gemini'],
  effort: 'hour',
  source: {
    title: 'WebMCP, draft community group report',
    url: 'https://webmachinelearning.github.io/webmcp/',
    date: '2026-06-24',
  },
  evidenceGrade: 'A',
  fix: () => ({
    summary: 'Register each tool with a name, a description, a JSON Schema of type object and a function.',
    steps: ['Correct the tools that the evidence names, and await the promise that registerTool returns.'],
    code: [
      {
        platform: 'javascript',
        language: 'js',
        text: `await document.modelContext.registerTool({\n  name: 'search',\n  description: 'Finds pages of this site.',\n  inputSchema: {\n    type: 'object',\n    properties: { query: { type: 'string', description: 'Words to look for' } },\n    required: ['query'],\n  },\n  async execute({ query }) {\n    return await search(query)\n  },\n})`,
      },
    ],
  }),
}

const faultyRecord: FindingEntry<unknown> = {
  severity: 'info',
  title: 'The DNS record for agents is invalid',
  why: 'Clients of Agent Identity & Discovery (AID) cannot use this record. Few clients look there yet, so it costs no points.',
  assistants: [],
  effort: 'minutes',
  source: {
    title: 'Agent Identity & Discovery 1.1',
    url: 'https://github.com/agentcommunity/agent-interface-discovery/blob/main/packages/docs/specification.md',
    date: '2025-08-31',
  },
  evidenceGrade: 'B',
  fix: (site) => ({
    summary: 'Publish one TXT record with version, URL and protocol.',
    steps: ['Correct the record at your DNS provider; the change takes effect when the TTL expires.'],
    code: [
      {
        platform: 'dns',
        language: 'text',
        text: `_agent.${site.hostname.replace(/^www\./, '')}. 300 IN TXT "v=aid1;u=${site.origin}/mcp;p=mcp"`,
      },
    ],
  }),
}

export const draftApiHealth = defineFindings('apiHealthResults', {
  'protocol-openapi-faulty': faultyProtocol,
  'protocol-api-catalog-faulty': faultyProtocol,
  'protocol-a2a-faulty': faultyProtocol,
  'protocol-mcp-faulty': faultyProtocol,
  'protocol-oauth-server-faulty': faultyProtocol,
  'protocol-oauth-resource-faulty': faultyProtocol,
  'protocol-skills-faulty': faultyProtocol,
  'protocol-ard-faulty': faultyProtocol,
  'protocol-ai-catalog-faulty': faultyProtocol,
  'protocol-ucp-faulty': faultyProtocol,
  'protocol-acp-faulty': faultyProtocol,
  'protocol-web-bot-auth-faulty': faultyProtocol,
  'mcp-tools-silent': silentTools,
  'ard-old-place': oldCatalogPlace,
  'ard-unsearchable': unsearchable,
  'webmcp-faulty': faultyWebMcp,
  'aid-faulty': faultyRecord,
  'catch-all-answers': catchAll,
  'api-calls-fail': failingCalls,
  'api-calls-slow': slowCalls,
  'api-media-type': wrongMediaType,
  'ai-plugin-stale': stalePlugin,
})
