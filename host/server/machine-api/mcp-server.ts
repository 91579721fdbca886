import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { z } from 'zod'
import { MODULE_IDS, moduleOf, SCAN_TYPES, SEVERITIES } from '#analyzer/contract'
import { limitText } from '#host/contract/limits-table.ts'
import { PRODUCT_NAME, PRODUCT_SLUG } from '#host/contract/product.ts'
import { askPageSchema, createScanSchema, type ScanView } from '#host/contract/scans.ts'
import type { ProgramActor } from '../platform/session/actor.ts'
import { askScannedPage } from '../reports/index.server.ts'
import type { CreateScanDeps, Scanner } from '../scans/index.server.ts'
import { requireProgramRecord, requireProgramScan, selectFindings, startProgramScan } from './program-scans.ts'
import { addSiteScanTools, type SiteScanToolDeps } from './site-scan-tools.ts'
import { answered, QUOTED } from './tool-answer.ts'

export type McpDeps = CreateScanDeps & SiteScanToolDeps & { scanner: Scanner }

const MAX_FINDINGS = 100
const DEFAULT_FINDINGS = 20
const scanId = z.uuid('Give the id that scan_website returned.').describe('Id of a scan, as returned by scan_website')

/** The MCP tools, for one call with the token of an account. */
export function createMcpServer(program: ProgramActor, deps: McpDeps): McpServer {
  const server = new McpServer(
    { name: PRODUCT_SLUG, title: PRODUCT_NAME, version: '1.0.0' },
    {
      instructions: `${PRODUCT_NAME} scores how well AI assistants can read a website. Start with scan_website, call get_scan every few seconds until the status is completed, then call list_findings. For a whole site, start with scan_site and call get_site_scan every 10 seconds. ${QUOTED}`,
    },
  )
  async function readScan(id: string): Promise<ScanView> {
    program.require('read')
    return requireProgramScan(id, program.tenantId)
  }

  server.registerTool(
    'scan_website',
    {
      title: 'Scan a website',
      description: `Starts a scan of one public web page and returns its id at once. A scan takes up to a few minutes. How many scans an account may start: ${limitText('scans-account')}, and ${limitText('scans-site')} of the same site.`,
      inputSchema: {
        url: createScanSchema.shape.url.describe('Address of the page, such as https://www.example.com/'),
        scanType: z.enum(SCAN_TYPES).default('comprehensive').describe('quick runs fewer modules'),
      },
      annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
    },
    async (input) =>
      answered(async () => {
        program.require('scan')
        return scanBrief(await startProgramScan(createScanSchema.parse(input), program, deps), deps.origin())
      }),
  )
  server.registerTool(
    'get_scan',
    {
      title: 'Read a scan',
      description: `Returns the status, scores and number of findings of a scan. ${QUOTED}`,
      inputSchema: { scanId },
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    async (input) => answered(async () => scanBrief(await readScan(input.scanId), deps.origin())),
  )
  server.registerTool(
    'list_findings',
    {
      title: 'List the findings of a scan',
      description: `Returns what is wrong with the site, why it matters and how to fix it, most severe first. ${QUOTED}`,
      inputSchema: {
        scanId,
        severity: z.enum(SEVERITIES).optional().describe('Only findings of this severity'),
        module: z.enum(MODULE_IDS).optional().describe('Only findings of this module'),
        limit: z.number().int().min(1).max(MAX_FINDINGS).default(DEFAULT_FINDINGS),
      },
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    async (input) =>
      answered(async () => {
        const scan = await readScan(input.scanId)
        const findings = selectFindings(scan, input)
        const rank = (at: (typeof findings)[number]) => SEVERITIES.indexOf(at.severity)
        findings.sort((left, right) => rank(left) - rank(right) || right.gain - left.gain)
        return { status: scan.status, total: findings.length, findings: findings.slice(0, input.limit) }
      }),
  )
  server.registerTool(
    'ask_page',
    {
      title: 'Ask a scanned page',
      description: `Returns, for each way in which AI systems read the page of a comprehensive scan, the passage that they would be given for a question, or null. No model is asked. ${QUOTED}`,
      inputSchema: { scanId, question: askPageSchema.shape.question.describe('A question about the page') },
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    async (input) =>
      answered(async () => {
        program.require('read')
        return askScannedPage(await requireProgramRecord(input.scanId, program.tenantId), input, deps)
      }),
  )
  addSiteScanTools(server, program, deps)
  return server
}

/** A scan without its large parts, to fit into a conversation. */
function scanBrief(scan: ScanView, origin: string) {
  const { id, url, scanType, status, progress, message, overallScore, securityScore, securityGrade, complianceScore } =
    scan
  const { issuesFound, notesFound, findingCounts } = scan
  return {
    id,
    url,
    scanType,
    status,
    progress,
    message,
    overallScore,
    securityScore,
    securityGrade,
    complianceScore,
    issuesFound,
    notesFound,
    findingCounts,
    modules: scan.scoring.map(({ module, score, counted }) => ({
      module,
      title: moduleOf(module).title,
      score,
      counted,
    })),
    failure: scan.failure,
    resultUrl: `${origin}/scan-results/${id}`,
  }
}
