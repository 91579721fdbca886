export const ASSISTANTS = ['ChatGPT', 'Claude', 'Gemini', 'Perplexity'] as const
export type Assistant = (typeof ASSISTANTS)[number]
