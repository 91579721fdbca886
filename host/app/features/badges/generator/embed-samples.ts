import { SAMPLE_BADGE_ID } from '#host/contract/badges.ts'
import { badgeCodes } from '../badge-codes.ts'

const SAMPLES = [
  {
    kind: 'html',
    label: 'HTML embed',
    note: 'Visitors without JavaScript see the link and image inside the tag. Search engines and assistants read them too.',
  },
  { kind: 'javascript', label: 'JavaScript', note: 'For sites that build their pages in the browser.' },
  {
    kind: 'react',
    label: 'React component',
    note: 'The same element with types. On the server it renders as the plain link.',
  },
] as const

/** The codes that run the widget, with the sample badge and this server's address. */
export function embedSamples(origin: string) {
  const page = `${origin}/badges/${SAMPLE_BADGE_ID}`
  const codes = badgeCodes({
    id: SAMPLE_BADGE_ID,
    host: 'northwind.example',
    style: 'signature',
    size: 'medium',
    verifyUrl: page,
    imageUrl: `${page}.svg`,
  })
  return SAMPLES.map((sample) => ({ ...sample, code: codes[sample.kind] }))
}
