import { defineFindings } from '../../findings/define-findings.ts'
import { quotedHtml, htmlFix, stepsFix } from '../../findings/page-fix.ts'
import { ASSISTANTS, type Fix } from '../../contract/index.ts'
import type { Target } from '../../gather/artifacts.ts'
import type { VisitRequest } from '../../gather/visit-artifacts.ts'
import { snippets } from '../../findings/snippets.ts'

/** Caches pages for five minutes in front of the application, except for signed-in visitors. */
function pageCache({ hostname }: Target): Fix['code'] {
  return snippets({
    nginx: `proxy_cache_path /var/cache/nginx/pages keys_zone=pages:10m max_size=1g inactive=1h;
server {
  server_name ${hostname};
  location / {
    # in your own server block, in addition to your proxy_pass
    proxy_cache pages;
    proxy_cache_valid 200 5m;
    proxy_cache_use_stale updating error timeout;
    proxy_cache_background_update on;
    proxy_cache_bypass $http_authorization $cookie_session;
    proxy_no_cache $http_authorization $cookie_session;
  }
}`,
    apache: `# with mod_cache and mod_cache_disk, in the configuration of the server, not in .htaccess
CacheQuickHandler off
CacheEnable disk "/"
CacheDefaultExpire 300
CacheLock on
CacheIgnoreHeaders Set-Cookie
# does not store pages of signed-in visitors; if their pages differ, let the application send Vary: Cookie
SetEnvIf Cookie "session=" no-cache`,
    // The shortest times: developers.cloudflare.com/cache/how-to/edge-browser-cache-ttl/, 2026.
    'cloudflare text': `Caching > Cache Rules: (http.host eq "${hostname}" and not http.cookie contains "session="): Eligible for cache, Edge TTL 5 minutes (Business plan), 1 hour (Pro) or 2 hours (Free)`,
    'vercel ts': '// in the page or its layout\nexport const revalidate = 300',
  })
}

/** Only where nothing is set: pages of signed-in visitors say that nobody may store them. */
const HTML_ONLY = 'max-age=0, must-revalidate'
const REVALIDATION: Fix['code'] = snippets({
  nginx: `map $upstream_http_cache_control$sent_http_content_type $page_cache {
  default "";
  "~^text/html" "${HTML_ONLY}";
}
server {
  # in your own server block
  etag on;
  add_header Cache-Control $page_cache;
}`,
  apache: `FileETag MTime Size\nHeader setifempty Cache-Control "${HTML_ONLY}" "expr=%{CONTENT_TYPE} =~ m#^text/html#"`,
  cloudflare: `export default {
  async fetch(request) {
    const answer = await fetch(request)
    const response = new Response(answer.body, answer)
    const { headers } = response
    if (headers.get('Content-Type')?.startsWith('text/html') && !headers.has('Cache-Control')) {
      headers.set('Cache-Control', '${HTML_ONLY}')
    }
    return response
  },
}`,
  vercel: { headers: [{ source: '/((?!.*\\.).*)', headers: [{ key: 'Cache-Control', value: HTML_ONLY }] }] },
})

/** `first` is the largest file, `names` are the largest few. */
type HeavyPage = { megabytes: string; names: string; first: Pick<VisitRequest, 'url' | 'type'> | null }
type ThirdPartyLoad = { share: number; hosts: string; script: string | null }

/** Makes the largest file smaller or loads it later. Its address is untrusted text. */
function lighterCode(file: HeavyPage['first']): Fix['code'] {
  const src = quotedHtml(file?.url ?? '')
  const texts: Readonly<Record<string, string>> = {
    image: `<picture>\n  <source type="image/avif" srcset="SMALL-400.avif 400w, MEDIUM-800.avif 800w" sizes="100vw">\n  <img src="${src}" width="WIDTH" height="HEIGHT" loading="lazy" alt="WHAT THE IMAGE SHOWS">\n</picture>`,
    media: `<video src="${src}" preload="none" poster="POSTER.avif" controls></video>`,
    script: `<script src="${src}" defer></script>`,
    stylesheet: `<link rel="stylesheet" href="${src}" media="print" onload="this.media='all'">`,
  }
  const text = texts[file?.type.toLowerCase() ?? '']
  return text === undefined ? [] : snippets({ html: text })
}

/** Loads a third-party script on the first tap or key press. */
function loadedLater(script: string): string {
  return [
    '<script>',
    '  const loading = new AbortController()',
    '  const load = () => {',
    '    loading.abort()',
    "    const script = document.createElement('script')",
    `    script.src = ${JSON.stringify(script).replaceAll('<', '\\u003c')}`,
    '    document.head.append(script)',
    '  }',
    "  for (const type of ['pointerdown', 'keydown']) addEventListener(type, load, { signal: loading.signal })",
    '</script>',
  ].join('\n')
}

/** `path` contains no character that is special in any of these configurations. */
function redirectCode(path: string): Fix['code'] {
  const moved = { source: path, destination: '/NEW-ADDRESS', permanent: true }
  return snippets({
    nginx: `location = ${path} {\n  return 301 /NEW-ADDRESS;\n}`,
    apache: `RedirectMatch 301 "^${path.replaceAll('.', '\\.')}$" /NEW-ADDRESS`,
    vercel: { redirects: [moved] },
  })
}

const base = { assistants: [], effort: 'day', evidenceGrade: 'A' } as const

export const performanceFinding = defineFindings('performanceResults', {
  'server-slow': {
    job: 'server-answers',
    ...base,
    severity: 'medium',
    title: ({ ms, isTrickle }: { ms: number; isTrickle: boolean }) =>
      `The server takes ${ms.toLocaleString('en-US')} ms to ${isTrickle ? 'send the page' : 'respond'}`,
    why: 'Crawlers and assistants wait only a few seconds for a page, and every other metric starts after this one.',
    assistants: ASSISTANTS,
    source: 'time-to-first-byte',
    fix: (site) => ({
      summary: 'Serve the page from a cache close to visitors.',
      steps: [
        'Cache the page at your CDN or reverse proxy if it is the same for everyone.',
        'Replace “session” with the name of your session cookie, so that nobody receives another person’s page.',
        'Find slow queries that run while the page is made.',
      ],
      code: pageCache(site),
    }),
  },
  'not-compressed': {
    job: 'server-answers',
    ...base,
    severity: 'medium',
    title: 'The page is sent without compression',
    why: 'Compression shrinks HTML to about a fifth. Slow connections and crawlers with a size limit get more of the page in less time.',
    effort: 'minutes',
    source: 'enable-text-compression',
    fix: () => ({
      summary: 'Compress text with Brotli or gzip.',
      steps: [
        'Turn compression on for HTML, CSS, JavaScript, JSON and SVG.',
        'Check the response with curl -s --compressed -o /dev/null -D - ADDRESS.',
      ],
      code: snippets({
        nginx:
          'gzip on;\ngzip_vary on;\ngzip_types application/xhtml+xml text/css text/javascript application/javascript application/json image/svg+xml;',
        apache:
          'AddOutputFilterByType DEFLATE text/html application/xhtml+xml text/css text/javascript application/javascript application/json image/svg+xml',
        'cloudflare text':
          'Rules > Overview > Create rule > Compression Rule: enable Brotli and gzip for the default content types.',
        'vercel text': 'Vercel compresses automatically: remove any Content-Encoding header that your own code sets.',
      }),
    }),
  },
  'no-revalidation': {
    job: 'server-answers',
    ...base,
    severity: 'low',
    title: 'The page can be neither cached nor revalidated',
    why: 'Without Cache-Control, ETag or Last-Modified, every visit and every crawl downloads the whole page again.',
    effort: 'minutes',
    source: 'rfc-9111-http-caching',
    fix: () => ({
      summary: 'Let caches check whether the page has changed.',
      steps: [
        'Set this header only for pages, and leave scripts, styles and images unchanged.',
        'Also send an ETag or Last-Modified; without one, every check downloads the whole page again.',
        'Check the response with curl -s -o /dev/null -D - ADDRESS.',
      ],
      code: REVALIDATION,
    }),
  },
  'page-heavy': {
    job: 'paint',
    ...base,
    severity: 'medium',
    title: ({ megabytes }: HeavyPage) => `The page transfers ${megabytes} MB`,
    why: 'The median home page of 2025 sends 2.6 MB to a phone. Large pages cost time on slow connections and money on metered ones.',
    source: 'web-almanac-2025-page-weight',
    evidenceGrade: 'B',
    fix: (_site, { names, first }: HeavyPage) => ({
      summary: 'Send less, starting with the largest files.',
      steps: [
        `The largest files are ${names}.`,
        'Serve images as AVIF or WebP at the size they are displayed.',
        'Remove unused scripts and fonts.',
      ],
      code: lighterCode(first),
    }),
  },
  'many-requests': {
    job: 'paint',
    ...base,
    severity: 'low',
    title: ({ count }: { count: number }) => `The page makes ${count} requests`,
    why: 'On a slow connection, requests have to wait for each other.',
    source: 'web-almanac-2025-page-weight',
    evidenceGrade: 'B',
    fix: () =>
      htmlFix(
        'Load fewer files at once.',
        '<!-- images and frames below the first screen -->\n<img src="/PHOTO.avif" width="800" height="600" loading="lazy" alt="WHAT THE IMAGE SHOWS">\n<iframe src="/EMBED" title="WHAT THE FRAME HOLDS" loading="lazy"></iframe>',
        [
          'Give images below the first screen loading="lazy".',
          'Bundle small scripts and styles that are always loaded together.',
        ],
      ),
  },
  'third-parties-heavy': {
    job: 'scripts',
    ...base,
    severity: 'medium',
    title: ({ share }: ThirdPartyLoad) => `${share}% of the bytes come from third parties`,
    why: 'You do not control their servers and scripts, which are the most common cause of slow responses to taps.',
    effort: 'hour',
    source: 'loading-third-party-javascript',
    evidenceGrade: 'B',
    fix: (_site, { hosts, script }: ThirdPartyLoad) => ({
      summary: 'Load third parties later, or not at all.',
      steps: [
        `Most bytes come from ${hosts}.`,
        'Remove tags whose reports nobody reads.',
        'Replace embeds with an image, and load the embed on click.',
        ...(script === null ? [] : ['Load the rest on the first tap or key press, not with the page.']),
      ],
      code: script === null ? [] : snippets({ html: loadedLater(script) }),
    }),
  },
  'requests-failed': {
    ...base,
    severity: 'low',
    title: ({ count }: { count: number; path: string | null }) =>
      count === 1 ? 'One file failed to load' : `${count} files failed to load`,
    why: 'A missing style, script or image breaks the page for visitors and for crawlers that render it.',
    effort: 'minutes',
    source: 'google-how-http-status-codes',
    fix: (_site, { path }: { count: number; path: string | null }) => ({
      summary: 'Correct the addresses, or remove references to missing files.',
      steps: [
        'Open each address in the evidence.',
        ...(path === null ? [] : ['If a file has moved, redirect its old address to the new one.']),
      ],
      code: path === null ? [] : redirectCode(path),
    }),
  },
  'lab-slow': {
    job: 'paint',
    ...base,
    severity: 'high',
    title: 'The page is slow on a simulated phone',
    why: 'The lab score combines paint times, blocking scripts and layout shifts on a mid-range phone. The Core Web Vitals findings name the causes.',
    source: 'lighthouse-performance-scoring',
    fix: () =>
      stepsFix('Fix the Core Web Vitals findings, the largest gain first.', ['Open the Core Web Vitals card.']),
  },
})
