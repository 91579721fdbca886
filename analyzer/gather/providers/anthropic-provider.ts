import { z } from 'zod'
import { defineProvider } from './define-provider.ts'

/** Thinking counts too. */
const MAX_TOKENS = 4_096

/** Claude's side, by Anthropic's Messages API with its web search tool. */
export const anthropicProvider = defineProvider({
  assistant: 'Claude',
  vendor: 'Anthropic',
  baseUrl: 'https://api.anthropic.com',
  model: 'claude-sonnet-5-5',
  version: 'v1',
  path: () => 'messages',
  headers: (key) => ({ 'x-api-key': key, 'anthropic-version': '2023-06-01' }),
  body: ({ question, model, search, instructions }) => ({
    model,
    max_tokens: MAX_TOKENS,
    ...(instructions && { system: instructions }),
    messages: [{ role: 'user', content: question }],
    ...(search && { tools: [{ type: 'web_search_20250305', name: 'web_search', max_uses: 3 }] }),
  }),
  answer: z.looseObject({
    content: z.array(
      z.looseObject({
        type: z.string(),
        text: z.string().optional(),
        citations: z.array(z.looseObject({ url: z.string().nullish() })).nullish(),
      }),
    ),
  }),
  read: ({ content }) => {
    const texts = content.filter(({ type }) => type === 'text')
    return {
      text: texts.map(({ text }) => text ?? '').join(''),
      citedUrls: texts.flatMap(({ citations }) => (citations ?? []).flatMap(({ url }) => url ?? [])),
    }
  },
})
