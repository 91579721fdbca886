import type { IncomingMessage } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import {
  context,
  diag,
  DiagLogLevel,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import { PRODUCT_SLUG } from '#host/contract/product.ts'
import type { Logger } from '../logger.ts'
import { maskRoute } from './mask-route.ts'
import type { Tracing, TracingOptions } from './tracing.ts'

const STOP_LIMIT_MS = 2_000
const QUIET_MS = 60_000

/** Exports spans as OTLP over HTTP with JSON, configured by the standard variables alone. */
export function createOtlpTracing({ logger, continues }: TracingOptions): Tracing {
  diag.setLogger(diagnosticsTo(logger), { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true })
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': PRODUCT_SLUG }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  })
  provider.register()
  const tracer = provider.getTracer(PRODUCT_SLUG)

  return {
    span(name, attributes, work) {
      return tracer.startActiveSpan(name, { attributes }, async (span) => {
        const within = context.active()
        try {
          return await work({
            addChild: (child, from, to, childAttributes) =>
              tracer.startSpan(child, { attributes: childAttributes, startTime: from }, within).end(to),
          })
        } catch (error) {
          span.recordException(error instanceof Error ? error : String(error))
          span.setStatus({ code: SpanStatusCode.ERROR })
          throw error
        } finally {
          span.end()
        }
      })
    },
    request(request, response, next) {
      const method = request.method ?? 'GET'
      const route = maskRoute(request.url ?? '/')
      const parent = continues ? propagation.extract(ROOT_CONTEXT, request.headers) : ROOT_CONTEXT
      const attributes = { 'http.request.method': method, 'http.route': route, 'url.scheme': schemeOf(request) }
      const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent)
      response.once('close', () => {
        const status = response.writableFinished ? response.statusCode : 499
        span.setAttribute('http.response.status_code', status)
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      })
      context.with(trace.setSpan(parent, span), next)
    },
    async stop() {
      const flushed = provider.shutdown().catch(() => undefined)
      await Promise.race([flushed, delay(STOP_LIMIT_MS, undefined, { ref: false })])
      for (const api of [context, trace, propagation, diag]) api.disable()
    },
  }
}

function schemeOf({ socket }: IncomingMessage): string {
  return 'encrypted' in socket ? 'https' : 'http'
}

/** An unreachable receiver fails every few seconds: logs one line in a minute. */
function diagnosticsTo(logger: Logger) {
  let quietUntil = 0
  const quiet = () => undefined
  return {
    verbose: quiet,
    debug: quiet,
    info: quiet,
    warn: quiet,
    error(message: string, ...details: unknown[]) {
      if (Date.now() < quietUntil) return
      quietUntil = Date.now() + QUIET_MS
      logger.warn({ details }, `traces could not be sent: ${message}`)
    },
  }
}
