export { allowOrigin, preflightAnswer } from './embed-answer.ts'
export { embedFileAnswer } from './embed-file.ts'
export { embedKeyStore } from './embed-key-store.ts'
export {
  findLinkedScan,
  openLinkedScan,
  requireEmbedKey,
  requireEmbeddedScan,
  startEmbedScan,
  toEmbedScan,
} from './embed-scans.ts'
export { embedsModule } from './embeds-module.ts'
