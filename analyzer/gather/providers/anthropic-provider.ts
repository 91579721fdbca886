import { z } from 'zod'
import type { VisibilityProvider } from '../../steps/ai-visibility/provider.ts'
import { apiUrl, postJson, ProviderError } from './post-json.ts'
import { PROVIDER_DEFAULTS, type ProviderSettings } from './provider-settings.ts'

const responseSchema = z.looseObject({
  content: z.array(
    z.looseObject({
      type: z.string(),
      text: z.string().optional(),
      citations: z.array(z.looseObject({ url: z.string().nullish() })).nullish(),
    }),
  ),
})
/** Thinking counts too. */
const MAX_TOKENS = 4_096

/** Claude's side, by Anthropic's Messages API with its web search tool. */
export function anthropicProvider({
  key,
  baseUrl,
  model,
  search = true,
  instructions,
}: ProviderSettings): VisibilityProvider {
  const used = model ?? PROVIDER_DEFAULTS.anthropic.model
  const url = apiUrl(baseUrl ?? PROVIDER_DEFAULTS.anthropic.baseUrl, 'v1', 'messages')
  return {
    assistant: 'Claude',
    model: used,
    async ask(question, signal) {
      const answer = await postJson({
        vendor: 'Anthropic',
        url,
        headers: { 'x-api-key': key, 'anthropic-version': '2023-06-01' },
        body: {
          model: used,
          max_tokens: MAX_TOKENS,
          ...(instructions && { system: instructions }),
          messages: [{ role: 'user', content: question }],
          ...(search && { tools: [{ type: 'web_search_20250305', name: 'web_search', max_uses: 3 }] }),
        },
        signal,
      })
      const parsed = responseSchema.safeParse(answer)
      if (!parsed.success) throw new ProviderError('Anthropic answered in an unknown form.', null)
      const texts = parsed.data.content.filter(({ type }) => type === 'text')
      return {
        text: texts.map(({ text }) => text ?? '').join(''),
        citedUrls: texts.flatMap(({ citations }) => (citations ?? []).flatMap(({ url: cited }) => cited ?? [])),
      }
    },
  }
}
