import { PRODUCT_SLUG } from '#host/contract/product.ts'
import type { CookieCategory } from './consent.ts'

type CategoryText = { category: CookieCategory; label: string; description: string; stored: readonly string[] }

export const COOKIE_CATEGORY_TEXTS: readonly CategoryText[] = [
  {
    category: 'necessary',
    label: 'Necessary',
    description:
      'Keep you signed in, and remember your first scan, the browsers you signed in with and your choice here. Always on.',
    stored: [
      `Cookies ${PRODUCT_SLUG}_session and ${PRODUCT_SLUG}_visitor`,
      'Cookie theme, set when you choose a theme in the footer',
      'Cookie shortcuts, set when you turn off single-key shortcuts',
      'Local storage: your choice here, its time, and the wait between two scans',
    ],
  },
  {
    category: 'analytics',
    label: 'Analytics',
    description: 'Count which pages are read and where people leave. Kept for 24 months and never shared.',
    stored: ['No cookie. Events carry no name, address or identifier'],
  },
  {
    category: 'marketing',
    label: 'Marketing',
    description: 'Nothing is set today. If that ever changes, your choice will apply.',
    stored: ['None'],
  },
  {
    category: 'functional',
    label: 'Functional',
    description: 'Remember small conveniences between visits, such as the business counter on the Platform page.',
    stored: ['Local storage: the counter and its time, until you turn this off'],
  },
]
