export { sendMailAlert } from './mail-alerts.ts'
export { onRunRefused, onScanEnded } from './publish-scan-ended.ts'
export { testWebhook } from './webhook-alerts.ts'
