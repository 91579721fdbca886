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

export const SUPPORT_QUESTIONS = [
  [
    'My scan is stuck at one step. What now?',
    'Another worker picks it up automatically, for three attempts in all. If none succeeds, the scan ends with a reason, and the first three retries are free.',
  ],
  [
    'Why does my site have no score?',
    'Your server refused our scanner, or did not return the page. The results show the response it sent. Allow our user agent or correct the address, then scan again.',
  ],
  [
    'How often can I scan?',
    'Five scans in five minutes for each account, and the same site once in five minutes. Scheduled scans do not count.',
  ],
  [
    'Can I scan a site behind a password?',
    'No. A scan reads only what the public and crawlers can read, and never signs in.',
  ],
  [
    'How do I delete my data?',
    'Open Settings, Account and go to Delete account. Your data is gone within 30 days, and you can export it first.',
  ],
] as const

export const KNOWLEDGE_BASE = [
  { label: 'Getting Started Guide', to: '/analysis-documentation#start' },
  { label: 'API Documentation', to: '/docs/api' },
  { label: 'Troubleshooting', to: '/analysis-documentation#repeat' },
] as const
