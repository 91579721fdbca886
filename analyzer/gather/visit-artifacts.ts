/** What the one visit of a real browser saw. All lists and texts are capped. */
export type Visit = {
  finalUrl: string
  status: number
  html: string
  /** Visible text of the rendered page. */
  text: string
  /** Main content as a reader mode extracts it from the rendered page. */
  articleText: string
  title: string
  screenshot: string | null
  requests: readonly VisitRequest[]
  vitals: VitalsFacts
  layout: LayoutFacts
  images: readonly RenderedImage[]
  hiddenTexts: readonly { text: string; how: string }[]
  cookies: readonly {
    name: string
    domain: string
    secure: boolean
    httpOnly: boolean
    sameSite: string | null
    session: boolean
  }[]
  consoleErrors: readonly string[]
  libraries: readonly { name: string; version: string }[]
  /** What the page registered as tools for agents (WebMCP). */
  webMcpTools: readonly WebMcpTool[]
  /** All forms of the page, whether they are tools or not. */
  formCount: number
}

/** The page as it stands once it has settled, before axe and input: what most modules read, while the visit goes on. */
export type Rendering = Pick<Visit, 'finalUrl' | 'status' | 'html' | 'articleText'>

/** A tool as the page's script or form declares it; `schema` is JSON, null where there is none. */
export type WebMcpTool = {
  name: string
  description: string
  schema: string | null
  by: 'registerTool' | 'provideContext' | 'form'
  /** Why a browser with WebMCP refuses it, in a word or two of our registry; null where it does not. */
  refused: string | null
}

export type VisitRequest = {
  url: string
  type: string
  method: string
  status: number | null
  mimeType: string | null
  bytes: number
  durationMs: number | null
  thirdParty: boolean
  /** Refused by our network door, which says nothing about the site. */
  blocked: boolean
  error: string | null
  /** Headers of the answer, as sent; null when there was none. */
  contentEncoding: string | null
  cacheControl: string | null
  /** Asked for by plain http from a page on https. */
  mixedContent?: boolean
}

/** Milliseconds; `cls` has no unit. Null where the browser had nothing to report. */
export type VitalsFacts = {
  ttfb: number | null
  fcp: number | null
  lcp: number | null
  lcpElement: string | null
  cls: number | null
  inp: number | null
  firstInputDelay: number | null
  longTaskMs: number
  loadMs: number | null
}

export type LayoutFacts = {
  viewportWidth: number
  documentWidth: number
  documentHeight: number
  domNodes: number
  smallTapTargets: number
  tapTargets: number
  smallTextShare: number
  /** Interactive elements reached by the first Tab presses, in order. */
  focusOrder: readonly string[]
}

export type RenderedImage = {
  src: string
  alt: string | null
  width: number
  height: number
  naturalWidth: number
  naturalHeight: number
  loading: string | null
  inViewport: boolean
  hasCaption: boolean
}

export type AxeRuleResult = {
  id: string
  impact: 'minor' | 'moderate' | 'serious' | 'critical' | null
  help: string
  helpUrl: string
  tags: readonly string[]
  nodes: readonly { target: string; html: string; summary: string }[]
  nodeCount: number
}
export type AxeReport = {
  violations: readonly AxeRuleResult[]
  passes: readonly string[]
  incomplete: readonly string[]
  inapplicable: readonly string[]
  ariaLabelsCount: number
}

export type LabMetrics = { fcp: number; lcp: number; tbt: number; cls: number; si: number }
/** Lighthouse's simulated mobile from our own trace, or the observed values where that failed. */
export type LabReport = {
  method: 'simulated' | 'observed'
  metrics: LabMetrics
  /** 0 to 100 by Lighthouse's weights and curves. */
  score: number
  /** Lowest and highest score of three simulations. */
  band: readonly [low: number, high: number]
}
