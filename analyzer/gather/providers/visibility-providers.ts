import { z } from 'zod'
import { defineProvider, type ProviderSettings } from './define-provider.ts'
import type { VisibilityProvider } from './provider.ts'

/** Keys and addresses from the operator's settings. */
export type VisibilityProviderSettings = {
  openai?: ProviderSettings | undefined
  anthropic?: ProviderSettings | undefined
  gemini?: ProviderSettings | undefined
  perplexity?: ProviderSettings | undefined
}

/** The assistants for which the operator has set a key. */
export function visibilityProviders(settings: VisibilityProviderSettings): VisibilityProvider[] {
  const { openai, anthropic, gemini, perplexity } = settings
  return [
    openai && openAiProvider(openai),
    anthropic && anthropicProvider(anthropic),
    gemini && geminiProvider(gemini),
    perplexity && perplexityProvider(perplexity),
  ].filter((provider) => provider !== undefined)
}

/** OpenAI's Responses API with its web search tool. */
const openAiProvider = defineProvider({
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
    output: z.array(
      z.looseObject({
        type: z.string(),
        content: z
          .array(
            z.looseObject({
              type: z.string(),
              text: z.string().optional(),
              annotations: z.array(z.looseObject({ type: z.string(), url: z.string().optional() })).optional(),
            }),
          )
          .optional(),
      }),
    ),
  }),
  read: ({ output }) => {
    const parts = output.filter(({ type }) => type === 'message').flatMap((message) => message.content ?? [])
    return {
      text: parts.map(({ text }) => text ?? '').join('\n'),
      citedUrls: parts.flatMap(({ annotations }) => (annotations ?? []).flatMap(({ url }) => url ?? [])),
    }
  },
})

/** Includes the tokens that the model spends on thinking. */
const CLAUDE_MAX_TOKENS = 4_096

/** Anthropic's Messages API with its web search tool. */
const anthropicProvider = defineProvider({
  assistant: 'Claude',
  vendor: 'Anthropic',
  baseUrl: 'https://api.anthropic.com',
  model: 'claude-sonnet-5-5',
  version: 'v1',
  path: () => 'messages',
  headers: (key) => ({ 'x-api-key': key, 'anthropic-version': '2023-06-01' }),
  body: ({ question, model, search, instructions }) => ({
    model,
    max_tokens: CLAUDE_MAX_TOKENS,
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

/** Google's generateContent API, grounded in Google Search. */
const geminiProvider = defineProvider({
  assistant: 'Gemini',
  vendor: 'Gemini',
  baseUrl: 'https://generativelanguage.googleapis.com',
  model: 'gemini-3.8-flash',
  version: 'v1beta',
  path: (model) => `models/${encodeURIComponent(model)}:generateContent`,
  headers: (key) => ({ 'x-goog-api-key': key }),
  body: ({ question, search, instructions }) => ({
    ...(instructions && { systemInstruction: { parts: [{ text: instructions }] } }),
    contents: [{ role: 'user', parts: [{ text: question }] }],
    ...(search && { tools: [{ google_search: {} }] }),
  }),
  answer: z.looseObject({
    candidates: z
      .array(
        z.looseObject({
          content: z
            .looseObject({ parts: z.array(z.looseObject({ text: z.string().optional() })).optional() })
            .optional(),
          groundingMetadata: z
            .looseObject({
              groundingChunks: z
                .array(
                  z.looseObject({
                    web: z.looseObject({ uri: z.string().optional(), title: z.string().optional() }).optional(),
                  }),
                )
                .optional(),
            })
            .optional(),
        }),
      )
      .min(1),
  }),
  read: ({ candidates: [first] }) => {
    const chunks = first?.groundingMetadata?.groundingChunks ?? []
    return {
      text: (first?.content?.parts ?? []).map(({ text }) => text ?? '').join(''),
      // The addresses redirect through Google; the title is the domain of the source.
      citedUrls: chunks.flatMap(({ web }) =>
        [web?.uri, titleAddress(web?.title)].filter((cited) => cited !== undefined),
      ),
    }
  },
})

function titleAddress(title: string | undefined): string | undefined {
  return title !== undefined && /^[\w-]+(?:\.[\w-]+)+$/.test(title) ? `https://${title}/` : undefined
}

/** Perplexity's Sonar API, which searches unless that is disabled. */
const perplexityProvider = defineProvider({
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
