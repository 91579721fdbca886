import { html, text, type Site } from '../sites/site.ts'

const RUN = 'window.ran=1;alert(1)'

/** Each runs script, or becomes an element with `data-ran`, if a page forgets to escape it. */
export const HOSTILE_STRINGS = [
  `<script data-ran>${RUN}</script>`,
  `"><img data-ran src=x onerror="${RUN}">`,
  `'><svg data-ran onload='${RUN}'>`,
  `</title><script data-ran>${RUN}</script>`,
  `</script><script data-ran>${RUN}</script>`,
  `<iframe data-ran srcdoc="<script>${RUN}</script>"></iframe>`,
  `javascript:${RUN}//data-ran`,
  `[data-ran](javascript:${RUN})`,
  `</code></pre><img data-ran src=x onerror=${RUN}>`,
  `<a data-ran href="jAvAsCrIpT:${RUN}">here</a>`,
  `\u2028</textarea><details data-ran open ontoggle=${RUN}>`,
  `=HYPERLINK("javascript:${RUN}","data-ran")`,
] as const

/** A site with hostile strings wherever a scan reads text: title, headers, robots.txt, JSON-LD, links, images. */
export function scriptingSite(): Site {
  return ({ path }) => {
    if (path === '/') return html(PAGE, HEADERS)
    if (path === '/robots.txt') return text(ROBOTS)
    if (path === '/llms.txt') return text(HOSTILE_STRINGS.map((line) => `# ${line}`).join('\n'))
    if (path === '/.well-known/security.txt')
      return text(`Contact: ${HOSTILE_STRINGS[6]}\nExpires: ${HOSTILE_STRINGS[0]}\n`)
    return null
  }
}

const HEADERS = {
  'content-security-policy': latin(`script-src ${HOSTILE_STRINGS[0]}`),
  'strict-transport-security': latin(`max-age=${HOSTILE_STRINGS[1]}`),
  'x-frame-options': latin(HOSTILE_STRINGS[2]),
  'referrer-policy': latin(HOSTILE_STRINGS[4]),
  'x-content-type-options': latin(HOSTILE_STRINGS[11]),
  'x-powered-by': latin(HOSTILE_STRINGS[8]),
  'x-robots-tag': latin(HOSTILE_STRINGS[5]),
  server: latin(HOSTILE_STRINGS[3]),
  link: latin(`<${HOSTILE_STRINGS[6]}>; rel="describedby"; title="${HOSTILE_STRINGS[0]}"`),
  'set-cookie': latin(`ran=${HOSTILE_STRINGS[9]}`),
}

const ROBOTS = HOSTILE_STRINGS.flatMap((line) => [
  `User-agent: ${line}`,
  `Disallow: /${line}`,
  `Sitemap: ${line}`,
  line,
]).join('\n')

/** In JSON-LD every string is data, so only the end of the script element is escaped, as on a real careless site. */
const LINKED = HOSTILE_STRINGS.map((name, at) => ({
  '@context': 'https://schema.org',
  '@type': at % 2 === 0 ? 'FAQPage' : name,
  name,
  url: name,
  image: name,
  mainEntity: [{ '@type': 'Question', name, acceptedAnswer: { '@type': 'Answer', text: name } }],
}))

const PAGE = `<!doctype html><html lang="${escaped(HOSTILE_STRINGS[1])}"><head><meta charset="utf-8">
<title>${escaped(HOSTILE_STRINGS.join(' '))}</title>
<meta name="description" content="${escaped(HOSTILE_STRINGS[8])}">
<meta name="author" content="${escaped(HOSTILE_STRINGS[0])}">
<link rel="canonical" href="${escaped(HOSTILE_STRINGS[6])}">
<script type="application/ld+json">${JSON.stringify(LINKED).replaceAll('<', String.raw`\u003c`)}</script>
<script type="application/ld+json">{"@type": "${HOSTILE_STRINGS[1].replaceAll('</', '')}</script>
</head><body><main><h1>${escaped(HOSTILE_STRINGS[4])}</h1>
${HOSTILE_STRINGS.map(
  (line) => `<h2>${escaped(line)}?</h2><p>${escaped(line)} ${'is said by a page that wants to be run. '.repeat(4)}</p>
<a href="${escaped(line)}">${escaped(line)}</a><img src="${escaped(line)}" alt="${escaped(line)}">`,
).join('\n')}
<a href="https://elsewhere.example/?q=${escaped(HOSTILE_STRINGS[1])}">${escaped(HOSTILE_STRINGS[2])}</a>
</main></body></html>`

function escaped(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** Header values are Latin-1. */
function latin(value: string): string {
  return value.replaceAll(/[^\x20-\x7e]/g, '')
}
