export { metaPoliciesOf, OBSERVATORY_ORIGIN, observatoryCookies } from './observatory-facts.ts'
export type { ObservatoryAnswer, ObservatoryCookie, ObservatoryFacts, ObservatoryHeaders } from './observatory-facts.ts'
export { OBSERVATORY_MODIFIERS } from './observatory-score-table.ts'
export type { ObservatoryResultName } from './observatory-score-table.ts'
export { preloadFaults, readHsts } from './read-hsts.ts'
export {
  OBSERVATORY_TESTS,
  observatoryGrade,
  observatoryScore,
  runObservatory,
  runObservatoryTest,
} from './run-observatory.ts'
export type { ObservatoryReport, ObservatoryTestName, ObservatoryTestResult } from './run-observatory.ts'
