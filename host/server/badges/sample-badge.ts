import { IMAGE_DATE } from './badge-image.ts'
import { publicAnswer } from './public-badge-answers.ts'
import { badgeSvg, readBadgeImageQuery } from './svg/index.ts'

/** An invented site's badge, drawn by the code that draws real ones: `?style=&size=&theme=`. */
export function sampleBadgeAnswer(request: Request, now: Date): Response {
  const { style, size, theme } = readBadgeImageQuery(new URL(request.url).searchParams)
  const svg = badgeSvg({
    style: style ?? 'signature',
    size: size ?? 'medium',
    theme: theme ?? 'auto',
    status: 'valid',
    host: 'northwind.example',
    score: 87,
    grade: 'A',
    text: null,
    date: IMAGE_DATE.format(now),
    show: { score: true, grade: true, date: true },
  })
  return publicAnswer(request, svg, 'image/svg+xml; charset=utf-8', 'public, max-age=3600')
}
