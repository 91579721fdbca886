export * from './badge.ts'
export * from './embed-scan.ts'
export * from './events.ts'
export * from './product.ts'
