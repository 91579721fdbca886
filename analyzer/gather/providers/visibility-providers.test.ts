import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { visibilityProviders } from './visibility-providers.ts'

type Seen = { url: string; headers: IncomingMessage['headers']; body: Record<string, unknown> }

let server: Server
let base: string
let seen: Seen[]
let answer: { status: number; body: string }

beforeEach(async () => {
  seen = []
  answer = { status: 200, body: '{}' }
  server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      seen.push({ url: request.url ?? '', headers: request.headers, body: JSON.parse(text) as Record<string, unknown> })
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const { signal } = new AbortController()
const KEY = 'secret-key-123'
const provider = (name: 'openai' | 'anthropic' | 'gemini' | 'perplexity', path = '') => {
  const [only] = visibilityProviders({ [name]: { key: KEY, baseUrl: `${base}${path}` } })
  if (!only) throw new Error('no provider')
  return only
}

describe('each provider speaks its published API', () => {
  test('OpenAI Responses', async () => {
    answer.body = JSON.stringify({
      id: 'resp_1',
      output: [
        { type: 'web_search_call', id: 'ws_1', status: 'completed' },
        {
          type: 'message',
          role: 'assistant',
          content: [
            {
              type: 'output_text',
              text: 'Try Holloway Books.',
              annotations: [
                {
                  type: 'url_citation',
                  url: 'https://hollowaybooks.example/',
                  title: 'H',
                  start_index: 0,
                  end_index: 3,
                },
              ],
            },
          ],
        },
      ],
    })
    const result = await provider('openai').ask('Which shop?', signal)
    expect(result).toEqual({ text: 'Try Holloway Books.', citedUrls: ['https://hollowaybooks.example/'] })
    expect(seen[0]).toMatchObject({
      url: '/v1/responses',
      body: { input: 'Which shop?', tools: [{ type: 'web_search' }] },
    })
    expect(seen[0]?.headers.authorization).toBe(`Bearer ${KEY}`)
  })

  test('a base address that ends in a version gets no second one', async () => {
    answer.body = JSON.stringify({ output: [] })
    await provider('openai', '/v1/').ask('Which shop?', signal)
    expect(seen[0]?.url).toBe('/v1/responses')
  })

  test('Anthropic Messages', async () => {
    answer.body = JSON.stringify({
      content: [
        { type: 'server_tool_use', id: 'x', name: 'web_search', input: { query: 'shop' } },
        { type: 'text', text: 'Try ' },
        {
          type: 'text',
          text: 'Holloway.',
          citations: [{ type: 'web_search_result_location', url: 'https://hollowaybooks.example/a' }],
        },
      ],
    })
    const result = await provider('anthropic').ask('Which shop?', signal)
    expect(result).toEqual({ text: 'Try Holloway.', citedUrls: ['https://hollowaybooks.example/a'] })
    expect(seen[0]).toMatchObject({
      url: '/v1/messages',
      body: { max_tokens: 4096, messages: [{ role: 'user', content: 'Which shop?' }] },
    })
    expect(seen[0]?.headers).toMatchObject({ 'x-api-key': KEY, 'anthropic-version': '2023-06-01' })
  })

  test('Gemini generateContent', async () => {
    answer.body = JSON.stringify({
      candidates: [
        {
          content: { parts: [{ text: 'Try it.' }], role: 'model' },
          groundingMetadata: {
            groundingChunks: [{ web: { uri: 'https://vertex.example/r', title: 'hollowaybooks.example' } }],
          },
        },
      ],
    })
    const result = await provider('gemini').ask('Which shop?', signal)
    expect(result).toEqual({
      text: 'Try it.',
      citedUrls: ['https://vertex.example/r', 'https://hollowaybooks.example/'],
    })
    expect(seen[0]?.url).toMatch(/^\/v1beta\/models\/gemini-[\w.-]+:generateContent$/)
    expect(seen[0]?.headers['x-goog-api-key']).toBe(KEY)
  })

  test('Perplexity chat completions', async () => {
    answer.body = JSON.stringify({
      choices: [{ index: 0, message: { role: 'assistant', content: 'Try it.' } }],
      citations: ['https://hollowaybooks.example/'],
      search_results: [{ title: 'H', url: 'https://other.example/' }],
    })
    const result = await provider('perplexity').ask('Which shop?', signal)
    expect(result).toEqual({ text: 'Try it.', citedUrls: ['https://hollowaybooks.example/', 'https://other.example/'] })
    expect(seen[0]?.url).toBe('/chat/completions')
  })
})

test.each([
  ['openai', { output: [] }, { instructions: 'Be brief.', input: 'Why?' }],
  ['anthropic', { content: [] }, { system: 'Be brief.', messages: [{ role: 'user', content: 'Why?' }] }],
  ['gemini', { candidates: [{}] }, { systemInstruction: { parts: [{ text: 'Be brief.' }] } }],
  [
    'perplexity',
    { choices: [{ message: { content: '' } }] },
    { disable_search: true, messages: [{ role: 'system', content: 'Be brief.' }, { role: 'user' }] },
  ],
] as const)('%s: takes instructions, and searches nothing when it shall not', async (name, body, expected) => {
  answer.body = JSON.stringify(body)
  const settings = { key: KEY, baseUrl: base, search: false, instructions: 'Be brief.' }
  await visibilityProviders({ [name]: settings })[0]?.ask('Why?', signal)
  expect(seen[0]?.body).toMatchObject(expected)
  expect(seen[0]?.body).not.toHaveProperty('tools')
})

describe('what can go wrong', () => {
  test.each(['openai', 'anthropic', 'gemini', 'perplexity'] as const)(
    '%s: the message of a refusal does not contain the key',
    async (name) => {
      answer = {
        status: 401,
        body: JSON.stringify({ error: { type: 'authentication_error', message: `bad key ${KEY}` } }),
      }
      const error = await provider(name)
        .ask('Which shop?', signal)
        .catch((reason: unknown) => reason)
      expect(error).toMatchObject({ name: 'ProviderError', status: 401 })
      expect(String(error)).toContain('401 (authentication_error)')
      expect(String(error)).not.toContain(KEY)
    },
  )

  test.each(['openai', 'anthropic', 'gemini', 'perplexity'] as const)(
    '%s: an unknown format is an error, not an empty answer',
    async (name) => {
      answer.body = JSON.stringify({ hello: 'world' })
      await expect(provider(name).ask('Which shop?', signal)).rejects.toThrow('unknown format')
    },
  )

  test('an endless answer is an error', async () => {
    answer.body = `{"output": "${'x'.repeat(3_000_000)}"}`
    await expect(provider('openai').ask('Which shop?', signal)).rejects.toThrow('too long')
  })

  test('a server that is down is an error', async () => {
    const [only] = visibilityProviders({ openai: { key: KEY, baseUrl: 'http://127.0.0.1:1' } })
    await expect(only?.ask('Which shop?', signal)).rejects.toThrow('OpenAI did not answer (ECONNREFUSED).')
  })

  test('a stopped scan stops the call', async () => {
    const controller = new AbortController()
    controller.abort(new Error('stopped'))
    await expect(provider('openai').ask('Which shop?', controller.signal)).rejects.toThrow('stopped')
  })
})

test('without a key there is no provider', () => {
  expect(visibilityProviders({})).toEqual([])
})
