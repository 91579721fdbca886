export * from './artifact-builders.ts'
export * from './judge-step.ts'
