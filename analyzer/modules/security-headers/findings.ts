import type { Fix } from '../../contract/index.ts'
import { defineFindings, type FindingEntry } from '../../findings/define-findings.ts'
import { headerFix } from '../../findings/header-fix.ts'
import { quotedHtml, stepsFix } from '../../findings/page-fix.ts'
import type { Target } from '../../gather/artifacts.ts'
import type { VulnerableLibrary } from './vulnerable-libraries.ts'
import { snippets } from '../../findings/snippets.ts'

const mdn = (title: string, page: string) => ({
  title: `MDN, ${title}`,
  url: `https://developer.mozilla.org/en-US/docs/Web/Security/Practical_implementation_guides/${page}`,
  date: '2026-08-20',
})
const HSTS = mdn('Strict Transport Security', 'TLS')

const base = { assistants: [], effort: 'minutes', evidenceGrade: 'A' } as const

const csp = {
  ...base,
  effort: 'day',
  source: mdn('Content Security Policy', 'CSP'),
  fix: (_site: Target, { policy, sent }: { policy: string; sent: boolean }) =>
    headerFix(
      'Content-Security-Policy',
      policy,
      'Send a Content-Security-Policy built from what this page loads today.',
      {
        // Of two policies both are in force, so the one of another page stays.
        replaces: sent,
        steps: [
          'Start with Content-Security-Policy-Report-Only and watch the browser console for a week.',
          'Other pages may load more. Add what the console reports, and leave out the administration of a content system.',
          'Move code in attributes such as onclick and onload into scripts: the policy blocks it.',
          ...(policy.includes('nonce-RANDOM')
            ? [
                'Replace nonce-RANDOM with a fresh random value in each response. Give your inline scripts the same value as nonce.',
                'Files and cached pages cannot hold a fresh value. There, list the sha256 hash that the console shows for each inline script.',
              ]
            : []),
        ],
      },
    ),
} as const

/** One header is missing or wrong: the fix sends it with the recommended value. */
function headerEntry(
  texts: Pick<FindingEntry<unknown>, 'severity' | 'title' | 'why' | 'source'>,
  name: string,
  value: string,
  { summary = `Send ${name}: ${value} with every response.`, steps = [] as readonly string[] } = {},
): FindingEntry<unknown> {
  return { ...base, ...texts, job: 'response-headers', fix: () => headerFix(name, value, summary, { steps }) }
}

function hsts(severity: 'low' | 'medium', title: string) {
  const why =
    'Until a browser has seen this header over HTTPS, anyone on the network can keep a visitor on HTTP and read the traffic.'
  const entry = headerEntry(
    { severity, title, why, source: HSTS },
    'Strict-Transport-Security',
    'max-age=31536000; includeSubDomains',
    {
      summary: 'Send Strict-Transport-Security with every HTTPS response.',
      steps: ['Check that every subdomain supports HTTPS, or leave out includeSubDomains.'],
    },
  )
  return { ...entry, sameAs: 'tls-hsts-short' } as const
}

function permissions(title: string): FindingEntry<unknown> {
  const why = 'Without limits, third-party scripts can request camera, microphone or location in the name of your site.'
  return headerEntry(
    { severity: 'info', title, why, source: 'w3c-permissions-policy' },
    'Permissions-Policy',
    'camera=(), microphone=(), geolocation=(), payment=()',
    { summary: 'Send Permissions-Policy, and use (self) for the features that your site needs.' },
  )
}

function crossOrigin(name: string, value: string): FindingEntry<unknown> {
  return headerEntry(
    {
      severity: 'low',
      title: `${name} has an invalid value`,
      why: 'Browsers ignore values that they do not know, so the protection is missing.',
      source: mdn('Cross-origin policies', 'CORP'),
    },
    name,
    value,
  )
}

const cookies = {
  ...base,
  source: mdn('Secure cookie configuration', 'Cookies'),
  fix: (_site: Target, { cookie }: { cookie: string }): Fix => ({
    summary: 'Set Secure, HttpOnly and SameSite on every cookie.',
    steps: [
      'Secure limits the cookie to HTTPS, HttpOnly hides it from scripts, and SameSite limits cross-site requests.',
      'Set them where the application creates the cookie. The nginx and Apache lines change every cookie that passes through.',
      'Leave out HttpOnly for cookies that your own scripts need to read.',
    ],
    code: snippets({
      nginx: 'proxy_cookie_flags ~ secure httponly samesite=lax;',
      apache: ['Secure', 'HttpOnly', 'SameSite=Lax']
        .map((flag) => `Header edit Set-Cookie "(?i)^(?!.*;\\s*${flag.split('=', 1)[0]})(.*)$" "$1; ${flag}"`)
        .join('\n'),
      'application http': `Set-Cookie: ${cookie}=VALUE; Path=/; Secure; HttpOnly; SameSite=Lax`,
    }),
  }),
} as const

const INTEGRITY = mdn('Subresource Integrity', 'SRI')
const HASH_STEP = 'Run the command to compute each hash, and replace HASH with the result.'

const mixedContent = {
  ...base,
  source: 'w3c-mixed-content',
  fix: (site: Target, { url }: { url: string }): Fix => ({
    summary: 'Change http: to https: in the addresses of loaded files.',
    steps: [
      `Search templates and content for http:// addresses, such as ${url}`,
      `As a safety net, let browsers upgrade the rest on ${site.host}. Use the meta element, or send the header in addition to your own policy.`,
    ],
    code: snippets({
      html: '<meta http-equiv="Content-Security-Policy" content="upgrade-insecure-requests">',
      nginx: 'add_header Content-Security-Policy "upgrade-insecure-requests" always;',
      apache: 'Header always add Content-Security-Policy "upgrade-insecure-requests"',
    }),
  }),
} as const

/** It must be an address with HTTPS, and is optional. */
function canonicalLine({ origin }: Target): string {
  return origin.startsWith('https:') ? `Canonical: ${origin}/.well-known/security.txt\n` : ''
}

const securityTxt = {
  ...base,
  source: 'rfc-9116-security-txt',
  fix: (site: Target): Fix => ({
    summary: 'Publish a short text file at /.well-known/security.txt.',
    steps: ['Replace the address with a mailbox that someone reads.', 'Renew the Expires date once a year.'],
    code: snippets({
      'security.txt': `Contact: mailto:security@${site.domain ?? site.hostname}\nExpires: ${nextYear()}\n${canonicalLine(site)}Preferred-Languages: en\n`,
    }),
  }),
} as const

export const securityFinding = defineFindings('securityHeaders', {
  'csp-missing': {
    job: 'response-headers',
    ...csp,
    severity: 'high',
    title: 'No Content-Security-Policy',
    why: 'Without a policy, a single injected script controls the page. It can read what visitors type and change what crawlers quote.',
  },
  'csp-weak': {
    job: 'response-headers',
    ...csp,
    severity: 'medium',
    title: 'The Content-Security-Policy is weak or invalid',
    why: 'Syntax errors, unsafe-inline, unsafe-eval and broad or insecure sources leave gaps that attackers can use.',
  },
  'hsts-missing': hsts('medium', 'No Strict-Transport-Security'),
  'hsts-weak': hsts('low', 'Strict-Transport-Security is too short, invalid or ignored'),
  'header-repeated': {
    job: 'response-headers',
    vulnerability: true,
    ...base,
    severity: 'low',
    title: ({ what, conflicting }: { what: string; conflicting: boolean }) =>
      `${what} sent more than once${conflicting ? ', with different values' : ''}`,
    why: 'Which value counts depends on the header and the browser, and some browsers then ignore it.',
    source: 'rfc-9110-field-lines',
    fix: () =>
      stepsFix('Send each security header once.', [
        'Find both places that set it: usually the application, and the web server or CDN in front.',
        'Keep the stricter value in one place and remove the other.',
      ]),
  },
  'hsts-preload-unmet': {
    job: 'response-headers',
    ...base,
    severity: 'low',
    title: 'Strict-Transport-Security requests preloading without meeting the requirements',
    why: 'The preload list requires a max-age of one year and includeSubDomains, and drops hosts that stop sending them. Until a host is listed, its first visit is not protected.',
    source: 'hsts-preload-list-submission-requirements',
    fix: () =>
      headerFix(
        'Strict-Transport-Security',
        'max-age=31536000; includeSubDomains; preload',
        'Send a max-age of one year with includeSubDomains, or remove preload.',
        { steps: ['First check that every subdomain supports HTTPS: it is hard to leave the list.'] },
      ),
  },
  'x-frame-options-missing': headerEntry(
    {
      severity: 'medium',
      title: 'Other sites can embed this page in a frame',
      why: 'In an invisible frame, visitors can be tricked into clicking something that they do not see.',
      source: mdn('X-Frame-Options', 'Clickjacking'),
    },
    'X-Frame-Options',
    'SAMEORIGIN',
  ),
  'nosniff-missing': headerEntry(
    {
      severity: 'low',
      title: 'X-Content-Type-Options is missing or invalid',
      why: 'Without nosniff, browsers may treat an uploaded file as a script.',
      source: mdn('X-Content-Type-Options', 'MIME_types'),
    },
    'X-Content-Type-Options',
    'nosniff',
  ),
  'referrer-policy-unsafe': headerEntry(
    {
      severity: 'low',
      title: 'Referrer-Policy is unsafe or invalid',
      why: 'An unsafe policy sends full page addresses, query strings included, to sites that you link to or load from.',
      source: mdn('Referrer-Policy', 'Referrer_policy'),
    },
    'Referrer-Policy',
    'strict-origin-when-cross-origin',
  ),
  'permissions-policy-missing': permissions('Permissions-Policy is missing'),
  'permissions-policy-weak': permissions('Permissions-Policy is invalid or too permissive'),
  'https-redirect-missing': {
    job: 'https',
    ...base,
    severity: 'medium',
    title: 'HTTP does not redirect directly to HTTPS',
    why: 'Old links and typed addresses often start with HTTP. Until the redirect, traffic can be read and changed in transit.',
    source: mdn('TLS configuration and redirection', 'TLS'),
    fix: ({ hostname }) => ({
      summary: `Redirect every HTTP address of ${hostname} to the same address on HTTPS, in one step.`,
      steps: ['Keep the first redirect on the same host name, so that browsers can remember HTTPS for it.'],
      code: snippets({
        nginx: `server {\n  listen 80;\n  server_name ${hostname};\n  return 301 https://${hostname}$request_uri;\n}`,
        apache: `<VirtualHost *:80>\n  ServerName ${hostname}\n  Redirect permanent / https://${hostname}/\n</VirtualHost>`,
        'cloudflare text': 'SSL/TLS > Edge Certificates: turn on Always Use HTTPS.',
        'vercel text':
          'Vercel redirects automatically: point the domain at Vercel and remove other proxies in front of it.',
      }),
    }),
  },
  'cookies-unprotected': {
    job: 'cookies',
    ...cookies,
    severity: 'medium',
    title: 'Cookies lack security attributes',
    why: 'A cookie without Secure is also sent over HTTP. A cookie without SameSite may be sent with cross-site requests.',
  },
  'cookies-session-exposed': {
    job: 'cookies',
    vulnerability: true,
    ...cookies,
    severity: 'high',
    title: 'The session cookie can be stolen',
    why: 'It lacks Secure or HttpOnly. Anyone who reads this cookie is signed in as your visitor.',
  },
  'cors-open': {
    job: 'response-headers',
    vulnerability: true,
    ...base,
    severity: 'critical',
    title: 'Any site can read your pages as a signed-in visitor',
    why: 'The server reflects any origin and allows credentials, so every website can read your visitors’ private data.',
    effort: 'hour',
    source: mdn('Cross-origin resource sharing', 'CORS'),
    fix: (site) => ({
      summary: 'Allow only origins that you trust, and allow credentials for no others.',
      steps: [
        'Find where the Origin header is copied into the response.',
        'Compare it with a fixed list before you copy it.',
      ],
      code: snippets({
        nginx: `map $http_origin $cors_origin {\n  default "";\n  "${site.origin}" $http_origin;\n}\nproxy_hide_header Access-Control-Allow-Origin;\nadd_header Access-Control-Allow-Origin $cors_origin always;\nadd_header Vary Origin always;`,
        apache: `SetEnvIf Origin "^${site.origin.replaceAll('.', '\\.')}$" CORS_ORIGIN=$0\nHeader onsuccess unset Access-Control-Allow-Origin\nHeader always set Access-Control-Allow-Origin %{CORS_ORIGIN}e env=CORS_ORIGIN\nHeader always merge Vary Origin`,
      }),
    }),
  },
  'scripts-without-integrity': {
    ...base,
    severity: 'low',
    title: 'Third-party scripts have no integrity hash',
    why: 'Whoever controls the other site controls your page. With a hash, browsers reject a modified file.',
    source: INTEGRITY,
    fix: (_site, { script }: { script: string }) => ({
      summary: 'Add integrity and crossorigin to scripts with a fixed version, or host them yourself.',
      steps: [HASH_STEP, 'Host a copy of any script that changes without notice: its hash would not stay valid.'],
      code: integrityCode(script),
    }),
  },
  'scripts-insecure': {
    vulnerability: true,
    ...base,
    severity: 'high',
    title: 'Scripts are loaded over an insecure connection',
    why: 'Some script addresses use HTTP or have no scheme. An attacker on the network can inject code into your page.',
    source: INTEGRITY,
    fix: (_site, { script }: { script: string }) => ({
      summary: 'Load scripts from https: addresses, with an integrity hash where the version is fixed.',
      steps: [
        'Search your templates for src="http: and src="//.',
        'Remove scripts that are not available over HTTPS.',
        HASH_STEP,
      ],
      code: integrityCode(script.replace(/^http:/i, 'https:')),
    }),
  },
  'corp-invalid': crossOrigin('Cross-Origin-Resource-Policy', 'same-origin'),
  'coep-invalid': crossOrigin('Cross-Origin-Embedder-Policy', 'credentialless'),
  'coop-invalid': crossOrigin('Cross-Origin-Opener-Policy', 'same-origin'),
  'library-vulnerable': {
    vulnerability: true,
    ...base,
    severity: 'high',
    title: ({ libraries: [first, ...others] }: { libraries: readonly VulnerableLibrary[] }) =>
      others.length === 0
        ? `${first?.name} ${first?.version} has known vulnerabilities`
        : `${others.length + 1} libraries have known vulnerabilities`,
    why: 'These vulnerabilities are public, and automated scanners find them within seconds.',
    effort: 'hour',
    source: 'retirejs-advisories',
    fix: (_site, { libraries }: { libraries: readonly VulnerableLibrary[] }) => {
      const packages = libraries.flatMap(({ install }) => install ?? [])
      return {
        summary: libraries
          .map(({ name, current, install }) =>
            install
              ? `Update ${name} to ${current} or later.`
              : `Replace ${name}, which is no longer maintained${current ? `, with ${current}` : ''}.`,
          )
          .join(' '),
        steps: [
          'Update the package or the script address, and read the release notes for breaking changes.',
          'If a theme or plugin includes the library, update the theme or plugin.',
        ],
        code: packages.length > 0 ? snippets({ 'npm sh': `npm install ${packages.join(' ')}` }) : [],
      }
    },
  },
  'file-exposed': {
    vulnerability: true,
    ...base,
    severity: 'critical',
    title: ({ paths }: { paths: readonly string[] }) =>
      `${paths.slice(0, 3).join(', ')} ${paths.length === 1 ? 'is' : 'are'} publicly readable`,
    why: 'Such files hold passwords, keys or source code. Automated attacks request them first.',
    source: 'owasp-review-old-backup',
    fix: (_site, { paths }: { paths: readonly string[] }) => ({
      summary: paths.every((path) => path === STATUS_PAGE)
        ? 'Show the status page to the server itself only.'
        : 'Remove the exposed files, block their paths, and replace every key in them.',
      steps: [
        ...deletionSteps(paths.filter((path) => path !== STATUS_PAGE)),
        ...(paths.includes(STATUS_PAGE)
          ? [`${STATUS_PAGE} is no file: turn mod_status off, or write Require local into its Location.`]
          : []),
        'Block hidden files in general.',
      ],
      code: blockingCode(paths),
    }),
  },
  'source-map-exposed': {
    vulnerability: true,
    ...base,
    severity: 'low',
    title: 'Source maps expose your source code',
    why: 'Your readable source code is public, comments included. That makes vulnerabilities easier to find.',
    source: 'owasp-review-old-backup',
    fix: () => ({
      summary: 'Stop publishing source maps.',
      steps: ['Turn them off in the production build, or upload them only to your error tracker.'],
      code: snippets({
        nginx: 'location ~ \\.map$ {\n  return 404;\n}',
        apache: 'RedirectMatch 404 "\\.map$"',
        'cloudflare text':
          '# Security rules > Create rule > Custom rules, action Block\nends_with(http.request.uri.path, ".map")',
        'vercel js': '// next.config.mjs\nexport default { productionBrowserSourceMaps: false }',
      }),
    }),
  },
  'mixed-content-active': {
    vulnerability: true,
    ...mixedContent,
    severity: 'high',
    title: 'The HTTPS page loads code over HTTP',
    why: 'Browsers block it, so parts of the page do not work. Where it is not blocked, it can be changed in transit.',
  },
  'mixed-content-passive': {
    vulnerability: true,
    ...mixedContent,
    severity: 'low',
    title: 'The HTTPS page loads images or media over HTTP',
    why: 'Browsers retry these files over HTTPS and drop those that fail. Otherwise anyone on the network can see them.',
  },
  'security-txt-missing': {
    ...securityTxt,
    severity: 'info',
    title: 'No security.txt',
    why: 'Researchers who find a vulnerability have no contact to report it to.',
  },
  'security-txt-expired': {
    vulnerability: true,
    ...securityTxt,
    severity: 'low',
    title: 'security.txt has expired or is invalid',
    why: 'Researchers must not rely on a file that has expired or lacks a contact.',
  },
  'server-version-shown': {
    job: 'response-headers',
    ...base,
    severity: 'info',
    title: 'The server reveals its exact version',
    why: 'It tells attackers which vulnerabilities to try. It is not a vulnerability in itself.',
    source: 'owasp-secure-headers-project',
    evidenceGrade: 'C',
    fix: () => ({
      summary: 'Send the server name without its version, or leave the header out.',
      steps: [
        'Change the server configuration.',
        'Apache accepts ServerTokens only outside of virtual hosts, directories and .htaccess.',
      ],
      code: snippets({
        nginx: 'server_tokens off;\nproxy_hide_header X-Powered-By;  # for PHP: fastcgi_hide_header',
        apache: 'ServerTokens Prod\nServerSignature Off\nHeader unset X-Powered-By\nHeader always unset X-Powered-By',
        'vercel js': '// next.config.mjs\nexport default { poweredByHeader: false }',
        'php.ini ini': 'expose_php = Off',
      }),
    }),
  },
})

/** The script with a hash, and how to compute it. Its address is untrusted: quoted for the shell, escaped for HTML. */
function integrityCode(script: string): Fix['code'] {
  return snippets({
    html: `<script src="${quotedHtml(script)}" integrity="sha384-HASH" crossorigin="anonymous"></script>`,
    shell: `curl -s '${script.replaceAll("'", '%27')}' | openssl dgst -sha384 -binary | openssl base64 -A`,
  })
}

/** Apache makes it, with the addresses of visitors and what they ask for. */
const STATUS_PAGE = '/server-status'

function deletionSteps(files: readonly string[]): string[] {
  if (files.length === 0) return []
  return [
    `Delete ${files.slice(0, 5).join(', ')} from the public folder.`,
    'Replace all passwords and keys in these files: assume that they are known.',
  ]
}

/** Blocks hidden files in general, and the other paths one by one. The paths come from our own list. */
function blockingCode(paths: readonly string[]): Fix['code'] {
  const others = paths.filter((path) => !path.startsWith('/.'))
  return snippets({
    nginx: [
      'location ~ /\\.(?!well-known/) {\n  return 404;\n}',
      ...others.map((path) => `location = ${path} {\n  return 404;\n}`),
    ],
    apache: [
      'RedirectMatch 404 "/\\.(?!well-known/)"',
      ...others.map((path) => `RedirectMatch 404 "^${path.replaceAll('.', '\\.')}$"`),
    ],
    'cloudflare text': [
      '# Security rules > Create rule > Custom rules, action Block',
      [
        '(http.request.uri.path contains "/." and not http.request.uri.path contains "/.well-known/")',
        ...others.map((path) => `(http.request.uri.path eq "${path}")`),
      ].join(' or '),
    ],
    '.vercelignore': ['.env*', '.git', ...others.map((path) => path.slice(1))],
  })
}

function nextYear(): string {
  return new Date(Date.now() + 360 * 86_400_000).toISOString().replace(/T.*/, 'T00:00:00Z')
}
