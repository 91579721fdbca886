import { expect, it } from 'vitest'
import { findCrumbs } from './breadcrumbs.tsx'

const ID = '01975c2e-7c1f-7a52-8e77-3a2a5f1f0b11'
const labels = (path: string, last?: string) => findCrumbs(path, last).map((crumb) => crumb.label)

it('labels known segments and capitalizes the others', () => {
  expect(labels('/ai-optimization-reports')).toEqual(['Dashboard', 'AI Optimization Reports'])
  expect(labels('/ai-readiness-banner')).toEqual(['Dashboard', 'AI Banner'])
  expect(labels('/settings/account')).toEqual(['Dashboard', 'Settings', 'Account'])
})

it('shows a segment as people read it', () => {
  expect(labels('/sites/127.0.0.1%3A8080')).toEqual(['Dashboard', 'Sites', '127.0.0.1:8080'])
  expect(labels('/sites/%E0%A4')).toEqual(['Dashboard', 'Sites', '%E0%A4'])
})

it('skips an id unless it is last', () => {
  expect(labels(`/scan-results/${ID}/changes`)).toEqual(['Dashboard', 'Scan Results', 'Changes'])
  expect(labels(`/scan-results/${ID}`)).toEqual(['Dashboard', 'Scan Results', '01975c2e'])
  expect(labels(`/scan-results/${ID}`, 'example.com')).toEqual(['Dashboard', 'Scan Results', 'example.com'])
})

it('has a single crumb for the main screen', () => {
  expect(labels('/')).toEqual(['Dashboard'])
  expect(labels('/dashboard')).toEqual(['Dashboard'])
})

it('links a segment without a page to the list above it', () => {
  expect(findCrumbs(`/detailed-recommendations/${ID}`)[1]?.to).toBe('/ai-optimization-reports')
})

it('treats a segment named like an object property as any other', () => {
  expect(findCrumbs('/__proto__').at(-1)).toEqual({ label: '__proto__', to: '/__proto__' })
})
