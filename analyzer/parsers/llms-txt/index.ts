export { parseLlmsTxt } from './parse-llms-txt.ts'
export type { LlmsTxt, LlmsTxtFault, LlmsTxtFaultCode, LlmsTxtLink, LlmsTxtSection } from './parse-llms-txt.ts'
