import { PRODUCT_NAME } from '#host/contract/product.ts'

export const FEATURES = [
  [
    'Multi-domain management',
    'The scans of all domains in one list, each with what changed since the last scan. Export it as PDF, CSV or JSON.',
  ],
  [
    'Team collaboration',
    'One workspace for editors, engineers and auditors, each as viewer, member, admin or owner. Reports are pages or files.',
  ],
  ['AI optimization', 'Every brand is scored by the same rules, so you can compare a shop in Lyon with one in Osaka.'],
] as const

/** `today`: works in every installation. `contract`: not a feature yet, or work done by people. */
type PlanItem = readonly [text: string, basis: 'today' | 'contract']
type Plan = {
  name: string
  price: string
  per: string
  description: string
  items: readonly PlanItem[]
  action: string
  popular: boolean
}

export const PLANS: readonly Plan[] = [
  {
    name: 'Professional',
    price: '$299',
    per: '/month',
    description: 'For agencies and retail groups.',
    items: [
      ['Up to 50 domains', 'today'],
      ['Daily automated scans', 'today'],
      ['10 team users', 'contract'],
      ['API access', 'today'],
      ['Priority support', 'contract'],
      ['Custom reporting', 'contract'],
    ],
    action: 'Choose Professional',
    popular: false,
  },
  {
    name: 'Enterprise',
    price: '$999',
    per: '/month',
    description: 'For companies that face audits.',
    items: [
      ['Unlimited domains and team members', 'contract'],
      ['Real-time monitoring', 'contract'],
      ['Advanced API and webhooks', 'today'],
      ['24/7 dedicated support', 'contract'],
      ['Custom integrations', 'contract'],
      ['SSO', 'contract'],
    ],
    action: 'Choose Enterprise',
    popular: true,
  },
  {
    name: 'Custom',
    price: 'On request',
    per: '',
    description: 'For your own servers and terms.',
    items: [
      ['Your servers, your database', 'today'],
      ['Data residency controls', 'contract'],
      ['Your security review', 'contract'],
      ['Custom terms', 'contract'],
    ],
    action: 'Talk to us',
    popular: false,
  },
]

export const RETURNS = [
  ['External audits', '$75,000'],
  ['Lost leads', '$200,000'],
  ['Engineering time', '$100,000'],
  [`${PRODUCT_NAME} Enterprise`, '−$12,000'],
] as const

export const TIMELINE = [
  ['Week 1: scan', 'We add your domains and run the first scans.'],
  ['Week 2: review', 'We go through the ten most costly findings with the people who can fix them.'],
  ['Week 3: fix', 'Your teams make the changes and re-check each finding right away.'],
  [
    'Week 4: monitor',
    'We set up schedules, webhooks and alerts. From then on, you hear from us only when a site gets worse.',
  ],
] as const

export const TESTIMONIALS = [
  ['“We had 62 shops and 62 opinions. Now we have one list, sorted by score.”', 'Head of e-commerce, retail group'],
  [
    '“Our firewall had been blocking assistants for eight months. Nobody noticed, because nobody here is a crawler.”',
    'Platform engineer, insurance company',
  ],
] as const
