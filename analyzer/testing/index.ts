export * from './artifact-builders.ts'
export * from './judge-step.ts'
export * from './judges.ts'
