export { OBSERVATORY_ORIGIN, observatoryCookies } from './observatory-facts.ts'
export type { ObservatoryAnswer, ObservatoryFacts, ObservatoryHeaders } from './observatory-facts.ts'
export type { ObservatoryCookie } from './read-set-cookie.ts'
export { OBSERVATORY_MODIFIERS } from './observatory-score-table.ts'
export type { ObservatoryResultName } from './observatory-score-table.ts'
export { preloadFaults, readHsts } from './read-hsts.ts'
export { metaPoliciesOf } from './meta-policies.ts'
export {
  OBSERVATORY_TESTS,
  observatoryGrade,
  observatoryScore,
  runObservatory,
  runObservatoryTest,
} from './run-observatory.ts'
export type { ObservatoryReport, ObservatoryTestName, ObservatoryTestResult } from './run-observatory.ts'
