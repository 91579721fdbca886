import type { Env } from '../config/env.ts'
import { noTracing, type Tracing, type TracingOptions } from './tracing.ts'

/** Traces where the standard variables of OpenTelemetry name a receiver; else its packages are not even loaded. */
export async function startTracing(env: Env, options: TracingOptions): Promise<Tracing> {
  const receiver = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_ENDPOINT
  const isOff = env.OTEL_SDK_DISABLED?.toLowerCase() === 'true' || env.OTEL_TRACES_EXPORTER === 'none'
  if (!receiver || isOff) return noTracing
  const { createOtlpTracing } = await import('./otlp-tracing.ts')
  return createOtlpTracing(options)
}
