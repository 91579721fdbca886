import { z } from 'zod'
import {
  analysisEventSchema,
  analysisReportSchema,
  FAILURE_CODES,
  findingSchema,
  MODULE_IDS,
  passagesSchema,
  readTextsSchema,
  type Assistant,
  type Finding,
  type ModuleId,
} from '../contract/index.ts'
import type { FindingDraft } from '../findings/define-findings.ts'
import type { GatherToolOptions } from '../gather/gather-tools.ts'
import type { PrintRequest } from '../print-document.ts'
import type { AnalyzeOptions } from '../analyze-site.ts'
import { MAX_WAITS, type Wait } from '../timeline.ts'
import { SITE_PARTS, SITE_RESULTS, type PagesMessage, type SiteTask } from './site-messages.ts'

/** The settings of a scan process, sent once before it drops its privileges. Contains no secret. */
export type BeginMessage = {
  type: 'begin'
  tools: Omit<GatherToolOptions, 'warn' | 'sign'>
  /** Whether our requests can be signed; the keys stay outside. */
  signs: boolean
  /** The unprivileged user to become once the code is loaded; null if the process does not run as root. */
  becomes: { uid: number; gid: number } | null
  /** Starts the browser before the first scan asks for it. */
  warm: boolean
}

export type AnalyzeMessage = {
  type: 'analyze'
  url: string
  asked: Pick<AnalyzeOptions, 'scanType' | 'finished' | 'competitors' | 'obeyOptOut' | 'sitePart' | 'headers'>
  modules: readonly ModuleId[] | null
  /** Assistants that can be asked; their keys stay outside. */
  assistants: readonly { assistant: Assistant; model: string }[]
}
export type RecheckMessage = { type: 'recheck'; url: string; finding: Pick<Finding, 'id' | 'module'> }
export type PrintMessage = { type: 'print' } & PrintRequest
/** `pageTexts` as a report has them: nothing outside of scan processes unpacks them. */
export type AskPageMessage = { type: 'ask-page'; pageTexts: string; question: string }

/** An assistant's answer, or why there is none. */
export type Answer = { text: string; citedUrls: readonly string[] } | { error: string }

export type ToScanProcess =
  | BeginMessage
  | AnalyzeMessage
  | RecheckMessage
  | PrintMessage
  | AskPageMessage
  | SiteTask
  | PagesMessage
  | { type: 'answer'; ask: number; answer: Answer }
  | { type: 'signed'; authority: string; headers: Readonly<Record<string, string>> | null }
  | { type: 'stop' }

/** The host and port of a server that a signature can be made for. */
export const AUTHORITY = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/

const draftSchema = findingSchema.omit({ gain: true }).extend({ loss: z.number() }) satisfies z.ZodType<FindingDraft>
const text = z.string().max(2_000)
const name = z.string().max(100)
const waitSchema = z.object({ by: name, what: name, from: z.number(), ms: z.number() }) satisfies z.ZodType<Wait>

/** Every message that a scan process may send. A process that sends anything else is killed. */
export const fromScanProcessSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('browser'), missing: text.nullable(), choice: text.nullable() }),
  z.object({ type: z.literal('alive') }),
  z.object({ type: z.literal('warning'), message: text }),
  z.object({ type: z.literal('event'), event: analysisEventSchema, drafts: z.array(draftSchema).max(1_000) }),
  z.object({ type: z.literal('fault'), module: z.enum(MODULE_IDS), message: text, stack: z.string().max(10_000) }),
  z.object({ type: z.literal('ask'), ask: z.int(), assistant: z.int().min(0).max(16), question: text }),
  z.object({ type: z.literal('sign'), authority: z.string().regex(AUTHORITY) }),
  z.object({ type: z.literal('waits'), waits: z.array(waitSchema).max(MAX_WAITS) }),
  z.object({ type: z.literal('report'), report: analysisReportSchema }),
  z.object({
    type: z.literal('rechecked'),
    recheck: z.object({
      status: z.enum(['fixed', 'present', 'not-checked']),
      evidence: z.array(z.string().max(2_000)).max(20),
    }),
  }),
  z.object({ type: z.literal('printed'), pdf: z.base64() }),
  z.object({ type: z.literal('page-asked'), passages: passagesSchema, texts: readTextsSchema }),
  ...SITE_PARTS,
  ...SITE_RESULTS,
  z.object({ type: z.literal('failed'), code: z.enum([...FAILURE_CODES, 'aborted']).nullable(), message: text }),
])
export type FromScanProcess = z.infer<typeof fromScanProcessSchema>
