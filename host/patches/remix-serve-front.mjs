import express from 'express'

/** The versions that this was seen in. The test fails with any other, so that each update is checked. */
export const SEEN_IN = { '@remix-run/serve': '2.17.5', express: '4.22.3' }

/**
 * Upstream, `remix-serve` creates its own Express app and accepts no middleware
 * (https://github.com/remix-run/remix/blob/remix%402.17.5/packages/remix-serve/cli.ts). With this patch, every app that is
 * created later begins with `middleware`, which rejects the same requests as `npm start`: malformed ones, unknown methods,
 * and forms from another origin.
 *
 * It can go when `remix-serve` accepts middleware, or when Remix rejects these requests itself.
 */
export function useInEveryApp(middleware) {
  const { init } = express.application
  express.application.init = function () {
    init.call(this)
    this.use(middleware)
  }
}
