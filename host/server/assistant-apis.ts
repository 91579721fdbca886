import { cruxFieldData, visibilityProviders, type FieldData } from '#analyzer'
import type { Env } from './platform/config/env.ts'

/** How to ask the assistants: with a web search, as people use them, or from the prompt alone. */
type Manner = { search?: boolean; instructions?: string }

/** The assistants for which the operator has set keys. */
export function assistantApis(env: Env, manner: Manner = {}) {
  const settings = (key: string | undefined, baseUrl: string | undefined, model: string | undefined) =>
    key === undefined ? undefined : { key, ...(baseUrl && { baseUrl }), ...(model && { model }), ...manner }
  return visibilityProviders({
    openai: settings(env.OPENAI_API_KEY, env.OPENAI_BASE_URL, env.OPENAI_MODEL),
    anthropic: settings(env.ANTHROPIC_API_KEY, env.ANTHROPIC_BASE_URL, env.ANTHROPIC_MODEL),
    gemini: settings(env.GEMINI_API_KEY, env.GEMINI_BASE_URL, env.GEMINI_MODEL),
    perplexity: settings(env.PERPLEXITY_API_KEY, env.PERPLEXITY_BASE_URL, env.PERPLEXITY_MODEL),
  })
}

/** The Chrome UX Report, if the operator has set a key for it. */
export function createFieldData({ CRUX_API_KEY: key, CRUX_BASE_URL: baseUrl }: Env): { fieldData?: FieldData } {
  return key === undefined ? {} : { fieldData: cruxFieldData({ key, ...(baseUrl && { baseUrl }) }) }
}
