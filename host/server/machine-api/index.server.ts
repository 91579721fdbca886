export { mcpAnswer } from './mcp-answer.ts'
export { requireProgramScan, scanSarif, selectFindings, startProgramScan } from './program-scans.ts'
