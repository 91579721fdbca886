import { MODULES } from '../contract/index.ts'

/** Loads every catalogue, so that traits and sources are known; a composite module has none. */
await Promise.all(MODULES.filter((module) => 'counts' in module).map(({ folder }) => import(`./${folder}/findings.ts`)))

export { citedSources } from '../findings/define-findings.ts'
