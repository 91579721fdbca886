import { expect, it } from 'vitest'
import { PLANS } from './enterprise-texts.ts'

it('lists what the specification sells, and whether each item exists today', () => {
  const linesOf = (basis: 'today' | 'contract') =>
    PLANS.flatMap(({ items }) => items.flatMap(([text, of]) => (of === basis ? [text] : [])))
  expect(linesOf('today')).toEqual([
    'Up to 50 domains',
    'Daily automated scans',
    'API access',
    'Advanced API and webhooks',
    'Your servers, your database',
  ])
  expect(linesOf('contract')).toEqual([
    '10 team users',
    'Priority support',
    'Custom reporting',
    'Unlimited domains and team members',
    'Real-time monitoring',
    '24/7 dedicated support',
    'Custom integrations',
    'SSO',
    'Data residency controls',
    'Your security review',
    'Custom terms',
  ])
})
