import { z } from 'zod'
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
  block: block({
    details: details({
      gdprCompliant: z.boolean().nullable(),
      cookieConsent: z.boolean().nullable(),
      privacyPolicy: z.boolean().nullable(),
    }),
    gdpr: z.object({ score }),
    ccpa: z.object({ score }),
  }),
})
