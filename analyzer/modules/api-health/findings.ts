import { ASSISTANTS } from '../../contract/index.ts'
import { defineFindings, type FindingEntry } from '../../findings/define-findings.ts'
import { AGENT_FILES, exampleOf, type AgentFile, type AgentFileId } from '../../parsers/agent-files/agent-files.ts'
import { snippets } from '../../findings/snippets.ts'
import { stepsFix } from '../../findings/page-fix.ts'

const HTTP = {
  title: 'RFC 9110, HTTP Semantics',
  url: 'https://www.rfc-editor.org/rfc/rfc9110.html',
  date: '2022-06-01',
}

/** The same entry serves every kind of file: the kind is a parameter, and the finding's id names it. */
const faultyFile: FindingEntry<{ kind: AgentFile }> = {
  severity: 'medium',
  title: ({ kind }) => `${kind.name}: the file does not conform to its standard`,
  why: 'An agent that follows the announcement fails at this file. A broken announcement is worse than none, because agents try it and give up.',
  assistants: ASSISTANTS,
  effort: 'hour',
  source: 'iana-well-known-uris',
  fix: (site, { kind }) => ({
    summary: `Serve a file at ${kind.paths[0]} that conforms to ${kind.source.title}.`,
    steps: [
      `Compare your file with ${kind.source.title}: ${kind.source.url}`,
      `Serve it as ${kind.mediaTypes[0]}, and return 404 for unknown URLs.`,
    ],
    code: snippets({ [`${kind.paths[0]} json`]: exampleOf(kind, site.origin, site.hostname) }),
  }),
}
const faultyFiles = Object.fromEntries(AGENT_FILES.map(({ id }) => [`protocol-${id}-faulty`, faultyFile])) as Record<
  `protocol-${AgentFileId}-faulty`,
  typeof faultyFile
>

const failingCalls: FindingEntry<unknown> = {
  severity: 'high',
  title: 'Calls to the site’s own API fail',
  why: 'The content that these calls should load is missing, both for visitors and for crawlers that render the page.',
  assistants: ['Gemini'],
  effort: 'day',
  source: HTTP,
  evidenceGrade: 'A',
  fix: (site) =>
    stepsFix('Repair the failing endpoints, or remove their calls from the page.', [
      `Open ${site.url} with the browser’s network panel open, and repeat the failing calls.`,
      'Find them in the server log.',
    ]),
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
    code: snippets({
      nginx:
        'proxy_cache_path /var/cache/nginx/api keys_zone=api:10m max_size=100m;\nserver {\n  location /api/ {\n    # next to your proxy_pass\n    proxy_cache api;\n    proxy_cache_valid 200 1m;\n  }\n}',
    }),
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
    code: snippets({
      nginx:
        '# only for files: a proxied application would no longer be asked for these addresses\nlocation ~ \\.json$ {\n  types { }\n  default_type application/json;\n}',
      apache: 'AddType application/json .json',
      vercel: { headers: [{ source: '/(.*).json', headers: [{ key: 'Content-Type', value: 'application/json' }] }] },
    }),
  }),
}
const oldCatalogPlace: FindingEntry<unknown> = {
  severity: 'info',
  title: 'The agent catalog is published only at its predecessor’s URL',
  why: 'Clients of Agentic Resource Discovery 0.91 request ard.json and may ignore ai-catalog.json. Only clients that look for MCP servers request it.',
  assistants: [],
  effort: 'minutes',
  source: 'agentic-resource-discovery-0-91',
  fix: (site) => ({
    summary: 'Serve the same catalog at /.well-known/ard.json too.',
    steps: ['Add representativeQueries to each entry: two to five questions that people would ask.'],
    code: snippets({
      nginx:
        'location = /.well-known/ard.json {\n  try_files /.well-known/ai-catalog.json =404;\n  default_type application/json;\n}',
      'robots.txt': `Agentmap: ${site.origin}/.well-known/ard.json`,
    }),
  }),
}
const unsearchable: FindingEntry<unknown> = {
  ...oldCatalogPlace,
  title: 'Search cannot find some catalog entries',
  why: 'Registries index representativeQueries. An entry without two to five of them does not appear in results.',
  fix: () =>
    stepsFix('Give each catalog entry two to five questions that people would ask.', [
      'Add representativeQueries to each entry in the evidence.',
    ]),
}
export const draftApiHealth = defineFindings('apiHealthResults', {
  ...faultyFiles,
  'mcp-tools-silent': {
    severity: 'info',
    title: 'MCP tools have no description',
    why: 'Models choose tools by their descriptions. The protocol allows a bare name, but models rarely pick such a tool.',
    assistants: ASSISTANTS,
    effort: 'hour',
    source: 'model-context-protocol-tools',
    fix: () =>
      stepsFix('Describe each tool in a sentence: what it does and when to use it.', [
        'Add a description to each tool in the evidence, where the server declares it.',
      ]),
  },
  'ard-old-place': oldCatalogPlace,
  'ard-unsearchable': unsearchable,
  'webmcp-faulty': {
    severity: 'low',
    title: 'A WebMCP tool of the page cannot be used',
    why: 'Either the browser rejects the registration, or its agent cannot tell what to pass to the tool.',
    assistants: ['Gemini'],
    effort: 'hour',
    source: 'webmcp-draft-community-group-report',
    fix: () => ({
      summary: 'Register each tool with a name, a description, a JSON Schema of type object and a function.',
      steps: ['Correct the tools that the evidence names, and await the promise that registerTool returns.'],
      code: snippets({
        javascript: `await document.modelContext.registerTool({\n  name: 'search',\n  description: 'Finds pages of this site.',\n  inputSchema: {\n    type: 'object',\n    properties: { query: { type: 'string', description: 'Words to look for' } },\n    required: ['query'],\n  },\n  async execute({ query }) {\n    return await search(query)\n  },\n})`,
      }),
    }),
  },
  'aid-faulty': {
    severity: 'info',
    title: 'The DNS record for agents is invalid',
    why: 'Clients of Agent Identity & Discovery (AID) cannot use this record. Few clients look there yet, so it costs no points.',
    assistants: [],
    effort: 'minutes',
    source: 'agent-identity-discovery-1-1',
    fix: (site) => ({
      summary: 'Publish one TXT record with version, URL and protocol.',
      steps: ['Correct the record at your DNS provider; the change takes effect when the TTL expires.'],
      code: snippets({
        dns: `_agent.${site.hostname.replace(/^www\./, '')}. 300 IN TXT "v=aid1;u=${site.origin}/mcp;p=mcp"`,
      }),
    }),
  },
  'catch-all-answers': {
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
      code: snippets({
        nginx: 'location /.well-known/ {\n  try_files $uri =404;\n}',
        apache: '# before the RewriteRule that catches everything\nRewriteRule ^/?\\.well-known/ - [L]',
      }),
    }),
  },
  'api-calls-fail': failingCalls,
  'api-calls-slow': slowCalls,
  'api-media-type': wrongMediaType,
  'ai-plugin-stale': {
    severity: 'info',
    title: 'ai-plugin.json is left over from ChatGPT plugins',
    why: 'Plugins were shut down in 2024; nothing reads the file any more.',
    assistants: ['ChatGPT'],
    effort: 'minutes',
    source: 'openai-winding-down-the-chatgpt',
    fix: (site) => ({
      summary: 'Delete /.well-known/ai-plugin.json.',
      steps: [`Remove ${site.origin}/.well-known/ai-plugin.json, and return 410 (Gone) for it.`],
      code: snippets({
        nginx: 'location = /.well-known/ai-plugin.json {\n  return 410;\n}',
        apache: 'Redirect gone /.well-known/ai-plugin.json',
      }),
    }),
  },
})
