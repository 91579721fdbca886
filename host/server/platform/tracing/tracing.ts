import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from '../logger.ts'

export type Attributes = Readonly<Record<string, string | number | boolean>>

/** What the work inside a span may add to it. */
export type OpenSpan = {
  /** Adds a finished child span; its times are in ms since the epoch. */
  addChild: (name: string, from: number, to: number, attributes: Attributes) => void
}

/** Traces of what a process does: requests, jobs, scans and their modules. */
export type Tracing = {
  /** Runs the work in a span; spans started inside become its children. Errors are recorded and rethrown. */
  span: <Value>(name: string, attributes: Attributes, work: (span: OpenSpan) => Promise<Value>) => Promise<Value>
  /** Opens the span of a request, which ends with the response, and continues inside it. */
  request: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  /** Sends pending spans. */
  stop: () => Promise<void>
}

export const noTracing: Tracing = {
  span: (_name, _attributes, work) => work({ addChild: () => undefined }),
  request: (_request, _response, next) => next(),
  stop: async () => undefined,
}

export type TracingOptions = {
  logger: Logger
  /** Whether the trace headers of a request are trusted: only those of a proxy are. */
  continues: boolean
}
