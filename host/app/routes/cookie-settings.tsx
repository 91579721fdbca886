import { PRODUCT_NAME } from '#host/contract/product.ts'
import { CookieSettingsPage } from '../features/cookies/cookie-settings-page.tsx'
import { pageMeta } from '../lib/page-meta.ts'

export const meta = pageMeta({
  title: 'Cookie Settings',
  description: `Choose which cookies ${PRODUCT_NAME} may use, export your preferences or clear what is stored in this browser.`,
  keywords: ['cookie settings', 'consent', 'GDPR'],
})

export default CookieSettingsPage
