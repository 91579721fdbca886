import type { VisibilityProvider } from './provider.ts'
import { anthropicProvider } from './anthropic-provider.ts'
import type { ProviderSettings } from './define-provider.ts'
import { geminiProvider } from './gemini-provider.ts'
import { openAiProvider } from './openai-provider.ts'
import { perplexityProvider } from './perplexity-provider.ts'

/** Keys and addresses from the operator's settings; a provider without a key does not exist. */
export type VisibilityProviderSettings = {
  openai?: ProviderSettings | undefined
  anthropic?: ProviderSettings | undefined
  gemini?: ProviderSettings | undefined
  perplexity?: ProviderSettings | undefined
}

/** The assistants that have a key. */
export function visibilityProviders(settings: VisibilityProviderSettings): VisibilityProvider[] {
  const { openai, anthropic, gemini, perplexity } = settings
  return [
    ...(openai ? [openAiProvider(openai)] : []),
    ...(anthropic ? [anthropicProvider(anthropic)] : []),
    ...(gemini ? [geminiProvider(gemini)] : []),
    ...(perplexity ? [perplexityProvider(perplexity)] : []),
  ]
}
