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

/** Current models of November 2026 by each vendor's list of models and shutdowns; an operator may name another. */
export const PROVIDER_DEFAULTS = {
  openai: { baseUrl: 'https://api.openai.com/v1', model: 'gpt-6.1-terra' },
  anthropic: { baseUrl: 'https://api.anthropic.com', model: 'claude-sonnet-5-5' },
  gemini: { baseUrl: 'https://generativelanguage.googleapis.com', model: 'gemini-3.8-flash' },
  perplexity: { baseUrl: 'https://api.perplexity.ai', model: 'sonar' },
} as const
