import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { z } from 'zod'
import { coverageText, worstFirst, type SiteFinding } from '#analyzer/contract'
import { limitText } from '#host/contract/limits-table.ts'
import { createSiteScanSchema, type SiteScanView } from '#host/contract/site-scans.ts'
import type { ProgramActor } from '../platform/session/actor.ts'
import { siteScanStore, toSiteScanView, type CreateSiteScanDeps } from '../site-scans/index.server.ts'
import { startProgramSiteScan } from './program-scans.ts'
import { answered, QUOTED } from './tool-answer.ts'

export type SiteScanToolDeps = CreateSiteScanDeps & { origin: () => string }

const MAX_FINDINGS = 50
const { maxPages, include, exclude } = createSiteScanSchema.shape

/** The MCP tools for whole sites. */
export function addSiteScanTools(server: McpServer, program: ProgramActor, deps: SiteScanToolDeps): void {
  server.registerTool(
    'scan_site',
    {
      title: 'Scan a whole site',
      description: `Starts a scan of many pages of one public website and returns its id at once. It takes up to 30 minutes. A workspace runs one site scan at a time, and may start ${limitText('site-scans')}.`,
      inputSchema: {
        url: createSiteScanSchema.shape.url.describe('Address where the site begins, such as https://www.example.com/'),
        maxPages: maxPages.describe('Pages to read at most'),
        include: include.describe('Only paths that match one of these, such as /blog/**'),
        exclude: exclude.describe('No paths that match one of these'),
      },
      annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
    },
    async (input) =>
      answered(async () => {
        program.require('scan')
        return siteScanBrief(
          await startProgramSiteScan(createSiteScanSchema.parse(input), program, deps),
          deps.origin(),
        )
      }),
  )
  server.registerTool(
    'get_site_scan',
    {
      title: 'Read a site scan',
      description: `Returns the status, coverage, score, templates, jobs and most severe findings of a site scan. ${QUOTED}`,
      inputSchema: {
        siteScanId: z
          .uuid('Give the id that scan_site returned.')
          .describe('Id of a site scan, as returned by scan_site'),
      },
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    async ({ siteScanId }) =>
      answered(async () => {
        program.require('read')
        return siteScanBrief(toSiteScanView(await siteScanStore.require(program.tenantId, siteScanId)), deps.origin())
      }),
  )
}

/** A site scan without its lists of pages, to fit into a conversation. */
function siteScanBrief(scan: SiteScanView, origin: string) {
  const { id, url, status, stage, wait, headline, overallScore, grade, coverage, templates, findings, jobs } = scan
  const ordered = worstFirst(findings)
  return {
    id,
    url,
    status,
    stage,
    wait,
    headline,
    overallScore,
    grade,
    coverage,
    coverageText: coverageText(coverage, templates),
    templates: templates.map(({ scanIds: _scanIds, ...template }) => template),
    jobs: jobs.map(({ title, severity, effort, gain, pages }) => ({ title, severity, effort, gain, pages })),
    totalFindings: findings.length,
    findings: ordered.slice(0, MAX_FINDINGS).map(toBriefFinding),
    failure: scan.failure,
    resultUrl: `${origin}/site-scans/${id}`,
  }
}

function toBriefFinding({ id, severity, title, decided, scope, pages, templates, fix }: SiteFinding) {
  return { id, severity, title, decided, scope, pages, templates, fix: fix.summary }
}
