import type { Assistant } from '../../contract/index.ts'

/** An assistant that can be asked about a site through its public API. */
export type VisibilityProvider = {
  assistant: Assistant
  model: string
  /** One answer to one question; rejects with a plain message when the API refuses. */
  ask: (question: string, signal: AbortSignal) => Promise<{ text: string; citedUrls: readonly string[] }>
}
