import express from 'express'

/** The versions that this was seen in; its test fails with any other, so that each update looks again. */
export const SEEN_IN = { '@remix-run/serve': '2.17.5', express: '4.22.3' }

/**
 * Upstream, `remix-serve` makes its own Express app and takes no middleware
 * (https://github.com/remix-run/remix/blob/remix%402.17.5/packages/remix-serve/cli.ts). So each app that is made after this
 * begins with `front`, which settles before Remix what `npm start` settles there: a request that is malformed, a method
 * that nobody takes, a form from another origin.
 *
 * It can go when `remix-serve` takes middleware, or when Remix answers these three itself and by the product's own origin.
 */
export function frontOfEachApp(front) {
  const { init } = express.application
  express.application.init = function () {
    init.call(this)
    this.use(front)
  }
}
