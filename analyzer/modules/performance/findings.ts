import { defineFindings } from '../../findings/define-findings.ts'
import { quotedHtml, htmlFix, stepsFix } from '../../findings/page-fix.ts'
import type { Fix } from '../../contract/index.ts'
import type { Target } from '../../gather/artifacts.ts'
import type { VisitRequest } from '../../gather/visit-artifacts.ts'

/** Five minutes in front of the application, for visitors who are not signed in. */
function pageCache({ hostname }: Target): Fix['code'] {
  return [
    {
      platform: 'nginx',
      language: 'nginx',
      text: `proxy_cache_path /var/cache/nginx/pages keys_zone=pages:10m max_size=1g inactive=1h;
server {
  server_name ${hostname};
  location / {
    # beside your proxy_pass
    proxy_cache pages;
    proxy_cache_valid 200 5m;
    proxy_cache_use_stale updating error timeout;
    proxy_cache_background_update on;
    proxy_cache_bypass $http_authorization $cookie_session;
    proxy_no_cache $http_authorization $cookie_session;
  }
}`,
    },
    {
      platform: 'apache',
      language: 'apache',
      text: `# with mod_cache and mod_cache_disk
CacheQuickHandler off
CacheEnable disk "/"
CacheDefaultExpire 300
CacheLock on
CacheIgnoreHeaders Set-Cookie
# keeps no page of a signed-in visitor; where they see another page, let the application send Vary: Cookie
SetEnvIf Cookie "session=" no-cache`,
    },
    {
      platform: 'cloudflare',
      language: 'text',
      text: `Caching, Cache rules: (http.host eq "${hostname}" and not http.cookie contains "session="): Eligible for cache, Edge TTL 5 minutes`,
    },
    { platform: 'vercel', language: 'ts', text: '// in the page or its layout\nexport const revalidate = 300' },
  ]
}

const HTML_ONLY = 'max-age=0, must-revalidate'
const REVALIDATION: Fix['code'] = [
  {
    platform: 'nginx',
    language: 'nginx',
    text: `map $sent_http_content_type $page_cache {
  default "";
  "~^text/html" "${HTML_ONLY}";
}
server {
  etag on;
  add_header Cache-Control $page_cache;
}`,
  },
  {
    platform: 'apache',
    language: 'apache',
    text: `FileETag MTime Size\nHeader set Cache-Control "${HTML_ONLY}" "expr=%{CONTENT_TYPE} =~ m#^text/html#"`,
  },
  {
    platform: 'cloudflare',
    language: 'js',
    text: `export default {
  async fetch(request) {
    const answer = await fetch(request)
    const response = new Response(answer.body, answer)
    if (response.headers.get('Content-Type')?.startsWith('text/html')) {
      response.headers.set('Cache-Control', '${HTML_ONLY}')
    }
    return response
  },
}`,
  },
  {
    platform: 'vercel',
    language: 'json',
    text: JSON.stringify(
      { headers: [{ source: '/((?!.*\\.).*)', headers: [{ key: 'Cache-Control', value: HTML_ONLY }] }] },
      null,
      2,
    ),
  },
]

/** `first` is the heaviest file, `names` those that come first. */
type HeavyPage = { megabytes: string; names: string; first: Pick<VisitRequest, 'url' | 'type'> | null }
type ThirdPartyLoad = { share: number; hosts: string; script: string | null }

/** What makes the heaviest file lighter, or come later. Its address is a stranger's text. */
function lighterCode(file: HeavyPage['first']): Fix['code'] {
  const src = quotedHtml(file?.url ?? '')
  const texts: Readonly<Record<string, string>> = {
    image: `<picture>\n  <source type="image/avif" srcset="SMALL-400.avif 400w, MEDIUM-800.avif 800w" sizes="100vw">\n  <img src="${src}" width="WIDTH" height="HEIGHT" loading="lazy" alt="WHAT THE IMAGE SHOWS">\n</picture>`,
    media: `<video src="${src}" preload="none" poster="POSTER.avif" controls></video>`,
    script: `<script src="${src}" defer></script>`,
    stylesheet: `<link rel="stylesheet" href="${src}" media="print" onload="this.media='all'">`,
  }
  const text = texts[file?.type.toLowerCase() ?? '']
  return text === undefined ? [] : [{ platform: 'html', language: 'html', text }]
}

/** A third party's script that comes with the first touch or key. */
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

/** `path` holds nothing that any of the configurations would read as more than text. */
function redirectCode(path: string): Fix['code'] {
  const moved = { source: path, destination: '/NEW-ADDRESS', permanent: true }
  return [
    { platform: 'nginx', language: 'nginx', text: `location = ${path} {\n  return 301 /NEW-ADDRESS;\n}` },
    {
      platform: 'apache',
      language: 'apache',
      text: `RedirectMatch 301 "^${path.replaceAll('.', '\\.')}$" /NEW-ADDRESS`,
    },
    { platform: 'vercel', language: 'json', text: JSON.stringify({ redirects: [moved] }, null, 2) },
  ]
}

export const performanceFinding = defineFindings('performanceResults', {
  'server-slow': {
    severity: 'medium',
    title: ({ ms }: { ms: number }) => `The server takes ${ms} ms to begin its answer`,
    why: 'Crawlers and assistants that fetch a page for a person wait a few seconds at most, and every other metric starts after this one.',
    assistants: ['ChatGPT', 'Claude', 'Gemini', 'Perplexity'],
    effort: 'day',
    source: { title: 'Time to First Byte', url: 'https://web.dev/articles/ttfb', date: '2026-03-30' },
    evidenceGrade: 'A',
    fix: (site) => ({
      summary: 'Answer from a cache near the reader.',
      steps: [
        'Cache the page at your CDN or reverse proxy, if it is the same for everybody.',
        'Write the name of your own session cookie in place of “session”, so that nobody gets another person’s page.',
        'Look for slow queries in what the page needs before its first byte.',
      ],
      code: pageCache(site),
    }),
  },
  'not-compressed': {
    severity: 'medium',
    title: 'The page is sent without compression',
    why: 'HTML shrinks to about a fifth. Slow connections and crawlers with a size limit get more of the page in less time.',
    assistants: [],
    effort: 'minutes',
    source: {
      title: 'Enable text compression',
      url: 'https://developer.chrome.com/docs/lighthouse/performance/uses-text-compression',
      date: '2026-03-30',
    },
    evidenceGrade: 'A',
    fix: () => compressionFix(),
  },
  'no-revalidation': {
    severity: 'low',
    title: 'The page can be neither cached nor revalidated',
    why: 'Without Cache-Control, ETag or Last-Modified each visit and each crawl transfers the whole page again.',
    assistants: [],
    effort: 'minutes',
    source: { title: 'RFC 9111, HTTP Caching', url: 'https://www.rfc-editor.org/rfc/rfc9111.html', date: '2022-06-01' },
    evidenceGrade: 'A',
    fix: () => ({
      summary: 'Let caches ask whether the page has changed.',
      steps: [
        'The header is for pages alone: leave that of scripts, styles and images as it is.',
        'With it send an ETag or Last-Modified, or each question is answered with the whole page again.',
        'Look at the answer with curl -sI.',
      ],
      code: REVALIDATION,
    }),
  },
  'page-heavy': {
    severity: 'medium',
    title: ({ megabytes }: HeavyPage) => `The page transfers ${megabytes} MB`,
    why: 'The median home page of 2025 sends 2.6 MB to a phone. Weight costs time on slow connections and money on metered ones.',
    assistants: [],
    effort: 'day',
    source: {
      title: 'Web Almanac 2025, Page Weight',
      url: 'https://almanac.httparchive.org/en/2025/page-weight',
      date: '2025-12-01',
    },
    evidenceGrade: 'B',
    fix: (_site, { names, first }: HeavyPage) => ({
      summary: 'Send less: begin with the heaviest files.',
      steps: [
        `The heaviest: ${names}.`,
        'Serve images as AVIF or WebP in the size they are shown.',
        'Remove scripts and fonts that no part of the page uses.',
      ],
      code: lighterCode(first),
    }),
  },
  'many-requests': {
    severity: 'low',
    title: ({ count }: { count: number }) => `The page makes ${count} requests`,
    why: 'Each request waits for its turn on a slow connection.',
    assistants: [],
    effort: 'day',
    source: {
      title: 'Web Almanac 2025, Page Weight',
      url: 'https://almanac.httparchive.org/en/2025/page-weight',
      date: '2025-12-01',
    },
    evidenceGrade: 'B',
    fix: () =>
      htmlFix(
        'Load less at once.',
        '<!-- images and frames below the first screen -->\n<img src="/PHOTO.avif" width="800" height="600" loading="lazy" alt="WHAT THE IMAGE SHOWS">\n<iframe src="/EMBED" title="WHAT THE FRAME HOLDS" loading="lazy"></iframe>',
        [
          'Give images below the first screen loading="lazy".',
          'Bundle small scripts and styles that are always loaded together.',
        ],
      ),
  },
  'third-parties-heavy': {
    severity: 'medium',
    title: ({ share }: ThirdPartyLoad) => `${share} % of the bytes come from third parties`,
    why: 'Their servers and scripts are out of your hands, and they are the most frequent cause of slow taps.',
    assistants: [],
    effort: 'hour',
    source: {
      title: 'Loading third-party JavaScript',
      url: 'https://web.dev/articles/optimizing-content-efficiency-loading-third-party-javascript',
      date: '2026-03-30',
    },
    evidenceGrade: 'B',
    fix: (_site, { hosts, script }: ThirdPartyLoad) => ({
      summary: 'Load third parties later, or not at all.',
      steps: [
        `Most bytes come from: ${hosts}.`,
        'Remove tags that nobody reads the reports of.',
        'Put a picture in place of an embed, and load the embed on a click.',
        ...(script === null ? [] : ['Load what must stay at the first touch or key, not with the page.']),
      ],
      code: script === null ? [] : [{ platform: 'html', language: 'html', text: loadedLater(script) }],
    }),
  },
  'requests-failed': {
    severity: 'low',
    title: ({ count }: { count: number; path: string | null }) =>
      count === 1 ? 'A file of the page could not be loaded' : `${count} files of the page could not be loaded`,
    why: 'A missing style, script or image leaves a gap that readers and rendering crawlers see.',
    assistants: [],
    effort: 'minutes',
    source: {
      title: 'Google: how HTTP status codes affect its crawlers',
      url: 'https://developers.google.com/crawling/docs/troubleshooting/http-status-codes',
      date: '2025-12-18',
    },
    evidenceGrade: 'A',
    fix: (_site, { path }: { count: number; path: string | null }) => ({
      summary: 'Correct the addresses, or remove what is no longer there.',
      steps: [
        'Open each address of the evidence.',
        ...(path === null ? [] : ['Where a file has only moved, lead its old address to the new one.']),
      ],
      code: path === null ? [] : redirectCode(path),
    }),
  },
  'lab-slow': {
    severity: 'high',
    title: ({ score }: { score: number }) => `The simulated phone gives the page ${score} of 100`,
    why: 'The lab score sums up paints, blocking scripts and layout shifts on a mid-range phone. Core Web Vitals names the causes.',
    assistants: [],
    effort: 'day',
    source: {
      title: 'Lighthouse performance scoring',
      url: 'https://developer.chrome.com/docs/lighthouse/performance/performance-scoring',
      date: '2026-10-01',
    },
    evidenceGrade: 'A',
    fix: () =>
      stepsFix('Follow the findings of Core Web Vitals, the largest gain first.', ['Open the Core Web Vitals card.']),
  },
})

function compressionFix(): Fix {
  return {
    summary: 'Compress text with Brotli or gzip.',
    steps: [
      'Turn compression on for HTML, CSS, JavaScript, JSON and SVG.',
      'Look at the answer with curl -sI --compressed.',
    ],
    code: [
      {
        platform: 'nginx',
        language: 'nginx',
        text: 'gzip on;\ngzip_vary on;\ngzip_types text/css application/javascript application/json image/svg+xml;',
      },
      {
        platform: 'apache',
        language: 'apache',
        text: 'AddOutputFilterByType DEFLATE text/html text/css application/javascript application/json image/svg+xml',
      },
      {
        platform: 'cloudflare',
        language: 'text',
        text: 'Rules, Compression Rules: enable Brotli and gzip for all text types.',
      },
      {
        platform: 'vercel',
        language: 'text',
        text: 'Vercel compresses by itself: remove any Content-Encoding header that your own code sets.',
      },
    ],
  }
}
