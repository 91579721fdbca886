import { zod } from '../../contract/zod.ts'
import { block, defineModule, details, score } from '../../contract/define-module.ts'

export const complianceModule = defineModule({
  id: 'complianceResults',
  folder: 'compliance',
  flag: 'complianceCheck',
  title: 'Compliance',
  group: 'security',
  switchGroup: 'Privacy & Legal',
  counts: { part: 'Compliance', share: 1 },
  scanTypes: ['comprehensive', 'quick', 'compliance'],
  reads: 'Privacy policy, consent dialog, tracking before consent, opt-out, contact page and encrypted forms.',
})

export const complianceBlock = block({
  details: details({
    gdprCompliant: zod.boolean().nullable(),
    cookieConsent: zod.boolean().nullable(),
    privacyPolicy: zod.boolean().nullable(),
  }),
  gdpr: zod.object({ score }),
  ccpa: zod.object({ score }),
})
