export { createScanSigning, type ScanSigning } from './scan-signing.ts'
export { DIRECTORY_TYPE } from './sign-message.ts'
