/** Body of `POST /api/embed/scans?key=pk_…`. */
export type EmbedScanRequest = {
  /** The address as the visitor typed it, trimmed. */
  readonly url: string
  /** Origin and path of the page that carries the form, without query and fragment. */
  readonly page: string
  /** A field that people cannot see. Sent only when something filled it in: whoever did is a program. */
  readonly company?: string
}

export type EmbedScanStatus = 'queued' | 'running' | 'completed' | 'failed' | 'cancelled'

/** The 201 of a started scan. `token` reads this one scan and nothing else. */
export type EmbedScanCreated = {
  readonly id: string
  readonly token: string
  readonly status: EmbedScanStatus
}

/** What `GET /api/embed/scans/{id}?token=…` answers. */
export type EmbedScan = {
  readonly id: string
  readonly status: EmbedScanStatus
  /** Whole percent of the steps that are completed. */
  readonly progress: number
  /** Title of the step at work; null before the first and after the last. */
  readonly step: string | null
  /** 0 to 100; null until the scan is completed. */
  readonly overallScore: number | null
  readonly grade: string | null
  /** The full report on the product's own site; null until the scan is completed. */
  readonly resultUrl: string | null
  /** A sentence for the visitor, such as why the scan failed. */
  readonly message?: string
}

/** Every answer with a status of 400 or more. */
export type EmbedError = {
  readonly message: string
  /** Seconds; with status 429. */
  readonly retryAfter?: number
  readonly requestId?: string
}

/** What `GET /embed/v1/manifest.json` answers: the hashed script and its subresource integrity. */
export type EmbedManifest = {
  readonly file: string
  readonly integrity: string
}
