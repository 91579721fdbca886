import { z } from 'zod'
import type { VisibilityProvider } from '../../steps/ai-visibility/provider.ts'
import { apiUrl, postJson, ProviderError } from './post-json.ts'
import { PROVIDER_DEFAULTS, type ProviderSettings } from './provider-settings.ts'

const annotation = z.looseObject({ type: z.string(), url: z.string().optional() })
const responseSchema = z.looseObject({
  output: z.array(
    z.looseObject({
      type: z.string(),
      content: z
        .array(
          z.looseObject({ type: z.string(), text: z.string().optional(), annotations: z.array(annotation).optional() }),
        )
        .optional(),
    }),
  ),
})

/** ChatGPT's side, by OpenAI's Responses API with its web search tool. */
export function openAiProvider({
  key,
  baseUrl,
  model,
  search = true,
  instructions,
}: ProviderSettings): VisibilityProvider {
  const used = model ?? PROVIDER_DEFAULTS.openai.model
  const url = apiUrl(baseUrl ?? PROVIDER_DEFAULTS.openai.baseUrl, 'v1', 'responses')
  return {
    assistant: 'ChatGPT',
    model: used,
    async ask(question, signal) {
      const answer = await postJson({
        vendor: 'OpenAI',
        url,
        headers: { authorization: `Bearer ${key}` },
        body: {
          model: used,
          input: question,
          ...(instructions && { instructions }),
          ...(search && { tools: [{ type: 'web_search' }] }),
          store: false,
        },
        signal,
      })
      const parsed = responseSchema.safeParse(answer)
      if (!parsed.success) throw new ProviderError('OpenAI answered in an unknown form.', null)
      const parts = parsed.data.output.filter(({ type }) => type === 'message').flatMap(({ content }) => content ?? [])
      return {
        text: parts.map(({ text }) => text ?? '').join('\n'),
        citedUrls: parts.flatMap(({ annotations }) => (annotations ?? []).flatMap(({ url: cited }) => cited ?? [])),
      }
    },
  }
}
