export { InUseError, uriOf, type Address } from './server/address.ts'
export { startEmbeddedMongo, type EmbeddedMongo, type EmbeddedMongoOptions } from './start-embedded-mongo.ts'
export { superviseEmbeddedMongo } from './supervise-embedded-mongo.ts'
