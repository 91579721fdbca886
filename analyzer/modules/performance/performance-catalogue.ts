import { defineFindings } from '../../findings/define-findings.ts'
import { stepsFix } from '../../findings/page-fix.ts'
import type { Fix } from '../../contract/index.ts'
import type { Target } from '../../gather/artifacts.ts'
import { headerFix } from '../../findings/header-fix.ts'

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
<If "%{HTTP_COOKIE} =~ /session=/">
  CacheDisable on
</If>`,
    },
    {
      platform: 'cloudflare',
      language: 'text',
      text: `Caching, Cache rules: (http.host eq "${hostname}" and not http.cookie contains "session="): Eligible for cache, Edge TTL 5 minutes`,
    },
    { platform: 'vercel', language: 'ts', text: '// in the page or its layout\nexport const revalidate = 300' },
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
    fix: () => headerFix('Cache-Control', 'max-age=0, must-revalidate', 'Let caches ask whether the page has changed.'),
  },
  'page-heavy': {
    severity: 'medium',
    title: ({ megabytes }: { megabytes: string }) => `The page transfers ${megabytes} MB`,
    why: 'The median page of 2025 has about 2.6 MB. Weight costs time on phones and money on metered connections.',
    assistants: [],
    effort: 'day',
    source: {
      title: 'Web Almanac 2025, Page Weight',
      url: 'https://almanac.httparchive.org/en/2025/page-weight',
      date: '2025-12-01',
    },
    evidenceGrade: 'B',
    fix: (_site, { heaviest }: { megabytes: string; heaviest: string }) =>
      stepsFix('Send less: begin with the heaviest files.', [
        `The heaviest: ${heaviest}.`,
        'Serve images as AVIF or WebP in the size they are shown.',
        'Remove scripts and fonts that no part of the page uses.',
      ]),
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
      stepsFix('Load less at once.', [
        'Give images below the first screen loading="lazy".',
        'Bundle small scripts and styles that are always loaded together.',
      ]),
  },
  'third-parties-heavy': {
    severity: 'medium',
    title: ({ share }: { share: number }) => `${share} % of the bytes come from third parties`,
    why: 'Their servers and scripts are out of your hands, and they are the most frequent cause of slow taps.',
    assistants: [],
    effort: 'hour',
    source: {
      title: 'Loading third-party JavaScript',
      url: 'https://web.dev/articles/optimizing-content-efficiency-loading-third-party-javascript',
      date: '2026-03-30',
    },
    evidenceGrade: 'B',
    fix: (_site, { hosts }: { share: number; hosts: string }) =>
      stepsFix('Load third parties later, or not at all.', [
        `Most bytes come from: ${hosts}.`,
        'Remove tags that nobody reads the reports of.',
        'Put a picture in place of an embed, and load the embed on a click.',
      ]),
  },
  'requests-failed': {
    severity: 'low',
    title: ({ count }: { count: number }) =>
      count === 1 ? 'A file of the page could not be loaded' : `${count} files of the page could not be loaded`,
    why: 'A missing style, script or image leaves a gap that readers and rendering crawlers see.',
    assistants: [],
    effort: 'minutes',
    source: {
      title: 'HTTP status codes and crawling',
      url: 'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
      date: '2026-06-01',
    },
    evidenceGrade: 'A',
    fix: () =>
      stepsFix('Correct the addresses, or remove what is no longer there.', ['Open each address of the evidence.']),
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
      'Look at the answer with `curl -sI --compressed`.',
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
