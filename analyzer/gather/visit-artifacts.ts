import type { Settled } from '../contract/index.ts'
import type { HiddenText } from './visit/in-page/hidden-text-script.ts'

/** The page as a real browser shows it. All lists and texts are capped. */
export type Visit = {
  settled: Settled
  finalUrl: string
  status: number
  /** Open shadow roots are declared in it. */
  html: string
  /** Main content as a reader mode extracts it from the rendered page; null if the page is too large to try. */
  articleText: string | null
  /** The same as HTML, with the headings and tables that reader modes keep. */
  articleHtml?: string
  screenshot: string | null
  requests: readonly VisitRequest[]
  vitals: VitalsFacts
  layout: LayoutFacts
  images: readonly RenderedImage[]
  hiddenTexts: readonly HiddenText[]
  cookies: readonly {
    name: string
    secure: boolean
    httpOnly: boolean
    sameSite: string | null
  }[]
  libraries: readonly { name: string; version: string }[]
  /** Tools that the page registers for agents (WebMCP). */
  webMcpTools: readonly WebMcpTool[]
  /** All forms of the page, whether they are tools or not. */
  formCount: number
}

/** The settled page before axe and input. Most modules read only this, so they can start before the visit ends. */
export type Rendering = Omit<Visit, 'requests' | 'vitals' | 'layout'>

/** A tool as the page's script or form declares it; `schema` is JSON or null. */
export type WebMcpTool = {
  name: string
  description: string
  schema: string | null
  by: 'registerTool' | 'provideContext' | 'form'
  /** Why a browser with WebMCP would refuse it, or null. */
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
  /** Refused by our own network door, so it says nothing about the site. */
  blocked: boolean
  error: string | null
}

/** Milliseconds; `cls` has no unit. Null if the browser did not report the value. */
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
  domNodes: number
  /** Where and why a browser stopped reading a page that is sent as XML. */
  xmlError: string | null
  smallTapTargets: number
  tapTargets: number
  smallTextShare: number
  /** Elements that the first presses of Tab focus, in order; null if none was pressed. */
  focusOrder: readonly string[] | null
}

export type RenderedImage = {
  src: string
  alt: string | null
  width: number
  height: number
  naturalWidth: number
  naturalHeight: number
  inViewport: boolean
}

export type AxeRuleResult = {
  id: string
  impact: 'minor' | 'moderate' | 'serious' | 'critical' | null
  nodes: readonly { target: string; html: string; summary: string }[]
  nodeCount: number
}
export type AxeReport = {
  violations: readonly AxeRuleResult[]
  passes: readonly string[]
  incomplete: readonly string[]
  ariaLabelsCount: number
}

export type LabMetrics = { fcp: number; lcp: number; tbt: number; cls: number; si: number }
/** Lighthouse's simulated phone, computed from our own trace, or the observed values if that failed. */
export type LabReport = {
  method: 'simulated' | 'observed'
  metrics: LabMetrics
  /** 0 to 100 by Lighthouse's weights and curves. */
  score: number
  /** Lowest and highest score of three simulations. */
  band: readonly [low: number, high: number]
}
