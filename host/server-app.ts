import { readdirSync } from 'node:fs'
import path from 'node:path'
import { createRequestHandler } from '@remix-run/express'
import type { ServerBuild } from '@remix-run/node'
import compression from 'compression'
import express, { type ErrorRequestHandler, type Express, type RequestHandler, type Response } from 'express'
import { isDatabaseAway } from './server/platform/database/database.ts'
import { discardBody } from './server/platform/http/read-json.ts'
import { divideBuild } from './server/platform/http/build-parts.ts'
import { UNEXPECTED } from './server/platform/http/error-response.ts'
import { newId } from './server/platform/ids.ts'
import { originGuard } from './server/platform/http/origin-guard.ts'
import { READ_METHODS } from './server/platform/http/http-methods.ts'
import { fillSecurityHeaders } from './server/platform/http/security-headers.ts'
import { loggedPath } from './server/platform/tracing/mask-route.ts'
import type { Runtime } from './server/runtime.ts'

export type ServerAppOptions = {
  build: ServerBuild | (() => Promise<ServerBuild>)
  /** Folder of the built client; absent in development, where Vite serves it. */
  clientDirectory?: string
}

/** The Express app of every mode: production, development and tests. */
export function createServerApp(runtime: Runtime, { build, clientDirectory }: ServerAppOptions): Express {
  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', runtime.env.TRUSTED_PROXIES)
  app.use(beginRequest(runtime))
  app.use(originGuard(runtime.origin))
  for (const { front } of runtime.modules) if (front) app.use(front)
  app.use(compression())
  if (clientDirectory) {
    const assets = path.join(clientDirectory, 'assets')
    app.use('/assets', express.static(assets, { immutable: true, maxAge: '1y', index: false, redirect: false }))
    app.use(
      onlyFor(
        readdirSync(clientDirectory),
        express.static(clientDirectory, { maxAge: '1h', index: false, redirect: false }),
      ),
    )
  }
  const mode = clientDirectory ? 'production' : 'development'
  const answerWith = handlersOf({
    mode,
    getLoadContext: (request, response) => ({
      clientAddress: request.ip ?? 'unknown',
      requestId: String(response.locals['requestId']),
      drained: () => drained(response),
    }),
  })
  const buildFor = typeof build === 'function' ? () => build : divideBuild(build)
  app.all('*', (request, response, next) => void answerWith(buildFor(request.path))(request, response, next))
  app.use(handleErrors(runtime))
  return app
}

/** Skips the disk for paths outside the client folder: a failed lookup costs more than some responses. */
function onlyFor(names: readonly string[], handler: RequestHandler): RequestHandler {
  const known = new Set(names)
  return (request, response, next) =>
    known.has(request.path.split('/')[1] ?? '') ? handler(request, response, next) : next()
}

type HandlerOptions = Parameters<typeof createRequestHandler>[0]

/** Creates one handler for each build, or part of it, on first use. */
function handlersOf(options: Omit<HandlerOptions, 'build'>) {
  const handlers = new Map<HandlerOptions['build'], RequestHandler>()
  return (build: HandlerOptions['build']): RequestHandler => {
    const handler = handlers.get(build) ?? createRequestHandler({ ...options, build })
    handlers.set(build, handler)
    return handler
  }
}

/** Assigns a request id, logs and measures the request, and fills in missing response headers. */
function beginRequest({ logger, metrics, tracing, https }: Runtime): RequestHandler {
  return (request, response, next) => {
    const requestId = newId()
    response.locals['requestId'] = requestId
    const startedAt = performance.now()
    const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => typeof response
    response.writeHead = (...args: unknown[]) => {
      fillSecurityHeaders(response, https())
      if (Number(args[0]) === 405 && !response.hasHeader('Allow')) response.setHeader('Allow', READ_METHODS)
      return writeHead(...args)
    }
    response.once('finish', () => discardBody(request))
    response.once('close', () => {
      const milliseconds = Math.round(performance.now() - startedAt)
      const { method } = request
      const path = loggedPath(request.path)
      const status = response.writableFinished ? response.statusCode : 499
      metrics.requests.observe({ method, status: String(status) }, milliseconds / 1000)
      logger.debug({ requestId, method, path, status, milliseconds }, 'request')
    })
    tracing.request(request, response, next)
  }
}

/** Remix ignores backpressure: a handler that streams waits here, or a slow client would fill the memory. */
function drained(response: Response): Promise<boolean> {
  return new Promise((resolve) => {
    if (response.closed || !response.writableNeedDrain) {
      resolve(!response.closed)
      return
    }
    const settle = () => {
      response.off('drain', settle).off('close', settle)
      resolve(!response.closed)
    }
    response.on('drain', settle).on('close', settle)
  })
}

/** Handles errors from outside the routes, such as a URL that cannot be decoded. */
function handleErrors({ logger }: Runtime): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (response.headersSent) {
      next(error)
      return
    }
    const requestId = String(response.locals['requestId'])
    const claimed = (error as { status?: unknown }).status
    const status = isDatabaseAway(error)
      ? 503
      : typeof claimed === 'number' && claimed >= 400 && claimed < 500
        ? claimed
        : 500
    if (status >= 500) logger.error({ err: error, requestId, path: loggedPath(request.path) }, 'unexpected error')
    const message = status < 500 ? 'This request could not be understood.' : UNEXPECTED
    response.status(status).json(status < 500 ? { message } : { message, requestId })
  }
}
