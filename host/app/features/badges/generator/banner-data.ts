import type { BadgeStyle } from '#widgets/contract'

export const PROOFS = [
  ['Signed', 'Each badge carries a signature. Anyone can check it against our published public key.'],
  ['Linked', 'One click opens a page with the address, score, scan, dates and status. No account is needed.'],
  [
    'Current',
    'Valid for 30 days. Each new comprehensive scan of the same address with all modules renews it with the new score.',
  ],
  ['Revocable', 'Revoke it at any time. Embedded copies then read “Badge withdrawn”.'],
] as const

export const STYLES: readonly { style: BadgeStyle; text: string }[] = [
  { style: 'signature', text: 'For any page. Ring, grade and label.' },
  { style: 'authority', text: 'Dark in both themes. For a footer.' },
  { style: 'elite', text: 'Serif type and hairlines. For firms and practices.' },
  { style: 'verified', text: 'A seal that names who measured, at any score.' },
  { style: 'modern', text: 'Two flat halves. Fits a row of badges.' },
  { style: 'premium', text: 'The grade comes first.' },
]

export const BADGE_FLOW = [
  ['Scan', 'Enter your address. The score is ready in about 30 seconds.'],
  ['Receive your certified score', 'Sign in and publish. The badge gets its own page, signature and expiry date.'],
  [
    'Download the banner',
    'Pick a style and size, then copy the code or download the SVG. Scheduled comprehensive scans of the address keep it valid.',
  ],
] as const
