import { z } from 'zod'
import type { VisibilityProvider } from '../../steps/ai-visibility/provider.ts'
import { apiUrl, postJson, ProviderError } from './post-json.ts'
import { PROVIDER_DEFAULTS, type ProviderSettings } from './provider-settings.ts'

const responseSchema = z.looseObject({
  choices: z.array(z.looseObject({ message: z.looseObject({ content: z.string() }) })).min(1),
  citations: z.array(z.string()).nullish(),
  search_results: z.array(z.looseObject({ url: z.string().optional() })).nullish(),
})

/** Perplexity's side, by its Sonar API, which searches unless told not to. */
export function perplexityProvider({
  key,
  baseUrl,
  model,
  search = true,
  instructions,
}: ProviderSettings): VisibilityProvider {
  const used = model ?? PROVIDER_DEFAULTS.perplexity.model
  const url = apiUrl(baseUrl ?? PROVIDER_DEFAULTS.perplexity.baseUrl, '', 'chat/completions')
  return {
    assistant: 'Perplexity',
    model: used,
    async ask(question, signal) {
      const answer = await postJson({
        vendor: 'Perplexity',
        url,
        headers: { authorization: `Bearer ${key}` },
        body: {
          model: used,
          messages: [
            ...(instructions ? [{ role: 'system', content: instructions }] : []),
            { role: 'user', content: question },
          ],
          ...(!search && { disable_search: true }),
        },
        signal,
      })
      const parsed = responseSchema.safeParse(answer)
      if (!parsed.success) throw new ProviderError('Perplexity answered in an unknown form.', null)
      const { choices, citations, search_results: results } = parsed.data
      return {
        text: choices[0]?.message.content ?? '',
        citedUrls: [...(citations ?? []), ...(results ?? []).flatMap(({ url: cited }) => cited ?? [])],
      }
    },
  }
}
