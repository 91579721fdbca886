import { zod } from '../../contract/zod.ts'
import { block, defineModule, details } from '../../contract/define-module.ts'

export const sslCertificateModule = defineModule({
  id: 'sslCertificate',
  folder: 'ssl-certificate',
  flag: 'sslAnalysis',
  title: 'SSL Certificate',
  stages: ['Protocol version', 'Cipher strength', 'Certificate chain', 'Days to renewal', 'Name match'],
  group: 'security',
  switchGroup: 'Technical Setup',
  counts: { part: 'SSL/TLS', share: 1 },
  scanTypes: ['comprehensive', 'quick', 'compliance'],
  reads: 'TLS handshakes with the host, its certificate chain, and its Strict-Transport-Security header.',
})

export const sslCertificateBlock = block({
  tlsGrade: zod.string().nullable(),
  protocols: zod.looseObject({ version: zod.string().nullable(), supported: zod.array(zod.string()) }),
  cipher: zod.object({ name: zod.string(), version: zod.string() }).nullable(),
  certificate: zod.looseObject({ validTo: zod.string().nullable(), issuer: zod.string().nullable() }).nullable(),
  expiresAt: zod.string().nullable(),
  issuer: zod.string().nullable(),
  details: details({}),
})
