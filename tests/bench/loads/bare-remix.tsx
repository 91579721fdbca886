import { createRequestHandler } from '@remix-run/express'
import { createReadableStreamFromReadable, type EntryContext, type ServerBuild } from '@remix-run/node'
import { Meta, Outlet, RemixServer, Scripts, useLoaderData } from '@remix-run/react'
import compression from 'compression'
import express from 'express'
import type { AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'

// A Remix app with nothing but one page, as `remix-serve` serves it: what pages cost before anything of ours is done.

type Loaded = { elements: number }

const root = {
  default: () => (
    <html lang="en">
      <head>
        <Meta />
      </head>
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  ),
}
const index = {
  loader: ({ request }: { request: Request }): Loaded => {
    return { elements: Number(new URL(request.url).searchParams.get('elements') ?? 1) }
  },
  default: function Page() {
    const { elements } = useLoaderData<Loaded>()
    return Array.from({ length: elements }, (_, at) => (
      <p key={at} className="text">
        {`Paragraph ${at} of a page`}
      </p>
    ))
  },
}

function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<RemixServer context={context} url={request.url} />, {
      onShellReady() {
        const body = new PassThrough()
        headers.set('Content-Type', 'text/html')
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status }))
        pipe(body)
      },
      onShellError: reject,
    })
  })
}

const manifestRoute = (id: string, hasLoader: boolean) => ({
  id,
  module: `/assets/${id}.js`,
  imports: [],
  hasLoader,
  hasAction: false,
  hasClientLoader: false,
  hasClientAction: false,
  hasErrorBoundary: false,
})
const build = {
  mode: 'production',
  entry: { module: { default: handleRequest } },
  routes: {
    root: { id: 'root', path: '', module: root },
    index: { id: 'index', parentId: 'root', index: true, module: index },
  },
  assets: {
    version: '1',
    url: '/assets/manifest.js',
    entry: { module: '/assets/entry.js', imports: [] },
    routes: {
      root: { ...manifestRoute('root', false), path: '' },
      index: { ...manifestRoute('index', true), parentId: 'root', index: true },
    },
  },
  publicPath: '/',
  assetsBuildDirectory: 'none',
  future: { v3_singleFetch: true },
  isSpaMode: false,
} as unknown as ServerBuild

const app = express()
  .disable('x-powered-by')
  .use(compression())
  .all('*', createRequestHandler({ build, mode: 'production' }))
const server = app.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${JSON.stringify({ port: (server.address() as AddressInfo).port })}\n`)
})
process.stdin.resume().once('end', () => process.exit(0))
