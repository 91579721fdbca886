import type { Assistant } from '../../contract/index.ts'

/** An assistant that answers questions through its public API. */
export type VisibilityProvider = {
  assistant: Assistant
  model: string
  /** Rejects with a readable message if the API refuses. */
  ask: (question: string, signal: AbortSignal) => Promise<{ text: string; citedUrls: readonly string[] }>
}
