export { allowOrigin, preflightAnswer } from './embed-answer.ts'
export { embedKeyStore } from './embed-key-store.ts'
export { requireEmbedKey, requireEmbeddedScan, startEmbedScan, toEmbedScan } from './embed-scans.ts'
export { createEmbedsModule } from './embeds-module.ts'
