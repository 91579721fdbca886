import { countedNoun, ASSISTANTS, type Fix } from '../../contract/index.ts'
import { defineFindings } from '../../findings/define-findings.ts'
import { headerFix } from '../../findings/header-fix.ts'
import type { Target } from '../../gather/artifacts.ts'
import { snippets } from '../../findings/snippets.ts'

const PLATFORM_MANAGES =
  'Cloudflare, Vercel, Netlify and most shop platforms manage certificates for you: check the domain settings there.'

function certificateFix(site: Target, summary: string): Fix {
  return {
    summary,
    steps: [
      PLATFORM_MANAGES,
      `Otherwise, get a certificate for ${site.hostname} through ACME and automate its renewal.`,
    ],
    code: snippets({
      'nginx sh': `certbot --nginx -d ${site.hostname}\ncertbot renew --dry-run`,
      'apache sh': `certbot --apache -d ${site.hostname}\ncertbot renew --dry-run`,
      'cloudflare text': 'SSL/TLS > Overview: Full (strict). SSL/TLS > Edge Certificates: turn on Universal SSL.',
      'vercel sh': `vercel domains add ${site.hostname} PROJECT`,
    }),
  }
}

/** The certificate itself is fine; only the chain that the server sends has to change. */
function chainFix({ hostname }: Target, summary: string): Fix {
  const folder = `/etc/letsencrypt/live/${hostname}`
  return {
    summary,
    steps: [PLATFORM_MANAGES, 'Replace the certbot folder with your own, and reload the server.'],
    code: snippets({
      nginx: `ssl_certificate ${folder}/fullchain.pem;\nssl_certificate_key ${folder}/privkey.pem;`,
      apache: `SSLCertificateFile ${folder}/fullchain.pem\nSSLCertificateKeyFile ${folder}/privkey.pem`,
      shell: `openssl s_client -connect ${hostname}:443 -servername ${hostname} -showcerts </dev/null | grep -E '^ *[0-9]+ s:|i:'`,
    }),
  }
}

function renewalFix({ hostname }: Target, summary: string): Fix {
  return {
    summary,
    steps: [PLATFORM_MANAGES, 'With certbot, renew now, check that a timer renews it, and do a dry run.'],
    code: snippets({
      shell: `certbot renew --cert-name ${hostname} --force-renewal\nsystemctl list-timers '*certbot*'\ncertbot renew --dry-run`,
      // developers.cloudflare.com/ssl/edge-certificates/custom-certificates/renewing/, 2026.
      'cloudflare text':
        'SSL/TLS > Edge Certificates: Universal SSL and advanced certificates renew automatically. Replace a custom one that you have uploaded, which Cloudflare cannot renew.',
      'vercel sh': `vercel certs issue ${hostname}`,
    }),
  }
}

function protocolFix(): Fix {
  return {
    summary: 'Offer only TLS 1.2 and 1.3 with modern ciphers.',
    steps: ['Change the protocol settings of the server or host.', 'Reload the server and scan again.'],
    code: snippets({
      nginx:
        'ssl_protocols TLSv1.2 TLSv1.3;\nssl_ciphers ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-RSA-AES128-GCM-SHA256:ECDHE-ECDSA-CHACHA20-POLY1305:ECDHE-RSA-CHACHA20-POLY1305;\nssl_prefer_server_ciphers off;',
      apache:
        'SSLProtocol -all +TLSv1.2 +TLSv1.3\nSSLCipherSuite ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-RSA-AES128-GCM-SHA256:ECDHE-ECDSA-CHACHA20-POLY1305:ECDHE-RSA-CHACHA20-POLY1305\nSSLHonorCipherOrder off',
      'cloudflare text': 'SSL/TLS > Edge Certificates: set Minimum TLS Version to 1.2 and turn on TLS 1.3.',
    }),
  }
}

/** The page cannot be reached safely, so no assistant can use it. */
const unreachable = { severity: 'critical', assistants: ASSISTANTS, effort: 'hour', evidenceGrade: 'A' } as const
const untrusted = {
  job: 'certificate',
  blocks: 'access',
  cap: 'connection',
  ...unreachable,
  why: 'Browsers show a full-page warning and crawlers close the connection, so nobody reaches the page.',
  source: 'ssl-labs-server-rating-guide',
} as const
const configuration = { assistants: [], effort: 'minutes', evidenceGrade: 'A' } as const
const protocol = { ...configuration, fix: protocolFix } as const
const renewal = { assistants: ASSISTANTS, effort: 'minutes', source: 'ca-browser-forum-ballot-sc' } as const
const installTrusted = (site: Target) =>
  certificateFix(site, 'Install a certificate from a public authority with its full chain.')
const renewNow = (site: Target) =>
  renewalFix(site, 'Renew the certificate now, and find out why automatic renewal did not run.')

export const sslFinding = defineFindings('sslCertificate', {
  'https-missing': {
    job: 'https',
    ...unreachable,
    title: 'The site does not support HTTPS',
    why: 'Traffic can be read and changed in transit. Browsers warn about the site, search engines prefer HTTPS, and several crawlers request only HTTPS.',
    source: 'mozilla-server-side-tls',
    fix: (site) => certificateFix(site, 'Get a free certificate and redirect HTTP to HTTPS.'),
  },
  'certificate-untrusted': { ...untrusted, title: 'The certificate is not trusted', fix: installTrusted },
  'certificate-wrong-name': {
    ...untrusted,
    title: 'The certificate is for another host name',
    fix: (site) => certificateFix(site, `Get a certificate that names ${site.hostname}.`),
  },
  'certificate-expired': {
    ...untrusted,
    title: 'The certificate has expired',
    fix: (site) => renewalFix(site, 'Renew the certificate now, then automate renewal.'),
  },
  'certificate-not-yet-valid': {
    ...untrusted,
    title: 'The certificate is not valid yet',
    fix: (site) =>
      certificateFix(site, 'Correct the clock of the machine that issued the certificate, or have it reissued.'),
  },
  'certificate-self-signed': {
    ...untrusted,
    title: 'The certificate is self-signed',
    fix: (site) => certificateFix(site, 'Replace the certificate with a free one from a public authority.'),
  },
  'certificate-weak-signature': {
    ...untrusted,
    title: 'The certificate signature can be forged',
    why: 'Signatures that use MD5 or SHA-1 can be forged, so browsers and crawlers reject them.',
    fix: installTrusted,
  },
  'certificate-renew-now': {
    job: 'certificate',
    ...renewal,
    severity: 'high',
    title: ({ days }: { days: number }) =>
      days < 1
        ? 'The certificate expires within 24 hours'
        : days === 1
          ? 'The certificate expires tomorrow'
          : `The certificate expires in ${days} days`,
    why: 'Once it expires, browsers and crawlers refuse to connect. Automatic renewal would have replaced it long before.',
    fix: renewNow,
  },
  'certificate-renew-late': {
    job: 'certificate',
    ...renewal,
    severity: 'medium',
    title: ({ days }: { days: number }) =>
      `The certificate expires in ${countedNoun(days, 'day')} and has not been renewed yet`,
    why: 'Automatic renewal starts when a third of the lifetime is left. Lifetimes shrink to 100 days in March 2027 and to 47 in March 2029: manual renewal will not keep up.',
    fix: renewNow,
  },
  'certificate-too-long': {
    job: 'certificate',
    ...renewal,
    severity: 'medium',
    title: 'The certificate lifetime is longer than browsers accept',
    why: 'Certificates issued since March 2026 may be valid for 200 days at most; browsers reject longer ones.',
    fix: (site) => certificateFix(site, 'Have the certificate reissued with a shorter lifetime.'),
  },
  'tls-too-old': {
    cap: 'connection',
    job: 'tls',
    blocks: 'access',
    ...protocol,
    severity: 'high',
    title: 'The server offers neither TLS 1.2 nor 1.3',
    why: 'Current browsers and crawlers refuse to connect, so nobody reaches the page.',
    source: 'rfc-8996-deprecating-tls-1',
  },
  'tls-old-versions': {
    job: 'tls',
    ...protocol,
    severity: 'medium',
    title: 'The server still offers TLS 1.0 or 1.1',
    why: 'Both were deprecated in 2021 (RFC 8996). They are open to known attacks and limit the TLS grade to B.',
    source: 'rfc-8996-deprecating-tls-1',
  },
  'tls-no-13': {
    job: 'tls',
    ...protocol,
    severity: 'low',
    title: 'The server does not offer TLS 1.3',
    why: 'TLS 1.3 saves a round trip on every first visit. Without it, the TLS grade stays below A.',
    source: 'ssl-labs-server-rating-guide',
  },
  'cipher-weak': {
    job: 'tls',
    ...protocol,
    severity: 'medium',
    title: 'The server chooses weak encryption',
    why: 'The cipher lacks forward secrecy or authenticated encryption. Recorded traffic can be decrypted once the key is known, or changed in transit.',
    source: 'mozilla-server-side-tls',
  },
  'key-short': {
    job: 'certificate',
    ...configuration,
    severity: 'medium',
    title: 'The certificate key is too short',
    why: 'RSA keys below 2,048 bits can be broken, and public authorities no longer sign them.',
    source: 'ssl-labs-server-rating-guide',
    fix: ({ hostname }) => ({
      summary: 'Create a new key (EC P-256 or RSA 2048) and have the certificate reissued.',
      steps: [PLATFORM_MANAGES, 'With certbot, run this command.'],
      code: snippets({
        shell: `certbot certonly --cert-name ${hostname} -d ${hostname} --key-type ecdsa --elliptic-curve secp256r1 --force-renewal`,
      }),
    }),
  },
  'chain-incomplete': {
    blocks: 'access',
    cap: 'connection',
    job: 'certificate',
    ...configuration,
    severity: 'medium',
    title: 'The intermediate certificate is missing',
    why: 'Browsers often work around this. Crawlers and command-line tools do not, and close the connection.',
    assistants: ASSISTANTS,
    source: 'ssl-labs-server-rating-guide',
    fix: (site) => chainFix(site, 'Serve the full chain (fullchain.pem), not only the leaf.'),
  },
  'chain-long': {
    job: 'certificate',
    ...configuration,
    severity: 'info',
    title: 'The certificate chain is longer than necessary',
    why: 'The whole chain is sent on every first visit. A leaf and one or two intermediates are enough; clients have the roots.',
    source: 'ssl-labs-server-rating-guide',
    fix: (site) => chainFix(site, 'Serve only the leaf and its intermediates, without roots or duplicates.'),
  },
  'alpn-missing': {
    job: 'tls',
    ...configuration,
    severity: 'info',
    title: 'The server does not offer HTTP/2',
    why: 'Browsers negotiate HTTP/2 through ALPN (RFC 7301), which this server does not support. Pages with many files load more slowly without HTTP/2.',
    source: 'rfc-7301-alpn',
    fix: () => ({
      summary: 'Turn on HTTP/2.',
      steps: ['Reload the server and scan again.'],
      code: snippets({
        nginx: '# before nginx 1.25.1: listen 443 ssl http2;\nlisten 443 ssl;\nhttp2 on;',
        apache: '# with mod_http2, which does not work with the prefork MPM\nProtocols h2 http/1.1',
      }),
    }),
  },
  'tls-hsts-short': {
    job: 'response-headers',
    ...configuration,
    severity: 'low',
    title: 'Without a long Strict-Transport-Security, the TLS grade stops at A−',
    why: 'The header keeps browsers on HTTPS after the first visit.',
    source: 'ssl-labs-server-rating-guide',
    fix: () =>
      headerFix(
        'Strict-Transport-Security',
        'max-age=31536000; includeSubDomains',
        'Send the header with a max-age of one year.',
      ),
  },
})
