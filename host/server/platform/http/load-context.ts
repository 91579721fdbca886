import '@remix-run/node'

declare module '@remix-run/node' {
  /** What our own server tells Remix about a request. All absent under `@remix-run/serve`. */
  interface AppLoadContext {
    clientAddress?: string
    requestId?: string
    /** Waits until the client has taken what was written to it; false once it has gone. */
    drained?: () => Promise<boolean>
  }
}
