import { PRODUCT_SLUG } from '#host/contract/product.ts'
import type { CookieCategory } from './consent.ts'

type CategoryText = { category: CookieCategory; label: string; description: string; stored: readonly string[] }

export const COOKIE_CATEGORY_TEXTS: readonly CategoryText[] = [
  {
    category: 'necessary',
    label: 'Necessary',
    description:
      'Keep you signed in, remember your first scan and where you signed in, keep your answer here. Always on.',
    stored: [
      `Cookies ${PRODUCT_SLUG}_session and ${PRODUCT_SLUG}_visitor`,
      'Cookie theme, only once you have chosen one in the footer',
      'Cookie shortcuts, only once you have turned the keys without Ctrl off',
      'Local storage: your answer here, its time, and the pause between two scans',
    ],
  },
  {
    category: 'analytics',
    label: 'Analytics',
    description: 'Count which pages are read and where people stop. Kept by us for 24 months, sent to nobody.',
    stored: ['No cookie. Events without your name, address or an identifier'],
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
    description: 'Remember small conveniences between visits, such as the business counter of the Platform page.',
    stored: ['Local storage: the counter and its time, until you refuse'],
  },
]
