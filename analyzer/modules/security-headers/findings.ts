import type { Fix } from '../../contract/index.ts'
import { defineFindings, type FindingEntry } from '../../findings/define-findings.ts'
import { headerFix } from '../../findings/header-fix.ts'
import { quotedHtml } from '../../findings/page-fix.ts'
import type { Target } from '../../gather/artifacts.ts'
import type { VulnerableLibrary } from './find-vulnerable-libraries.ts'

const observatory = (title: string, page: string) => ({
  title: `MDN, ${title}`,
  url: `https://developer.mozilla.org/en-US/docs/Web/Security/Practical_implementation_guides/${page}`,
  date: '2026-08-20',
})
const plain = { assistants: [], effort: 'minutes', evidenceGrade: 'A' } as const

const httpsRedirectFix = (site: Target): Fix => ({
  summary: `Send every http address of ${site.hostname} to the same address on https, in one step.`,
  steps: ['The first redirect must stay on the same host name, or browsers cannot remember https for it.'],
  code: [
    {
      platform: 'nginx',
      language: 'nginx',
      text: `server {\n  listen 80;\n  server_name ${site.hostname};\n  return 301 https://${site.hostname}$request_uri;\n}`,
    },
    {
      platform: 'apache',
      language: 'apache',
      text: `<VirtualHost *:80>\n  ServerName ${site.hostname}\n  Redirect permanent / https://${site.hostname}/\n</VirtualHost>`,
    },
    { platform: 'cloudflare', language: 'text', text: 'SSL/TLS, Edge certificates: Always use HTTPS on.' },
    {
      platform: 'vercel',
      language: 'text',
      text: 'Vercel redirects by itself: point the domain to it and remove other proxies in front.',
    },
  ],
})

const cookieFix = (cookie: string): Fix => ({
  summary: 'Set the three flags on every cookie.',
  steps: [
    'Secure keeps the cookie on https, HttpOnly away from scripts, SameSite away from requests of other sites.',
    'Best change it where the application sets the cookie. The lines for nginx and Apache change all cookies that pass.',
    'Leave HttpOnly out for a cookie that a script of yours has to read.',
  ],
  code: [
    { platform: 'nginx', language: 'nginx', text: 'proxy_cookie_flags ~ secure httponly samesite=lax;' },
    {
      platform: 'apache',
      language: 'apache',
      text: ['Secure', 'HttpOnly', 'SameSite=Lax']
        .map((flag) => `Header edit Set-Cookie "(?i)^(?!.*;\\s*${flag.split('=', 1)[0]})(.*)$" "$1; ${flag}"`)
        .join('\n'),
    },
    {
      platform: 'application',
      language: 'http',
      text: `Set-Cookie: ${cookie}=VALUE; Path=/; Secure; HttpOnly; SameSite=Lax`,
    },
  ],
})

const csp: FindingEntry<{ policy: string; sent: boolean }> = {
  ...plain,
  severity: 'high',
  title: 'No Content-Security-Policy',
  why: 'Without a policy a single injected script owns the page: it reads what visitors type and can change what crawlers quote.',
  effort: 'day',
  source: observatory('Content Security Policy', 'CSP'),
  fix: (_site, { policy, sent }) =>
    headerFix('Content-Security-Policy', policy, 'Send a policy made for what this page loads today.', {
      replaces: sent,
      steps: [
        'Begin with the name Content-Security-Policy-Report-Only and watch the console for a week.',
        ...(policy.includes('nonce-RANDOM')
          ? [
              'Where the policy says nonce-RANDOM, put a fresh random value into each answer and into the nonce attribute of your inline scripts.',
            ]
          : []),
      ],
    }),
}
const weakCsp: typeof csp = {
  ...csp,
  severity: 'medium',
  title: 'The Content-Security-Policy lets injected scripts run',
  why: 'A policy with unsafe-inline, broad or insecure sources stops little of what it was made for.',
}
const badHsts = (title: string, severity: 'low' | 'medium'): FindingEntry<{ sent: boolean }> => ({
  ...plain,
  severity,
  title,
  why: 'Until a browser has seen this header over https, anybody on the way can keep a visitor on http and read along.',
  source: observatory('Strict Transport Security', 'TLS'),
  fix: (_site, { sent }) =>
    headerFix(
      'Strict-Transport-Security',
      'max-age=31536000; includeSubDomains',
      'Send the header on all https answers.',
      { replaces: sent, steps: ['Make sure that every subdomain has https, or leave includeSubDomains out.'] },
    ),
})
const simple = (
  severity: 'low' | 'medium',
  title: string,
  why: string,
  name: string,
  value: string,
  page: string,
): FindingEntry<{ sent: boolean }> => ({
  ...plain,
  severity,
  title,
  why,
  source: observatory(name, page),
  fix: (_site, { sent }) => headerFix(name, value, `Send ${name}: ${value} with every answer.`, { replaces: sent }),
})
const permissions = (title: string): FindingEntry<{ sent: boolean }> => ({
  ...plain,
  severity: 'info',
  title,
  why: 'Without it, a frame or a third-party script may ask your visitors for camera, microphone or place in your name.',
  source: { title: 'W3C Permissions Policy', url: 'https://www.w3.org/TR/permissions-policy/', date: '2026-02-11' },
  fix: (_site, { sent }) =>
    headerFix(
      'Permissions-Policy',
      'camera=(), microphone=(), geolocation=(), payment=()',
      'Send Permissions-Policy, and name (self) for what the site itself uses.',
      { replaces: sent },
    ),
})
const redirection: FindingEntry<unknown> = {
  ...plain,
  severity: 'medium',
  title: 'http does not lead straight to https',
  why: 'Old links and typed addresses begin with http. What is not redirected at once can be read and changed on the way.',
  source: observatory('TLS configuration and redirection', 'TLS'),
  fix: httpsRedirectFix,
}
const cookies: FindingEntry<{ cookie: string }> = {
  ...plain,
  severity: 'medium',
  title: 'Cookies lack protective flags',
  why: 'A cookie without Secure travels over http too; one without SameSite is sent along with requests from other sites.',
  source: observatory('Secure cookie configuration', 'Cookies'),
  fix: (_site, { cookie }) => cookieFix(cookie),
}
const sessionCookies: typeof cookies = {
  ...cookies,
  severity: 'high',
  title: 'The session cookie can be stolen',
  why: 'Whoever reads this cookie is signed in as your visitor. It lacks Secure or HttpOnly.',
}
const cors: FindingEntry<unknown> = {
  ...plain,
  severity: 'critical',
  title: 'Any site may read your pages as your signed-in visitor',
  why: 'The answer mirrors whatever origin asks and allows credentials, so every page on the web can read private answers.',
  effort: 'hour',
  source: observatory('Cross-origin resource sharing', 'CORS'),
  fix: (site) => ({
    summary: 'Name the origins that may read, and send credentials to none but those.',
    steps: ['Find where the Origin header is copied into the answer.', 'Compare it with a fixed list first.'],
    code: [
      {
        platform: 'nginx',
        language: 'nginx',
        text: `map $http_origin $cors_origin {\n  default "";\n  "${site.origin}" $http_origin;\n}\nproxy_hide_header Access-Control-Allow-Origin;\nadd_header Access-Control-Allow-Origin $cors_origin always;\nadd_header Vary Origin always;`,
      },
      {
        platform: 'apache',
        language: 'apache',
        text: `SetEnvIf Origin "^${site.origin.replaceAll('.', '\\.')}$" CORS_ORIGIN=$0\nHeader onsuccess unset Access-Control-Allow-Origin\nHeader always set Access-Control-Allow-Origin %{CORS_ORIGIN}e env=CORS_ORIGIN\nHeader always merge Vary Origin`,
      },
    ],
  }),
}
const integrity: FindingEntry<{ script: string }> = {
  ...plain,
  severity: 'low',
  title: 'Scripts of other sites are loaded without an integrity hash',
  why: 'Whoever controls the other site controls your page. A hash lets the browser refuse a changed file.',
  source: observatory('Subresource Integrity', 'SRI'),
  fix: (_site, { script }) => ({
    summary: 'Add integrity and crossorigin to scripts with a fixed version, or serve them from your own site.',
    steps: [
      'Make the hash of the file that you want with the command, and put it in place of HASH.',
      'A script that changes without notice cannot have one: serve a copy instead.',
    ],
    code: integrityCode(script),
  }),
}
const insecureScripts: typeof integrity = {
  ...integrity,
  severity: 'high',
  title: 'Scripts are loaded over a connection that can be changed',
  why: 'Some of these scripts come over http or by an address without a scheme. Anybody on the way can put their own code into your page.',
  fix: (_site, { script }) => ({
    summary: 'Write https: in front of these addresses, then give scripts with a fixed version an integrity hash.',
    steps: [
      'Search the templates for src="http: and src="//.',
      'A script that cannot be had over https must go.',
      'Make the hash of each file with the command, and put it in place of HASH.',
    ],
    code: integrityCode(script.replace(/^http:/i, 'https:')),
  }),
}
const crossOrigin: FindingEntry<{ name: string; value: string }> = {
  ...plain,
  severity: 'low',
  title: ({ name }) => `${name} cannot be read`,
  why: 'Browsers ignore a value that they do not know, so the protection is not there.',
  source: observatory('Cross-origin policies', 'CORP'),
  fix: (_site, { name, value }) => headerFix(name, value, `Send ${name}: ${value}.`, { replaces: true }),
}

const library: FindingEntry<{ libraries: readonly VulnerableLibrary[] }> = {
  ...plain,
  severity: 'high',
  title: ({ libraries }) =>
    libraries.length === 1
      ? `${libraries[0]?.name} ${libraries[0]?.version} has known holes`
      : `${libraries.length} libraries have known holes`,
  why: 'The holes are published, and automatic scanners find them in seconds.',
  effort: 'hour',
  source: { title: 'RetireJS, advisories', url: 'https://github.com/RetireJS/retire.js', date: '2026-08-22' },
  fix: (_site, { libraries }) => ({
    summary: `Update ${libraries.map(({ name, current }) => `${name} to ${current}`).join(', ')}.`,
    steps: [
      'Update the package, or the address of the script, and look through its notes for what changed.',
      'If a theme or plug-in brings it along, update that.',
    ],
    code: libraries.some(({ install }) => install)
      ? [
          {
            platform: 'npm',
            language: 'sh',
            text: `npm install ${libraries.flatMap(({ install }) => install ?? []).join(' ')}`,
          },
        ]
      : [],
  }),
}
const exposed: FindingEntry<{ paths: readonly string[] }> = {
  ...plain,
  severity: 'critical',
  title: ({ paths }) => `${paths.slice(0, 3).join(', ')} can be read by anybody`,
  why: 'Such files hold passwords, keys or the whole source. They are what automatic attacks ask for first.',
  source: {
    title: 'OWASP, Review old backup and unreferenced files',
    url: 'https://owasp.org/www-project-web-security-testing-guide/stable/4-Web_Application_Security_Testing/02-Configuration_and_Deployment_Management_Testing/04-Review_Old_Backup_and_Unreferenced_Files_for_Sensitive_Information',
    date: '2025-11-01',
  },
  fix: (_site, { paths }) => ({
    summary: 'Take the files off the server, refuse the paths, and change every key that was in them.',
    steps: [
      `Delete ${paths.slice(0, 5).join(', ')} from the public folder.`,
      'Replace all passwords and keys that stood there: they are known.',
      'Refuse hidden files in general.',
    ],
    code: refusalCode(paths),
  }),
}
const sourceMap: typeof exposed = {
  ...exposed,
  severity: 'low',
  title: 'Source maps give your source code away',
  why: 'The readable source with its comments is public, which makes the search for holes easy.',
  fix: () => ({
    summary: 'Do not publish source maps.',
    steps: ['Turn them off in the production build, or upload them to your error tracker only.'],
    code: [
      { platform: 'nginx', language: 'nginx', text: 'location ~ \\.map$ {\n  return 404;\n}' },
      { platform: 'apache', language: 'apache', text: 'RedirectMatch 404 "\\.map$"' },
      {
        platform: 'cloudflare',
        language: 'text',
        text: '# Security, WAF, Custom rules. Action: Block\nends_with(http.request.uri.path, ".map")',
      },
      {
        platform: 'vercel',
        language: 'js',
        text: '// next.config.mjs\nexport default { productionBrowserSourceMaps: false }',
      },
    ],
  }),
}
const mixedActive: FindingEntry<{ url: string }> = {
  ...plain,
  severity: 'high',
  title: 'The https page loads code over http',
  why: 'Browsers block it, so parts of the page do not work; where it is not blocked, it can be changed on the way.',
  source: { title: 'W3C Mixed Content', url: 'https://www.w3.org/TR/mixed-content/', date: '2023-02-23' },
  fix: (site, { url }) => ({
    summary: 'Change http: to https: in these addresses.',
    steps: [
      `Search templates and content for http:// addresses, such as ${url}`,
      `As a safety net let browsers upgrade the rest on ${site.host}: as an element in the head, or as a header beside your own policy.`,
    ],
    code: [
      {
        platform: 'html',
        language: 'html',
        text: '<meta http-equiv="Content-Security-Policy" content="upgrade-insecure-requests">',
      },
      {
        platform: 'nginx',
        language: 'nginx',
        text: 'add_header Content-Security-Policy "upgrade-insecure-requests" always;',
      },
      {
        platform: 'apache',
        language: 'apache',
        text: 'Header always add Content-Security-Policy "upgrade-insecure-requests"',
      },
    ],
  }),
}
const mixedPassive: typeof mixedActive = {
  ...mixedActive,
  severity: 'low',
  title: 'The https page shows images or media from http',
  why: 'Browsers try https instead and drop what does not answer; who watches the line sees what is looked at.',
}
const noSecurityTxt: FindingEntry<unknown> = {
  ...plain,
  severity: 'info',
  title: 'No security.txt',
  why: 'Somebody who finds a hole has no address to report it to.',
  source: { title: 'RFC 9116, security.txt', url: 'https://www.rfc-editor.org/rfc/rfc9116.html', date: '2022-04-27' },
  fix: (site) => ({
    summary: 'Put a short text file at /.well-known/security.txt.',
    steps: ['Replace the address by one that is read.', 'Renew the date once a year.'],
    code: [
      {
        platform: 'security.txt',
        language: 'text',
        text: `Contact: mailto:security@${site.domain ?? site.hostname}\nExpires: ${nextYear()}\nCanonical: ${site.origin}/.well-known/security.txt\nPreferred-Languages: en\n`,
      },
    ],
  }),
}
const faultySecurityTxt: FindingEntry<unknown> = {
  ...noSecurityTxt,
  severity: 'low',
  title: 'security.txt has expired or cannot be read',
  why: 'After its date, or without a contact, researchers must not rely on the file.',
}
const versionShown: FindingEntry<unknown> = {
  ...plain,
  severity: 'info',
  title: 'The server tells its exact version',
  why: 'It spares an attacker the guess which holes to try. It is no hole by itself.',
  source: {
    title: 'OWASP Secure Headers Project',
    url: 'https://owasp.org/www-project-secure-headers/',
    date: '2026-08-20',
  },
  evidenceGrade: 'C',
  fix: () => ({
    summary: 'Send the name without the version, or nothing.',
    steps: ['Change the server configuration.'],
    code: [
      { platform: 'nginx', language: 'nginx', text: 'server_tokens off;\nproxy_hide_header X-Powered-By;' },
      {
        platform: 'apache',
        language: 'apache',
        text: 'ServerTokens Prod\nServerSignature Off\nHeader unset X-Powered-By\nHeader always unset X-Powered-By',
      },
      { platform: 'vercel', language: 'js', text: '// next.config.mjs\nexport default { poweredByHeader: false }' },
      { platform: 'php.ini', language: 'ini', text: 'expose_php = Off' },
    ],
  }),
}

/** A script with a hash, and how to make it. The address is a stranger's: quoted for the shell, escaped for HTML. */
function integrityCode(script: string): Fix['code'] {
  return [
    {
      platform: 'html',
      language: 'html',
      text: `<script src="${quotedHtml(script)}" integrity="sha384-HASH" crossorigin="anonymous"></script>`,
    },
    {
      platform: 'shell',
      language: 'sh',
      text: `curl -s '${script.replaceAll("'", '%27')}' | openssl dgst -sha384 -binary | openssl base64 -A`,
    },
  ]
}

/** Hidden files in general, and those of the paths that are none. The paths are of our own list. */
function refusalCode(paths: readonly string[]): Fix['code'] {
  const others = paths.filter((path) => !path.startsWith('/.'))
  return [
    {
      platform: 'nginx',
      language: 'nginx',
      text: [
        'location ~ /\\.(?!well-known/) {\n  return 404;\n}',
        ...others.map((path) => `location = ${path} {\n  return 404;\n}`),
      ].join('\n'),
    },
    {
      platform: 'apache',
      language: 'apache',
      text: [
        'RedirectMatch 404 "/\\.(?!well-known/)"',
        ...others.map((path) => `RedirectMatch 404 "^${path.replaceAll('.', '\\.')}$"`),
      ].join('\n'),
    },
    {
      platform: 'cloudflare',
      language: 'text',
      text: [
        '# Security, WAF, Custom rules. Action: Block',
        [
          '(http.request.uri.path contains "/." and not http.request.uri.path contains "/.well-known/")',
          ...others.map((path) => `(http.request.uri.path eq "${path}")`),
        ].join(' or '),
      ].join('\n'),
    },
    {
      platform: '.vercelignore',
      language: 'text',
      text: ['.env*', '.git', ...others.map((path) => path.slice(1))].join('\n'),
    },
  ]
}

function nextYear(): string {
  return new Date(Date.now() + 360 * 86_400_000).toISOString().replace(/T.*/, 'T00:00:00Z')
}

export const draftSecurity = defineFindings('securityHeaders', {
  'csp-missing': csp,
  'csp-weak': weakCsp,
  'hsts-missing': badHsts('No Strict-Transport-Security', 'medium'),
  'hsts-weak': badHsts('Strict-Transport-Security is too short or cannot be read', 'low'),
  'hsts-preload-unmet': {
    ...plain,
    severity: 'low',
    title: 'Strict-Transport-Security asks for the preload list without meeting its conditions',
    why: 'Browsers take a host into their list only with a year of max-age and all subdomains, and remove one that no longer says so. Until then the first visit is not protected.',
    source: {
      title: 'HSTS preload list, submission requirements',
      url: 'https://hstspreload.org/',
      date: '2026-08-20',
    },
    fix: () =>
      headerFix(
        'Strict-Transport-Security',
        'max-age=31536000; includeSubDomains; preload',
        'Send a max-age of a year with includeSubDomains, or leave preload out.',
        {
          replaces: true,
          steps: ['Check first that every subdomain answers over https: the list is hard to leave.'],
        },
      ),
  },
  'x-frame-options-missing': simple(
    'medium',
    'Other sites may put this page into a frame',
    'A page in an invisible frame can be made to receive clicks that were meant for something else.',
    'X-Frame-Options',
    'SAMEORIGIN',
    'Clickjacking',
  ),
  'nosniff-missing': simple(
    'low',
    'X-Content-Type-Options is missing',
    'Without nosniff, browsers may take an uploaded file for a script.',
    'X-Content-Type-Options',
    'nosniff',
    'MIME_types',
  ),
  'referrer-policy-unsafe': simple(
    'low',
    'Addresses of your pages leak to other sites',
    'The policy passes the full address, with everything in it, to sites that you link or load from.',
    'Referrer-Policy',
    'strict-origin-when-cross-origin',
    'Referrer_policy',
  ),
  'permissions-policy-missing': permissions('Permissions-Policy is missing'),
  'permissions-policy-weak': permissions('Permissions-Policy cannot be read or allows too much'),
  'https-redirect-missing': redirection,
  'cookies-unprotected': cookies,
  'cookies-session-exposed': sessionCookies,
  'cors-open': cors,
  'scripts-without-integrity': integrity,
  'scripts-insecure': insecureScripts,
  'corp-invalid': crossOrigin,
  'coep-invalid': crossOrigin,
  'coop-invalid': crossOrigin,
  'library-vulnerable': library,
  'file-exposed': exposed,
  'source-map-exposed': sourceMap,
  'mixed-content-active': mixedActive,
  'mixed-content-passive': mixedPassive,
  'security-txt-missing': noSecurityTxt,
  'security-txt-expired': faultySecurityTxt,
  'server-version-shown': versionShown,
})
