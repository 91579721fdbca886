import { expect, it } from 'vitest'
import { createScanSchema } from '#host/contract/scans.ts'
import { scanOfForm } from './scan-of-form.ts'

it('turns off a module whose box was not sent', () => {
  const form = { url: ' example.com ', seoAnalysis: 'on', competitors: 'a.example\n\nb.example\nc.example\nd.example' }
  const scan = createScanSchema.parse(scanOfForm(form))
  expect(scan).toMatchObject({ url: 'example.com', seoAnalysis: true, faqAnalysis: false, scanType: 'comprehensive' })
  expect(scan.competitors).toEqual(['a.example', 'b.example', 'c.example'])
})
