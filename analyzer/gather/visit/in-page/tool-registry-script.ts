import { scriptOf } from './script-of.ts'

/** What a page registers; of any kind, whatever the draft says. */
type Tool = { readonly [member in 'name' | 'description' | 'inputSchema' | 'execute']?: unknown }

/**
 * Provides the tool registry for agents (WebMCP) if the browser has none, so that a page's tools can be judged. It
 * refuses what the draft refuses, but without an unhandled rejection, because pages must not fail in our browser only.
 * `provideContext` was removed from the draft and stays here to notice pages that still call it.
 */
export const TOOL_REGISTRY_SCRIPT = scriptOf(provideRegistry)

function provideRegistry(): void {
  const owners = [navigator, document] as { modelContext?: unknown }[]
  if (window !== top || owners[0]?.modelContext || owners[1]?.modelContext) return
  const { stringify } = JSON
  const tools: { name: string; description: string; schema: string | null; by: string; refused: string | null }[] = []
  const taken = new Set<string>()
  const inputSchemaText = (tool: Tool): [schema: string | null, fault: string] => {
    if (tool.inputSchema === undefined) return [null, '']
    try {
      const text = stringify(tool.inputSchema)
      return typeof text === 'string' ? [text.slice(0, 4000), ''] : ['', 'inputSchema cannot be written as JSON']
    } catch {
      return ['', 'inputSchema cannot be written as JSON']
    }
  }
  const registrationFault = (tool: Tool, schemaFault: string) => {
    if (tool.name === undefined || tool.description === undefined) return 'name and description are required'
    if (typeof tool.execute !== 'function') return 'execute must be a function'
    const name = String(tool.name)
    if (taken.has(name)) return 'the name is already registered'
    if (!/^[A-Za-z0-9_.-]{1,128}$/.test(name)) return 'the name must be 1 to 128 letters, digits, _, - or .'
    if (String(tool.description) === '') return 'the description is empty'
    return schemaFault
  }
  const add = (tool: Tool, by: string) => {
    if (!tool || typeof tool !== 'object') return 'a tool is an object'
    const [schema, schemaFault] = inputSchemaText(tool)
    const refused = registrationFault(tool, schemaFault)
    const text = (value: unknown, limit: number) => (value === undefined ? '' : String(value).slice(0, limit))
    if (tools.length < 50)
      tools.push({
        name: text(tool.name, 200),
        description: text(tool.description, 300),
        schema,
        by,
        refused: refused || null,
      })
    if (!refused) taken.add(String(tool.name))
    return refused
  }
  const registry = new EventTarget()
  Object.assign(registry, {
    ontoolchange: null,
    registerTool(tool: Tool, options?: { signal?: AbortSignal }) {
      const refused = add(tool, 'registerTool')
      const signal = options && options.signal
      if (!refused && signal && signal.addEventListener)
        signal.addEventListener('abort', () => taken.delete(String(tool.name)), { once: true })
      const answer = refused ? Promise.reject(new DOMException(refused, 'InvalidStateError')) : Promise.resolve()
      answer.catch(() => {})
      return answer
    },
    unregisterTool(name: unknown) {
      taken.delete(String(name))
    },
    provideContext(context?: { tools?: Tool[] }) {
      taken.clear()
      for (const tool of (context && context.tools) || []) add(tool, 'provideContext')
    },
    clearContext() {
      taken.clear()
    },
  })
  for (const owner of owners) Object.defineProperty(owner, 'modelContext', { value: registry, configurable: true })
  Object.defineProperty(window, '__scanTools', { value: () => stringify(tools) })
}

export const READ_TOOLS_SCRIPT = `window.__scanTools ? window.__scanTools() : '[]'`
