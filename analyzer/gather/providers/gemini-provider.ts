import { z } from 'zod'
import type { VisibilityProvider } from '../../steps/ai-visibility/provider.ts'
import { apiUrl, postJson, ProviderError } from './post-json.ts'
import { PROVIDER_DEFAULTS, type ProviderSettings } from './provider-settings.ts'

const chunk = z.looseObject({
  web: z.looseObject({ uri: z.string().optional(), title: z.string().optional() }).optional(),
})
const responseSchema = z.looseObject({
  candidates: z
    .array(
      z.looseObject({
        content: z
          .looseObject({ parts: z.array(z.looseObject({ text: z.string().optional() })).optional() })
          .optional(),
        groundingMetadata: z.looseObject({ groundingChunks: z.array(chunk).optional() }).optional(),
      }),
    )
    .min(1),
})

/** Gemini's side, by Google's generateContent with grounding in Google Search. */
export function geminiProvider({
  key,
  baseUrl,
  model,
  search = true,
  instructions,
}: ProviderSettings): VisibilityProvider {
  const used = model ?? PROVIDER_DEFAULTS.gemini.model
  const url = apiUrl(
    baseUrl ?? PROVIDER_DEFAULTS.gemini.baseUrl,
    'v1beta',
    `models/${encodeURIComponent(used)}:generateContent`,
  )
  return {
    assistant: 'Gemini',
    model: used,
    async ask(question, signal) {
      const answer = await postJson({
        vendor: 'Gemini',
        url,
        headers: { 'x-goog-api-key': key },
        body: {
          ...(instructions && { systemInstruction: { parts: [{ text: instructions }] } }),
          contents: [{ role: 'user', parts: [{ text: question }] }],
          ...(search && { tools: [{ google_search: {} }] }),
        },
        signal,
      })
      const parsed = responseSchema.safeParse(answer)
      if (!parsed.success) throw new ProviderError('Gemini answered in an unknown form.', null)
      const [first] = parsed.data.candidates
      const chunks = first?.groundingMetadata?.groundingChunks ?? []
      return {
        text: (first?.content?.parts ?? []).map(({ text }) => text ?? '').join(''),
        // Addresses are redirects of Google's; the title is the source's domain.
        citedUrls: chunks.flatMap(({ web }) => [web?.uri, siteOf(web?.title)].filter((cited) => cited !== undefined)),
      }
    },
  }
}

function siteOf(title: string | undefined): string | undefined {
  return title !== undefined && /^[\w-]+(?:\.[\w-]+)+$/.test(title) ? `https://${title}/` : undefined
}
