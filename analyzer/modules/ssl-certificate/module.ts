import { z } from 'zod'
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
  block: block({
    tlsGrade: z.string().nullable(),
    protocols: z.looseObject({ version: z.string().nullable(), supported: z.array(z.string()) }),
    cipher: z.object({ name: z.string(), version: z.string() }).nullable(),
    certificate: z.looseObject({ validTo: z.string().nullable(), issuer: z.string().nullable() }).nullable(),
    expiresAt: z.string().nullable(),
    issuer: z.string().nullable(),
    details: details({}),
  }),
})
