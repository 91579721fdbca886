export { parseScanAddress } from './parse-scan-address.ts'
export type { ScanAddressOptions } from './parse-scan-address.ts'
