import { expect, test } from 'vitest'
import { gatherArtifacts, type GatherTools } from '#analyzer/testing'
import { html } from '../sites/site.ts'
import { serveSite } from '../sites/start-site.ts'
import { hasBrowser, toolsFor } from './gathering-site.ts'

const withBrowser = await hasBrowser()

const PAGE = (script: string) =>
  html(`<!doctype html><html lang="en"><title>Tools</title><h1>Tools</h1><p id="log"></p>
<form toolname="search" tooldescription="Finds pages."><input name="q"></form>
<form toolname="bare"><input name="q"></form>
<script type="module">${script}</script></html>`)
const SCRIPT = `
const log = []
const tool = (fields) => ({ name: 'find', description: 'Finds.', execute: async () => 'x', ...fields })
const register = async (fields) => {
  try { await document.modelContext.registerTool(tool(fields)); log.push('yes') } catch (error) { log.push(error.name) }
}
await register({ inputSchema: { type: 'object', properties: { q: { type: 'string' } } } })
await register({})
await register({ name: 'no description', description: '' })
await register({ name: 'wrong-schema', inputSchema: { type: 'object', properties: { q: { type: 'text' } } } })
navigator.modelContext.provideContext({ tools: [tool({ name: 'old' })] })
document.getElementById('log').textContent = log.join(' ')
`

test.skipIf(!withBrowser)(
  'tools for agents are read as the page registers them (skipped without a browser)',
  async () => {
    const site = await serveSite(({ path }) => (path === '/' ? PAGE(SCRIPT) : null))
    const tools: GatherTools = await toolsFor([site])
    try {
      const gathering = gatherArtifacts(`${site.origin}/`, { ...tools.gather, wanted: new Set(['visit'] as const) })
      const visit = await gathering.visit
      await gathering.close()
      expect(visit?.html).toContain('yes InvalidStateError InvalidStateError yes')
      expect(visit?.formCount).toBe(2)
      expect(visit?.webMcpTools.map(({ name, by, refused }) => [name, by, refused])).toEqual([
        ['search', 'form', null],
        ['bare', 'form', null],
        ['find', 'registerTool', null],
        ['find', 'registerTool', 'the name is already registered'],
        ['no description', 'registerTool', 'the name must be 1 to 128 letters, digits, _, - or .'],
        ['wrong-schema', 'registerTool', null],
        ['old', 'provideContext', null],
      ])
    } finally {
      await tools.close()
      await site.close()
    }
  },
)
