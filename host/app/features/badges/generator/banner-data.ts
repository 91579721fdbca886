import { PRODUCT_NAME } from '#host/contract/product.ts'
import type { BadgeStyle } from '#widgets/contract'

export const PROOFS = [
  ['Signed', 'Each badge carries a signature. The public key lies at a known address, so no one has to ask us.'],
  ['Linked', 'One click leads to a page with the address, score, scan, dates and state. It needs no account.'],
  ['Current', 'Valid for 30 days. A newer comprehensive scan of the same address renews it, with the newer score.'],
  ['Yours to end', 'Withdraw it at any time. Copies that are still out there say so.'],
] as const

export const STYLES: readonly { style: BadgeStyle; name: string; text: string }[] = [
  { style: 'signature', name: `${PRODUCT_NAME} Signature`, text: 'For any page. Ring, grade and word.' },
  { style: 'authority', name: 'AI Authority', text: 'Dark in both themes. For a footer.' },
  { style: 'elite', name: 'Professional Elite', text: 'Serif and hairlines. For firms and practices.' },
  { style: 'verified', name: 'Success Verified', text: 'A seal. Says who measured, at any score.' },
  { style: 'modern', name: 'Clean Modern', text: 'Two flat halves. Fits a row of badges.' },
  { style: 'premium', name: 'Premium Grade', text: 'The grade comes first.' },
]

export const BADGE_FLOW = [
  ['Scan', 'Enter your address. After about 30 seconds the score is there.'],
  ['Receive your certified score', 'Sign in and publish. The badge gets its own page, signature and last day.'],
  [
    'Download the banner',
    'Pick style and size, copy the code or the SVG. A schedule of comprehensive scans of its address keeps it valid.',
  ],
] as const
