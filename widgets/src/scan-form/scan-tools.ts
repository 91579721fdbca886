import { emit } from '../events/emit.ts'
import { ownAddress } from '../internal/host-address.ts'
import { pause, requestJson } from '../internal/request-json.ts'
import { WidgetError, reportError } from '../internal/widget-error.ts'

/** Functions of the script that a run needs. They are passed in, because a late part cannot import from the script. */
export const scanTools = { WidgetError, emit, ownAddress, pause, reportError, requestJson }
export type ScanTools = typeof scanTools
