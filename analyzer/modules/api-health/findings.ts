import { ASSISTANTS } from '../../contract/index.ts'
import { defineFindings, type FindingEntry } from '../../findings/define-findings.ts'
import type { ProtocolRule } from './protocol-rule.ts'

const HTTP = {
  title: 'RFC 9110, HTTP Semantics',
  url: 'https://www.rfc-editor.org/rfc/rfc9110.html',
  date: '2022-06-01',
}

/** One entry per protocol would repeat itself, so the rule is a parameter; the id of the finding names the protocol. */
const faultyProtocol: FindingEntry<{ rule: ProtocolRule }> = {
  severity: 'medium',
  title: ({ rule }) => `${rule.name}: the file does not follow its standard`,
  why: 'An agent that follows the announcement fails at this file, and a broken announcement is worse than none: it is tried and given up.',
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
      `Serve it as ${rule.mediaTypes[0]}, and let unknown addresses answer 404.`,
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
  title: 'Addresses that do not exist answer 200',
  why: 'An agent that looks for a file takes your page for it. Search engines call this a soft 404 and drop such pages.',
  assistants: ASSISTANTS,
  effort: 'hour',
  source: HTTP,
  evidenceGrade: 'A',
  fix: () => ({
    summary: 'Answer 404 for addresses that do not exist, at least below /.well-known/.',
    steps: ['Limit the fallback of a single-page application to the paths that it knows.'],
    code: [
      { platform: 'nginx', language: 'nginx', text: 'location /.well-known/ {\n  try_files $uri =404;\n}' },
      {
        platform: 'apache',
        language: 'apache',
        text: '# in front of the RewriteRule that answers everything\nRewriteRule ^/?\\.well-known/ - [L]',
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
  title: 'Calls of the page to its own API fail',
  why: 'What these calls should bring is missing from the page, for visitors and for every crawler that renders it.',
  assistants: ['Gemini'],
  effort: 'day',
  source: HTTP,
  evidenceGrade: 'A',
  fix: (site) => ({
    summary: 'Make each of these addresses answer, or take the call out of the page.',
    steps: [
      `Open ${site.url} with the network panel and repeat the failing calls.`,
      'Look for them in the server log.',
    ],
    code: [],
  }),
}
const slowCalls: FindingEntry<unknown> = {
  ...failingCalls,
  severity: 'low',
  title: 'The page waits for slow calls to its own API',
  why: 'Agents and rendering crawlers give a page a few seconds; what comes later is not read.',
  evidenceGrade: 'B',
  fix: () => ({
    summary: 'Answer within 800 ms, or render the data into the page on the server.',
    steps: [
      'Cache answers that are the same for all visitors.',
      'Ask for the data on the server before the page is sent.',
    ],
    code: [
      {
        platform: 'nginx',
        language: 'nginx',
        text: 'proxy_cache_path /var/cache/nginx/api keys_zone=api:10m max_size=100m;\nserver {\n  location /api/ {\n    # beside your proxy_pass\n    proxy_cache api;\n    proxy_cache_valid 200 1m;\n  }\n}',
      },
    ],
  }),
}
const wrongMediaType: FindingEntry<unknown> = {
  ...failingCalls,
  severity: 'low',
  title: 'Data is sent with the wrong media type',
  why: 'Clients other than your own page decide by the content-type whether they can read an answer.',
  effort: 'minutes',
  fix: () => ({
    summary: 'Send application/json with JSON.',
    steps: ['Set the content-type where the answer is made.'],
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
  why: 'Plugins were closed in 2024; nothing reads the file any more.',
  assistants: ['ChatGPT'],
  effort: 'minutes',
  source: {
    title: 'OpenAI, winding down the ChatGPT plugins beta',
    url: 'https://help.openai.com/en/articles/8988022',
    date: '2024-04-09',
  },
  evidenceGrade: 'A',
  fix: (site) => ({
    summary: 'Delete the file.',
    steps: [`Remove ${site.origin}/.well-known/ai-plugin.json, and say that it is gone for good.`],
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
  why: 'A model chooses a tool by what its description says. The protocol allows a name alone; a model rarely picks one.',
  assistants: ASSISTANTS,
  effort: 'hour',
  source: {
    title: 'Model Context Protocol, tools',
    url: 'https://modelcontextprotocol.io/specification/2026-07-28/server/tools',
    date: '2026-07-28',
  },
  evidenceGrade: 'A',
  fix: () => ({
    summary: 'Describe each tool in a sentence: what it does, and when to use it.',
    steps: ['Add a description to each tool of the evidence where the server declares it.'],
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
  title: 'The catalog for agents is at its predecessor’s address only',
  why: 'Clients of Agentic Resource Discovery 0.91 ask for ard.json and need not ask for ai-catalog.json. Clients that look for MCP servers do.',
  assistants: [],
  effort: 'minutes',
  source: ARD,
  evidenceGrade: 'A',
  fix: (site) => ({
    summary: 'Serve the same catalog at /.well-known/ard.json too.',
    steps: ['Add representativeQueries to each entry, two to five questions that people would ask.'],
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
  title: 'Entries of the catalog cannot be found by search',
  why: 'Registries build their search on representativeQueries. An entry without two to five of them does not show up in results.',
  fix: () => ({
    summary: 'Give each entry two to five questions that people would ask.',
    steps: ['Add representativeQueries to each entry of the evidence.'],
    code: [],
  }),
}
const faultyWebMcp: FindingEntry<unknown> = {
  severity: 'low',
  title: 'A tool of the page for agents (WebMCP) cannot be used',
  why: 'A browser refuses the registration, or its agent cannot tell what to pass to the tool, so the tool does not exist for it.',
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
    steps: ['Correct the tools that the evidence names, and wait for the promise of registerTool.'],
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
  title: 'The DNS record for agents cannot be used',
  why: 'A client of Agent Identity & Discovery (AID) that looks the name up gives up at this record. Few clients look there yet, so it costs nothing.',
  assistants: [],
  effort: 'minutes',
  source: {
    title: 'Agent Identity & Discovery 1.1',
    url: 'https://github.com/agentcommunity/agent-interface-discovery/blob/main/packages/docs/specification.md',
    date: '2025-08-31',
  },
  evidenceGrade: 'B',
  fix: (site) => ({
    summary: 'Publish one TXT record with version, address and protocol.',
    steps: ['Correct the record where the name’s DNS is kept; it counts again when its time to live is over.'],
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
