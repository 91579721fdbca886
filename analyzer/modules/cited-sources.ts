import { MODULES } from '../contract/index.ts'

/** A composite adds nothing of its own: neither points nor findings. */
await Promise.all(MODULES.filter((module) => 'counts' in module).map(({ folder }) => import(`./${folder}/findings.ts`)))

export { citedSources } from '../findings/define-findings.ts'
