export const SUPPORT_WAYS = [
  {
    title: 'Live Chat',
    text: 'For short questions. The assistant answers from the documentation, and refers you to a person if it does not know.',
    hours: '24/7',
    note: 'Instant answers',
    to: '/faq',
    action: 'Start Live Chat',
    primary: true,
  },
  {
    title: 'Email Support',
    text: 'For findings you doubt, invoices, and anything that needs a closer look. Include the scan ID.',
    hours: 'Within 4 hours',
    note: '24/7 response',
    to: '/contact?subject=Email%20support',
    action: 'Send Email',
    primary: false,
  },
  {
    title: 'Phone Support',
    text: 'Send us your number and a time that suits you.',
    hours: 'Mon-Fri 9AM-6PM EST',
    note: 'We call you back',
    to: '/contact?subject=Request%20a%20callback',
    action: 'Request Callback',
    primary: false,
  },
] as const

export const SUPPORT_HOURS = [
  ['Live Chat', '24/7'],
  ['Email', '24/7 response'],
  ['Phone', 'Mon-Fri 9AM-6PM EST'],
  ['Emergency', '24/7'],
] as const

export const KNOWLEDGE_BASE = [
  { label: 'Getting Started Guide', to: '/analysis-documentation#start' },
  { label: 'API Documentation', to: '/docs/api' },
  { label: 'Troubleshooting', to: '/analysis-documentation#repeat' },
] as const
