import { PRODUCT_NAME } from '#host/contract/product.ts'

export const FEATURES = [
  [
    'Multi-domain management',
    'The scans of all domains in one list, each with what changed since the one before. Export it as PDF, CSV or JSON.',
  ],
  [
    'Team collaboration',
    'One report for editors, engineers and auditors, as a page or a file. Accounts for several people and roles do not exist yet; they are agreed by contract.',
  ],
  ['AI optimization', 'The same parts and points for every brand, so a shop in Lyon and one in Osaka can be compared.'],
] as const

/** `today`: works now, in every installation. `contract`: does not exist yet as a feature, or is work of people. */
type PlanItem = readonly [text: string, basis: 'today' | 'contract']
export type Plan = {
  name: string
  price: string
  per: string
  description: string
  items: readonly PlanItem[]
  action: string
  subject: string
  popular: boolean
}

export const PLANS: readonly Plan[] = [
  {
    name: 'Professional',
    price: '$299',
    per: '/month',
    description: 'For agencies and groups of shops.',
    items: [
      ['Up to 50 domains', 'today'],
      ['Daily automated scans', 'today'],
      ['10 team users', 'contract'],
      ['API access', 'today'],
      ['Priority support', 'contract'],
      ['Custom reporting', 'contract'],
    ],
    action: 'Choose Professional',
    subject: 'Professional plan',
    popular: false,
  },
  {
    name: 'Enterprise',
    price: '$999',
    per: '/month',
    description: 'For companies with an auditor.',
    items: [
      ['Unlimited domains and team members', 'contract'],
      ['Real-time monitoring', 'contract'],
      ['Advanced API and webhooks', 'today'],
      ['24/7 dedicated support', 'contract'],
      ['Custom integrations', 'contract'],
      ['SSO', 'contract'],
    ],
    action: 'Choose Enterprise',
    subject: 'Enterprise plan',
    popular: true,
  },
  {
    name: 'Custom',
    price: 'By contact',
    per: '',
    description: 'For your own servers and contracts.',
    items: [
      ['Your servers, your database', 'today'],
      ['Data residency controls', 'contract'],
      ['Your security review', 'contract'],
      ['Terms by agreement', 'contract'],
    ],
    action: 'Talk to us',
    subject: 'Custom plan',
    popular: false,
  },
]

export const RETURNS = [
  ['Audits no longer bought', '$75,000'],
  ['Enquiries no longer lost', '$200,000'],
  ['Engineering time', '$100,000'],
  [`${PRODUCT_NAME} Enterprise`, '−$12,000'],
] as const

export const TIMELINE = [
  ['Week 1: list', 'We enter your domains and run the first scans.'],
  ['Week 2: read', 'We go through the ten most costly findings together, with the people who can fix them.'],
  ['Week 3: fix', 'Your teams make the changes. Single findings are checked again at once.'],
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
