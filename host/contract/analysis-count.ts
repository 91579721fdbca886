import { MODULE_IDS } from '#analyzer/contract'

/** Module count shown for a scan without one (specification, section 3). */
export const DEFAULT_ANALYSIS_COUNT = MODULE_IDS.length
