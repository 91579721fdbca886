import { toolSchemaFaults } from '../../parsers/json-schema/tool-schema-faults.ts'
import { readJson } from '../../parsers/text/read-json.ts'
import type { WebMcpTool } from '../../gather/visit-artifacts.ts'

const CUT_SCHEMA = 4_000

/** Why a browser's agent cannot use the tools that a page registers (WebMCP, draft of June 2026). */
export function webMcpFaults(tools: readonly WebMcpTool[]): string[] {
  const removed = tools.filter(({ by }) => by === 'provideContext').length
  return [
    ...tools.flatMap((tool) =>
      toolFaults(tool).map((fault) => `tool ${tool.name.slice(0, 60) || '(no name)'}: ${fault}`),
    ),
    ...(removed > 0
      ? [`${removed} tools are registered by provideContext, which the draft no longer has; use registerTool`]
      : []),
  ]
}

function toolFaults({ name, description, schema, by, refused }: WebMcpTool): string[] {
  if (by === 'form') {
    return [
      ...(name === '' ? ['the form has a tooldescription without a toolname'] : []),
      ...(description === '' ? ['the form has no tooldescription'] : []),
    ]
  }
  if (refused !== null) return [`browsers refuse it: ${refused}`]
  // A longer one was cut where it was read.
  if (schema === null || schema.length >= CUT_SCHEMA) return []
  return toolSchemaFaults(readJson(schema), { root: 'object' })
}
