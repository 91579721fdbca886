export { apiTokenStore } from './api-token-store.ts'
export { apiTokensModule } from './api-tokens-module.ts'
export { requireApiToken } from './require-api-token.ts'
