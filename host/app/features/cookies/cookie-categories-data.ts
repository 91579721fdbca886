import { PRODUCT_SLUG } from '#host/contract/product.ts'
import { COOLDOWN_KEY } from '../scans/start/cooldown-store.ts'
import { BUSINESS_COUNT_KEY, CONSENT_KEYS, type CookieCategory } from './consent.ts'

type CategoryText = { category: CookieCategory; label: string; description: string; stored: readonly string[] }

export const COOKIE_CATEGORY_TEXTS: readonly CategoryText[] = [
  {
    category: 'necessary',
    label: 'Necessary',
    description:
      'Keep you signed in, and remember your first scan, the browsers you signed in with and your choice here. Always on.',
    stored: [
      `Cookies ${PRODUCT_SLUG}_session and ${PRODUCT_SLUG}_visitor`,
      `Cookies that begin with ${PRODUCT_SLUG}_share_, set for 12 hours when you enter the password of a shared result`,
      `Cookies ${PRODUCT_SLUG}_sign-in, ${PRODUCT_SLUG}_passkey and ${PRODUCT_SLUG}_oidc, for ten minutes while you sign in with a second factor, a passkey or your company`,
      'Cookie theme, set when you choose a theme in the footer',
      'Cookie workspace, set when you open one of your workspaces: the next visit begins there',
      'Cookie shortcuts, set when you turn off single-key shortcuts',
      `Local storage ${CONSENT_KEYS.join(', ')}: your choice here and its time`,
      `Local storage ${COOLDOWN_KEY}: the wait between two scans`,
      'Session storage legible-scan-form: a scan started in the form of the embed page, while it runs',
      'Session storage positions: how far you scrolled, for the Back button',
    ],
  },
  {
    category: 'analytics',
    label: 'Analytics',
    description:
      'Count page views, pressed buttons, registrations, sign-ins, messages, questions, re-checks, scans with duration and score, and errors. Kept for 24 months and never shared.',
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
    stored: [`Local storage ${BUSINESS_COUNT_KEY}: the counter and its time, while you allow this`],
  },
]
