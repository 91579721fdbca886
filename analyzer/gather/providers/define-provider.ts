import type { z } from 'zod'
import type { VisibilityProvider } from './provider.ts'
import { postJson, ProviderError } from './post-json.ts'

/** The operator's settings for one vendor; the address and the model have defaults. */
export type ProviderSettings = {
  key: string
  baseUrl?: string
  model?: string
  /** False stops the assistant from searching the web. */
  search?: boolean
  /** The system prompt. */
  instructions?: string
}

type Query = { question: string; model: string; search: boolean; instructions: string | undefined }

type VendorApi<Answer extends z.ZodType> = {
  assistant: VisibilityProvider['assistant']
  /** Name of the vendor for error messages. */
  vendor: string
  baseUrl: string
  /** Current in November 2026 by the vendor's list of models; the operator may set another. */
  model: string
  /** Inserted before the path unless the operator's base address already ends in a version. */
  version: string
  path: (model: string) => string
  headers: (key: string) => Readonly<Record<string, string>>
  body: (query: Query) => unknown
  answer: Answer
  read: (answer: z.output<Answer>) => { text: string; citedUrls: readonly string[] }
}

/** Makes a provider for an assistant from the description of its vendor's API. */
export function defineProvider<Answer extends z.ZodType>(
  api: VendorApi<Answer>,
): (settings: ProviderSettings) => VisibilityProvider {
  const { assistant, vendor } = api
  return ({ key, baseUrl = api.baseUrl, model = api.model, search = true, instructions }) => ({
    assistant,
    model,
    async ask(question, signal) {
      const answer = await postJson({
        vendor,
        url: apiUrl(baseUrl, api.version, api.path(model)),
        headers: api.headers(key),
        body: api.body({ question, model, search, instructions }),
        signal,
      })
      const parsed = api.answer.safeParse(answer)
      if (!parsed.success) throw new ProviderError(`${vendor} answered in an unknown format.`, null)
      return api.read(parsed.data)
    },
  })
}

function apiUrl(base: string, version: string, path: string): string {
  const root = base.replace(/\/+$/, '')
  const versioned = version === '' || /\/v\d[\w.]*$/.test(root) ? root : `${root}/${version}`
  return `${versioned}/${path}`
}
