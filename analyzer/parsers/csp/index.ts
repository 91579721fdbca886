export { evaluateCsp } from './evaluate-csp.ts'
export type { CspFinding, CspSeverity } from './evaluate-csp.ts'
