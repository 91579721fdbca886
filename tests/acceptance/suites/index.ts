import type { Suite } from '../suite.ts'
import { act } from './act.ts'
import { answers } from './answers.ts'
import { csp } from './csp.ts'
import { encoding } from './encoding.ts'
import { hostile } from './hostile.ts'
import { ip } from './ip.ts'
import { llmsTxt } from './llms-txt.ts'
import { observatory } from './observatory.ts'
import { observatoryFull } from './observatory-full.ts'
import { pages } from './pages.ts'
import { robots } from './robots.ts'
import { robotsParse } from './robots-parse.ts'
import { securityTxt } from './security-txt.ts'
import { sitemaps } from './sitemaps.ts'
import { ssrf } from './ssrf.ts'
import { structuredData } from './structured-data.ts'
import { urls } from './urls.ts'
import { webVitals } from './web-vitals.ts'

/** In the order of the report. */
export const SUITES: readonly Suite[] = [
  robots,
  robotsParse,
  observatory,
  observatoryFull,
  csp,
  structuredData,
  act,
  pages,
  ssrf,
  ip,
  urls,
  hostile,
  encoding,
  sitemaps,
  llmsTxt,
  securityTxt,
  webVitals,
  answers,
]
