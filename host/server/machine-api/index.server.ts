export { mcpAnswer } from './mcp-answer.ts'
export {
  requireProgramScan,
  scanSarif,
  selectFindings,
  startProgramScan,
  startProgramSiteScan,
} from './program-scans.ts'
