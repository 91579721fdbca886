export { parseScanAddress } from './parse-scan-address.ts'
export type { ScanAddressOptions } from './parse-scan-address.ts'
export { parseUrl } from './parse-url.ts'
export type { UrlParts } from './parse-url.ts'
