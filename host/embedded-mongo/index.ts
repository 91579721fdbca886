export { askInstance } from './server/ask-instance.ts'
export { InUseError, uriOf } from './server/address.ts'
export { superviseEmbeddedMongo } from './supervise-embedded-mongo.ts'
