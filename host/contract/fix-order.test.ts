import { expect, it } from 'vitest'
import { sampleFindings } from '../app/testing/sample-findings-data.ts'
import { fixesFirst, gainOf, minutesOf, workText } from './fix-order.ts'

it('orders by points per work and leaves out what brings nothing', () => {
  const idle = { ...sampleFindings[0], id: 'idle', gain: 0 } as (typeof sampleFindings)[number]
  const order = fixesFirst([idle, ...sampleFindings]).map((finding) => finding.id)
  expect(order).toEqual(['crawler-refused', 'headers-missing', 'no-organization', 'facts-need-script', 'dates-missing'])
})

it('adds up gain and work', () => {
  expect(gainOf(sampleFindings.slice(0, 3))).toBe(12.7)
  expect(minutesOf(sampleFindings.slice(0, 2))).toBe(75)
  expect([30, 60, 180, 960].map(workText)).toEqual([
    'about 30 minutes',
    'about 1 hour',
    'about 3 hours',
    'about 2 working days',
  ])
})
