export { allowOrigin, preflightAnswer } from './embed-answer.ts'
export { embedKeyStore } from './embed-key-store.ts'
export { requireEmbedKey, requireEmbeddedScan, startEmbedScan, toEmbedScan } from './embed-scans.ts'
export { embedsModule } from './embeds-module.ts'
