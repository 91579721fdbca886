import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from '../logger.ts'

export type Attributes = Readonly<Record<string, string | number | boolean>>

/** What a span's own work may say about it. */
export type OpenSpan = {
  /** A part that is over, told with its times in ms since the epoch. */
  addPart: (name: string, from: number, to: number, attributes: Attributes) => void
}

/** Traces of what a process does: requests, jobs, scans and their modules. */
export type Tracing = {
  /** Runs the work as a span; spans that it begins are its children. A failure is noted and passed on. */
  span: <Value>(name: string, attributes: Attributes, work: (span: OpenSpan) => Promise<Value>) => Promise<Value>
  /** Opens the span of a request, which ends with its answer, and goes on within it. */
  request: (request: IncomingMessage, response: ServerResponse, goOn: () => void) => void
  /** Sends what was not sent yet. */
  stop: () => Promise<void>
}

export const noTracing: Tracing = {
  span: (_name, _attributes, work) => work({ addPart: () => undefined }),
  request: (_request, _response, goOn) => goOn(),
  stop: async () => undefined,
}

export type TracingOptions = {
  logger: Logger
  /** Whether the headers of a request may name the trace that it belongs to: those of a proxy may, a stranger's not. */
  continues: boolean
}
