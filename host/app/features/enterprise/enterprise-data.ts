import { PRODUCT_NAME } from '#host/contract/product.ts'

export const FEATURES = [
  [
    'Multi-domain management',
    'All domains in one list, with what changed since the last scan. Export it as PDF, CSV or JSON.',
  ],
  [
    'Team collaboration',
    'One list of findings for editors, engineers and auditors. Accounts and roles are set up with you.',
  ],
  ['AI optimization', 'The same 120 points for every brand, so a shop in Lyon and one in Osaka can be compared.'],
] as const

export const PLANS = [
  {
    name: 'Professional',
    price: '$299',
    per: '/month',
    say: 'For agencies and groups of shops.',
    items: [
      'Up to 50 domains',
      'Daily automated scans',
      '10 team users',
      'API access',
      'Priority support',
      'Custom reporting',
    ],
    action: 'Choose Professional',
    subject: 'Professional plan',
    popular: false,
  },
  {
    name: 'Enterprise',
    price: '$999',
    per: '/month',
    say: 'For companies with an auditor.',
    items: [
      'Unlimited domains and team members',
      'Real-time monitoring',
      'Advanced API and webhooks',
      '24/7 dedicated support',
      'Custom integrations',
      'SSO',
    ],
    action: 'Choose Enterprise',
    subject: 'Enterprise plan',
    popular: true,
  },
  {
    name: 'Custom',
    price: 'By contact',
    per: '',
    say: 'For your own servers and contracts.',
    items: ['Your servers, your database', 'Data residency controls', 'Your security review', 'Terms by agreement'],
    action: 'Talk to us',
    subject: 'Custom plan',
    popular: false,
  },
] as const

export const RETURNS = [
  ['Audits no longer bought', '$75,000'],
  ['Enquiries no longer lost', '$200,000'],
  ['Hours of engineers', '$100,000'],
  [`${PRODUCT_NAME} Enterprise`, '−$12,000'],
] as const

export const TIMELINE = [
  ['Week 1: list', 'We import your domains, set up your accounts and run the first scans.'],
  ['Week 2: read', 'We go through the ten most costly findings together, with the people who can fix them.'],
  ['Week 3: fix', 'Your teams apply the code. Single findings are checked again at once.'],
  ['Week 4: watch', 'Schedules, webhooks and alerts are set. From here on you hear from us only when something drops.'],
] as const

export const TESTIMONIALS = [
  [
    '“We had 62 shops and 62 opinions. Now there is one list, and it begins with the shop where an hour of work pays most.”',
    'Head of e-commerce, retail group',
  ],
  [
    '“The firewall had been turning assistants away for eight months. Nobody saw it, because nobody here is a crawler.”',
    'Platform engineer, insurance company',
  ],
] as const
