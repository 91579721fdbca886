import { z } from 'zod'
import { defineProvider } from './define-provider.ts'

const chunk = z.looseObject({
  web: z.looseObject({ uri: z.string().optional(), title: z.string().optional() }).optional(),
})
const part = z.looseObject({ text: z.string().optional() })

/** Gemini's side, by Google's generateContent with grounding in Google Search. */
export const geminiProvider = defineProvider({
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
          content: z.looseObject({ parts: z.array(part).optional() }).optional(),
          groundingMetadata: z.looseObject({ groundingChunks: z.array(chunk).optional() }).optional(),
        }),
      )
      .min(1),
  }),
  read: ({ candidates: [first] }) => {
    const chunks = first?.groundingMetadata?.groundingChunks ?? []
    return {
      text: (first?.content?.parts ?? []).map(({ text }) => text ?? '').join(''),
      // Addresses are redirects of Google's; the title is the source's domain.
      citedUrls: chunks.flatMap(({ web }) => [web?.uri, siteOf(web?.title)].filter((cited) => cited !== undefined)),
    }
  },
})

function siteOf(title: string | undefined): string | undefined {
  return title !== undefined && /^[\w-]+(?:\.[\w-]+)+$/.test(title) ? `https://${title}/` : undefined
}
