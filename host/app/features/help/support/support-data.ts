export const SUPPORT_WAYS = [
  {
    title: 'Live Chat',
    text: 'Short questions. The assistant answers from the documentation, and sends you to a person when it does not know.',
    hours: '24/7',
    note: 'Answers at once',
    to: '/faq',
    action: 'Start Live Chat',
    primary: true,
  },
  {
    title: 'Email Support',
    text: 'Findings you doubt, invoices, anything that needs a closer look. Quote the scan number.',
    hours: 'Within 4 hours',
    note: '24/7 response',
    to: '/contact?subject=Email%20support',
    action: 'Send Email',
    primary: false,
  },
  {
    title: 'Phone Support',
    text: 'Leave a number and a time; we call you back.',
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

export const SUPPORT_QUESTIONS = [
  [
    'My scan stays at one step. What now?',
    'Another worker picks it up by itself, three attempts in all. If none gets through it ends with a reason, and its first three retries are free.',
  ],
  [
    'Why does my site show no score?',
    'Your server refused our scanner. The result names the answer it gave; let our user agent in and scan again.',
  ],
  [
    'How often can I scan?',
    'Five scans in five minutes for each account, and the same site once in five minutes. Schedules do not count.',
  ],
  ['Can I scan a site behind a password?', 'No. A scan reads what the public and the crawlers can read.'],
  [
    'How do I delete my data?',
    'Settings, Delete account. Account data is gone within 30 days; you can export everything first.',
  ],
] as const

export const KNOWLEDGE_BASE = [
  { label: 'Getting Started Guide', to: '/analysis-documentation#start' },
  { label: 'API Documentation', to: '/docs/api' },
  { label: 'Troubleshooting', to: '/analysis-documentation#repeat' },
] as const
