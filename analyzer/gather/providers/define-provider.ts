import type { z } from 'zod'
import type { VisibilityProvider } from './provider.ts'
import { postJson, ProviderError } from './post-json.ts'

/** What an adapter needs of the operator; the address and the model have defaults. */
export type ProviderSettings = {
  key: string
  baseUrl?: string
  model?: string
  /** Whether the assistant may search the web for its answer; it may unless this is false. */
  search?: boolean
  /** What stands above every question and outweighs it: the system prompt. */
  instructions?: string
}

/** What is asked of a vendor in one call. */
type Asked = { question: string; model: string; search: boolean; instructions: string | undefined }

type VendorApi<Answer extends z.ZodType> = {
  assistant: VisibilityProvider['assistant']
  /** Name of the vendor for error messages. */
  vendor: string
  baseUrl: string
  /** Current in November 2026 by the vendor's lists of models and shutdowns; an operator may name another. */
  model: string
  /** Put before the path unless the operator's base address ends in a version of its own. */
  version: string
  path: (model: string) => string
  headers: (key: string) => Readonly<Record<string, string>>
  body: (asked: Asked) => unknown
  answer: Answer
  read: (answer: z.output<Answer>) => { text: string; citedUrls: readonly string[] }
}

/** An assistant by its vendor's API: what differs between vendors is `api`. */
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
      if (!parsed.success) throw new ProviderError(`${vendor} answered in an unknown form.`, null)
      return api.read(parsed.data)
    },
  })
}

/** An API's address below an operator's base address, which may or may not end in the API's version. */
function apiUrl(base: string, version: string, path: string): string {
  const root = base.replace(/\/+$/, '')
  const versioned = version === '' || /\/v\d[\w.]*$/.test(root) ? root : `${root}/${version}`
  return `${versioned}/${path}`
}
