import { emit } from '../events/emit.ts'
import { ownAddress } from '../internal/host-address.ts'
import { pause, requestJson } from '../internal/request-json.ts'
import { WidgetError, reportError } from '../internal/widget-error.ts'

/** What a run uses of the script. It is handed over: a part that is loaded late can import nothing of the script. */
export const scanTools = { WidgetError, emit, ownAddress, pause, reportError, requestJson }
export type ScanTools = typeof scanTools
