export * from './artifact-builders.ts'
export * from './gather-gates.ts'
export * from './judge-step.ts'
export * from './judges.ts'
