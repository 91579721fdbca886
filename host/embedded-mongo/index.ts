export { askInstance } from './server/ask-instance.ts'
export { InUseError, mongoUri } from './server/address.ts'
export { superviseEmbeddedMongo } from './supervise-embedded-mongo.ts'
