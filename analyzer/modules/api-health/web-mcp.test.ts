import { expect, test } from 'vitest'
import { judgeStep, visitOf } from '#analyzer/testing'
import type { WebMcpTool } from '../../gather/visit-artifacts.ts'
import { judge as apiHealthJudge } from './judge.ts'

const tool = (fields: Partial<WebMcpTool> = {}): WebMcpTool => ({
  name: 'search',
  description: 'Finds pages.',
  schema: null,
  by: 'registerTool',
  refused: null,
  ...fields,
})
const schema = (value: unknown) => tool({ schema: JSON.stringify(value) })
const judge = async (...webMcpTools: WebMcpTool[]) => {
  const { findings } = await judgeStep(apiHealthJudge, { visit: visitOf({ webMcpTools }) })
  return findings.map(({ id, evidence, loss }) => ({ id, evidence: evidence.join('\n'), loss }))
}

test.each<[string, WebMcpTool[]]>([
  ['no tools', []],
  ['a tool without a schema', [tool()]],
  ['a schema of an object', [schema({ type: 'object', properties: { q: { type: 'string' } }, required: ['q'] })]],
  ['a schema that names no type', [schema({ properties: { q: {} } })]],
  [
    'nested schemas',
    [
      schema({
        type: 'object',
        properties: { a: { type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'null' }] } } },
      }),
    ],
  ],
  ['several types', [schema({ type: 'object', properties: { a: { type: ['string', 'null'] }, b: true } })]],
  ['a form', [tool({ by: 'form', name: 'Search flights' })]],
])('a page with %s has no finding', async (_, tools) => {
  expect(await judge(...tools)).toEqual([])
})

test.each<[string, WebMcpTool, string]>([
  [
    'refused by browsers',
    tool({ refused: 'the description is empty' }),
    'browsers reject it: the description is empty',
  ],
  ['of an array', schema({ type: 'array' }), 'inputSchema.type must be "object"'],
  ['that is a text', schema('query'), 'inputSchema must be an object'],
  [
    'with an unknown type',
    schema({ type: 'object', properties: { q: { type: 'text' } } }),
    'properties.q.type: is not a JSON Schema type',
  ],
  ['with required as a truth value', schema({ type: 'object', required: true }), 'required: must be of type array'],
  ['with properties as a list', schema({ type: 'object', properties: ['q'] }), 'properties: must be of type record'],
  [
    'with an enum that is no list',
    schema({ type: 'object', properties: { q: { enum: 'a' } } }),
    'enum: must be of type array',
  ],
  [
    'with a property that is a text',
    schema({ type: 'object', properties: { q: 'string' } }),
    'properties.q: must be of type object, not string',
  ],
  [
    'with a limit in words',
    schema({ type: 'object', properties: { q: { type: 'string', maxLength: '80' } } }),
    'properties.q.maxLength: must be of type number',
  ],
  [
    'with a reference to nothing',
    schema({ type: 'object', properties: { q: { $ref: '#/$defs/query' } } }),
    'properties.q.$ref does not resolve: "#/$defs/query"',
  ],
  ['of the removed function', tool({ by: 'provideContext' }), 'provideContext, which the draft has removed'],
  ['of a form without description', tool({ by: 'form', description: '' }), 'the form has no tooldescription'],
  ['of a form without name', tool({ by: 'form', name: '' }), 'without a toolname'],
])('a tool %s is a finding at no cost', async (_, wrong, fault) => {
  const [finding] = await judge(wrong)
  expect(finding).toMatchObject({ id: 'webmcp-faulty', loss: 0 })
  expect(finding?.evidence).toContain(fault)
})

test('a page with tools reports how many of its forms are among them', async () => {
  const shown = async (formCount: number, ...webMcpTools: WebMcpTool[]) =>
    (await judgeStep(apiHealthJudge, { visit: visitOf({ webMcpTools, formCount }) })).data.details['formsAsTools']
  expect(await shown(3)).toBeNull()
  expect(await shown(3, tool({ by: 'form' }), tool())).toBe('1 of 3')
})
