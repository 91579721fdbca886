import { z } from 'zod'
import { defineProvider } from './define-provider.ts'

/** Perplexity's side, by its Sonar API, which searches unless told not to. */
export const perplexityProvider = defineProvider({
  assistant: 'Perplexity',
  vendor: 'Perplexity',
  baseUrl: 'https://api.perplexity.ai',
  model: 'sonar',
  version: '',
  path: () => 'chat/completions',
  headers: (key) => ({ authorization: `Bearer ${key}` }),
  body: ({ question, model, search, instructions }) => ({
    model,
    messages: [
      ...(instructions ? [{ role: 'system', content: instructions }] : []),
      { role: 'user', content: question },
    ],
    ...(!search && { disable_search: true }),
  }),
  answer: z.looseObject({
    choices: z.array(z.looseObject({ message: z.looseObject({ content: z.string() }) })).min(1),
    citations: z.array(z.string()).nullish(),
    search_results: z.array(z.looseObject({ url: z.string().optional() })).nullish(),
  }),
  read: ({ choices, citations, search_results: results }) => ({
    text: choices[0]?.message.content ?? '',
    citedUrls: [...(citations ?? []), ...(results ?? []).flatMap(({ url }) => url ?? [])],
  }),
})
