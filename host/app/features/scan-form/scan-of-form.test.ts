import { expect, it } from 'vitest'
import { createScanSchema } from '#host/contract/scans.ts'
import { scanOfForm } from './scan-of-form.ts'

it('means off by a box that is not sent', () => {
  const form = new FormData()
  form.set('url', ' example.com ')
  form.set('seoAnalysis', 'on')
  form.set('competitors', 'a.example\n\nb.example\nc.example\nd.example')
  const scan = createScanSchema.parse(scanOfForm(form))
  expect(scan).toMatchObject({ url: 'example.com', seoAnalysis: true, faqAnalysis: false, scanType: 'comprehensive' })
  expect(scan.competitors).toEqual(['a.example', 'b.example', 'c.example'])
})
