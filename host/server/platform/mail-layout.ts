import { escapeHtml } from '#analyzer/contract'
import { PRODUCT_NAME } from '#host/contract/product.ts'

/** What a mail says, as plain text: the layout escapes it. */
export type Letter = {
  subject: string
  /** The answer in one sentence. */
  headline: string
  lines?: readonly string[]
  lists?: readonly { title: string; items: readonly { mark: string | null; text: string }[] }[]
  button?: { label: string; url: string } | null
  /** Below the line: why the mail was sent, what to do if it was not expected. */
  foot?: readonly string[]
  /** The link that ends mails of this kind. */
  unsubscribe?: string | null
}
export type LaidOut = { subject: string; text: string; html: string }

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const ACCENT = '#00595f'
const STYLES = {
  body: `margin:0;padding:0;background:#eff4f4;color:#101e21;${FONT}`,
  page: 'width:100%;background:#eff4f4;border-collapse:collapse',
  around: 'padding:24px 12px',
  sheet: 'width:100%;max-width:560px;margin:0 auto;background:#ffffff;border-collapse:collapse',
  brand: `padding:20px 28px;border-bottom:1px solid #dbe4e4;font-size:18px;font-weight:700;color:${ACCENT};${FONT}`,
  main: `padding:24px 28px;font-size:16px;line-height:24px;color:#101e21;${FONT}`,
  headline: 'margin:0 0 12px;font-size:22px;line-height:30px;font-weight:700',
  line: 'margin:0 0 12px',
  title: 'margin:20px 0 8px;font-size:16px;line-height:24px;font-weight:700',
  list: 'margin:0 0 12px;padding:0 0 0 20px',
  item: 'margin:0 0 4px',
  action: 'margin:24px 0 4px',
  button: `display:inline-block;padding:12px 20px;background:${ACCENT};color:#ffffff;font-weight:700;text-decoration:none`,
  foot: `padding:16px 28px 24px;border-top:1px solid #dbe4e4;font-size:13px;line-height:20px;color:#435154;${FONT}`,
  small: 'margin:0 0 6px',
  link: `color:${ACCENT}`,
} as const

/** The one layout of every mail: as text, and as HTML with inline styles, which is all that mail programs keep. */
export function layOutMail(letter: Letter): LaidOut {
  return { subject: letter.subject, text: asText(letter), html: asHtml(letter) }
}

function asText({ headline, lines = [], lists = [], button, foot = [], unsubscribe }: Letter): string {
  const listed = lists.map(({ title, items }) =>
    [`${title}:`, ...items.map(({ mark, text }) => `- ${mark ? `[${mark}] ` : ''}${text}`)].join('\n'),
  )
  const end = [...foot, ...(unsubscribe ? [`Unsubscribe: ${unsubscribe}`] : [])].join('\n')
  const action = button ? [`${button.label}: ${button.url}`] : []
  // Two hyphens and a space: mail programs fold what follows as a signature.
  const parts = [headline, ...lines, ...listed, ...action, ['-- ', PRODUCT_NAME, end].filter(Boolean).join('\n')]
  return `${parts.join('\n\n')}\n`
}

function asHtml({ subject, headline, lines = [], lists = [], button, foot = [], unsubscribe }: Letter): string {
  const main = [
    element('h1', 'headline', escapeHtml(headline)),
    ...lines.map((line) => element('p', 'line', escapeHtml(line).replaceAll('\n', '<br>'))),
    ...lists.flatMap(({ title, items }) => [
      element('h2', 'title', escapeHtml(title)),
      element('ul', 'list', items.map(listItem).join('')),
    ]),
    ...(button ? [element('p', 'action', anchor('button', button.url, button.label))] : []),
  ]
  const end = [
    ...foot.map((line) => element('p', 'small', escapeHtml(line))),
    ...(unsubscribe ? [element('p', 'small', anchor('link', unsubscribe, 'Unsubscribe'))] : []),
  ]
  const rows = [
    row('brand', PRODUCT_NAME),
    row('main', main.join('\n')),
    ...(end.length > 0 ? [row('foot', end.join('\n'))] : []),
  ]
  const sheet = `<table role="presentation" style="${STYLES.sheet}">${rows.join('\n')}</table>`
  const page = `<table role="presentation" style="${STYLES.page}">${row('around', sheet)}</table>`
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>${escapeHtml(subject)}</title></head>`,
    `<body style="${STYLES.body}">`,
    page,
    '</body></html>',
    '',
  ].join('\n')
}

function listItem({ mark, text }: { mark: string | null; text: string }): string {
  return element('li', 'item', `${mark ? `<strong>${escapeHtml(mark)}</strong> ` : ''}${escapeHtml(text)}`)
}

function row(style: keyof typeof STYLES, content: string): string {
  return `<tr>${element('td', style, content)}</tr>`
}

function element(tag: string, style: keyof typeof STYLES, content: string): string {
  return `<${tag} style="${STYLES[style]}">${content}</${tag}>`
}

function anchor(style: keyof typeof STYLES, address: string, label: string): string {
  return `<a style="${STYLES[style]}" href="${escapeHtml(address)}">${escapeHtml(label)}</a>`
}
