import { z } from 'zod'
import { defineProvider } from './define-provider.ts'

const annotation = z.looseObject({ type: z.string(), url: z.string().optional() })
const content = z.looseObject({
  type: z.string(),
  text: z.string().optional(),
  annotations: z.array(annotation).optional(),
})

/** ChatGPT's side, by OpenAI's Responses API with its web search tool. */
export const openAiProvider = defineProvider({
  assistant: 'ChatGPT',
  vendor: 'OpenAI',
  baseUrl: 'https://api.openai.com/v1',
  model: 'gpt-6.1-terra',
  version: 'v1',
  path: () => 'responses',
  headers: (key) => ({ authorization: `Bearer ${key}` }),
  body: ({ question, model, search, instructions }) => ({
    model,
    input: question,
    ...(instructions && { instructions }),
    ...(search && { tools: [{ type: 'web_search' }] }),
    store: false,
  }),
  answer: z.looseObject({
    output: z.array(z.looseObject({ type: z.string(), content: z.array(content).optional() })),
  }),
  read: ({ output }) => {
    const parts = output.filter(({ type }) => type === 'message').flatMap((message) => message.content ?? [])
    return {
      text: parts.map(({ text }) => text ?? '').join('\n'),
      citedUrls: parts.flatMap(({ annotations }) => (annotations ?? []).flatMap(({ url }) => url ?? [])),
    }
  },
})
