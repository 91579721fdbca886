/** Body of `POST /api/embed/scans?key=pk_…`. */
export type EmbedScanRequest = {
  /** The address as the visitor typed it, trimmed. */
  readonly url: string
  /** Origin and path of the page that carries the form, without query and fragment. */
  readonly page: string
  /** A honeypot field that people cannot see. It is sent only if a program filled it in. */
  readonly company?: string
}

export type EmbedScanStatus = 'queued' | 'running' | 'completed' | 'failed' | 'cancelled'

/** The 201 response of a started scan. `token` gives access to this scan only. */
export type EmbedScanCreated = {
  readonly id: string
  readonly token: string
  readonly status: EmbedScanStatus
}

/** The response of `GET /api/embed/scans/{id}?token=…`. */
export type EmbedScan = {
  readonly id: string
  readonly status: EmbedScanStatus
  /** Completed steps in percent, as a whole number. */
  readonly progress: number
  /** Title of the current step; null before the first and after the last. */
  readonly step: string | null
  /** 0 to 100; null until the scan is completed. */
  readonly overallScore: number | null
  readonly grade: string | null
  /** The full report on the product's own site; null until the scan is completed. */
  readonly resultUrl: string | null
  /** A sentence for the visitor, such as why the scan failed. */
  readonly message?: string
}

/** The body of every response with a status of 400 or above. */
export type EmbedError = {
  readonly message: string
  /** Seconds; with status 429. */
  readonly retryAfter?: number
  readonly requestId?: string
}

/** The response of `GET /embed/v1/manifest.json`: the hashed script and its subresource integrity. */
export type EmbedManifest = {
  readonly file: string
  readonly integrity: string
}
