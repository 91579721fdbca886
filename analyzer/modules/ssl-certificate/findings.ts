import { ASSISTANTS, type Fix } from '../../contract/index.ts'
import { defineFindings, type FindingEntry } from '../../findings/define-findings.ts'
import { headerFix } from '../../findings/header-fix.ts'
import type { Target } from '../../gather/artifacts.ts'

const LABS = {
  title: 'SSL Labs Server Rating Guide 2009r',
  url: 'https://github.com/ssllabs/research/wiki/SSL-Server-Rating-Guide',
  date: '2026-08-20',
}
const LIFETIMES = {
  title: 'CA/Browser Forum ballot SC-081v3',
  url: 'https://cabforum.org/2025/04/11/ballot-sc081v3-introduce-schedule-of-reducing-validity-and-data-reuse-periods/',
  date: '2025-04-11',
}
const MOZILLA = {
  title: 'Mozilla, Server side TLS',
  url: 'https://wiki.mozilla.org/Security/Server_Side_TLS',
  date: '2026-08-20',
}

const PLATFORM_MANAGES =
  'On Cloudflare, Vercel, Netlify and most shops the host does this: look in its settings for the domain.'

function certificateFix(site: Target, summary: string): Fix {
  return {
    summary,
    steps: [PLATFORM_MANAGES, `Otherwise get a certificate by ACME and let it renew itself, for ${site.hostname}.`],
    code: [
      {
        platform: 'nginx',
        language: 'sh',
        text: `certbot --nginx -d ${site.hostname}\nsystemctl enable --now certbot.timer`,
      },
      {
        platform: 'apache',
        language: 'sh',
        text: `certbot --apache -d ${site.hostname}\nsystemctl enable --now certbot.timer`,
      },
      {
        platform: 'cloudflare',
        language: 'text',
        text: 'SSL/TLS, Overview: Full (strict). Edge certificates: Universal SSL on.',
      },
      { platform: 'vercel', language: 'sh', text: `vercel domains add ${site.hostname}` },
    ],
  }
}

/** The certificate is there: it only has to be served with its chain, or made anew in another form. */
function chainFix({ hostname }: Target, summary: string): Fix {
  const folder = `/etc/letsencrypt/live/${hostname}`
  return {
    summary,
    steps: [PLATFORM_MANAGES, 'Put your own folder in place of that of certbot, and reload the server.'],
    code: [
      {
        platform: 'nginx',
        language: 'nginx',
        text: `ssl_certificate ${folder}/fullchain.pem;\nssl_certificate_key ${folder}/privkey.pem;`,
      },
      {
        platform: 'apache',
        language: 'apache',
        text: `SSLCertificateFile ${folder}/fullchain.pem\nSSLCertificateKeyFile ${folder}/privkey.pem`,
      },
      {
        platform: 'shell',
        language: 'sh',
        text: `openssl s_client -connect ${hostname}:443 -servername ${hostname} -showcerts </dev/null | grep -E '^ *[0-9]+ s:|i:'`,
      },
    ],
  }
}

function newKeyFix({ hostname }: Target, summary: string): Fix {
  return {
    summary,
    steps: [PLATFORM_MANAGES, 'With certbot:'],
    code: [
      {
        platform: 'shell',
        language: 'sh',
        text: `certbot certonly --cert-name ${hostname} -d ${hostname} --key-type ecdsa --elliptic-curve secp256r1 --force-renewal`,
      },
    ],
  }
}

function renewalFix({ hostname }: Target, summary: string): Fix {
  return {
    summary,
    steps: [
      PLATFORM_MANAGES,
      'With certbot: renew, let the timer do it from now on, and try a renewal without effect.',
    ],
    code: [
      {
        platform: 'shell',
        language: 'sh',
        text: `certbot renew --cert-name ${hostname} --force-renewal\nsystemctl enable --now certbot.timer\ncertbot renew --dry-run`,
      },
      {
        platform: 'cloudflare',
        language: 'text',
        text: 'SSL/TLS, Edge certificates: the certificate of the host, Renew. Universal SSL renews by itself.',
      },
      { platform: 'vercel', language: 'sh', text: `vercel certs issue ${hostname}` },
    ],
  }
}

function protocolFix(_site: Target): Fix {
  return {
    summary: 'Offer TLS 1.2 and 1.3 with modern ciphers only.',
    steps: ['Change the protocol line of the server or host.', 'Reload, and scan again.'],
    code: [
      {
        platform: 'nginx',
        language: 'nginx',
        text: 'ssl_protocols TLSv1.2 TLSv1.3;\nssl_ciphers ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-RSA-AES128-GCM-SHA256:ECDHE-ECDSA-CHACHA20-POLY1305:ECDHE-RSA-CHACHA20-POLY1305;\nssl_prefer_server_ciphers off;',
      },
      {
        platform: 'apache',
        language: 'apache',
        text: 'SSLProtocol -all +TLSv1.2 +TLSv1.3\nSSLCipherSuite ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-RSA-AES128-GCM-SHA256:ECDHE-ECDSA-CHACHA20-POLY1305:ECDHE-RSA-CHACHA20-POLY1305\nSSLHonorCipherOrder off',
      },
      {
        platform: 'cloudflare',
        language: 'text',
        text: 'SSL/TLS, Edge certificates: Minimum TLS version 1.2; TLS 1.3 on.',
      },
    ],
  }
}

const noHttps: FindingEntry<unknown> = {
  severity: 'critical',
  title: 'The site has no https',
  why: 'Everything can be read and changed on the way. Browsers warn, search engines prefer the encrypted copy, and several crawlers ask for https only.',
  assistants: ASSISTANTS,
  effort: 'hour',
  source: MOZILLA,
  evidenceGrade: 'A',
  fix: (site) => certificateFix(site, 'Get a free certificate and send http to https.'),
}
const untrusted: FindingEntry<unknown> = {
  ...noHttps,
  title: 'The certificate is not trusted',
  why: 'Browsers show a full-page warning and crawlers end the connection, so nobody gets to the page.',
  source: LABS,
  fix: (site) => certificateFix(site, 'Install a certificate of a public authority with its whole chain.'),
}
const wrongName: FindingEntry<unknown> = {
  ...untrusted,
  title: 'The certificate is for another name',
  fix: (site) => certificateFix(site, `Get a certificate that names ${site.hostname}.`),
}
const expired: FindingEntry<unknown> = {
  ...untrusted,
  title: 'The certificate has expired',
  fix: (site) => renewalFix(site, 'Renew the certificate now, then automate it.'),
}
const notYetValid: FindingEntry<unknown> = {
  ...untrusted,
  title: 'The certificate is not valid yet',
  fix: (site) =>
    certificateFix(site, 'Set the clock of the machine that issued it, or have the certificate issued again.'),
}
const selfSigned: FindingEntry<unknown> = {
  ...untrusted,
  title: 'The certificate is self-signed',
  fix: (site) => certificateFix(site, 'Replace it by a free certificate of a public authority.'),
}
const weakSignature: FindingEntry<unknown> = {
  ...untrusted,
  title: 'The certificate is signed in a way that can be forged',
  why: 'Certificates signed by MD5 or SHA-1 can be forged; browsers and crawlers refuse them.',
}
const longChain: FindingEntry<unknown> = {
  ...noHttps,
  severity: 'info',
  title: 'The certificate chain is longer than it need be',
  why: 'The whole chain is sent at every first visit. A leaf and one or two intermediates are enough; clients have the roots.',
  assistants: [],
  effort: 'minutes',
  source: LABS,
  fix: (site) => chainFix(site, 'Serve the leaf and its intermediates only, without roots and doubles.'),
}
const noAlpn: FindingEntry<unknown> = {
  ...longChain,
  title: 'The server does not offer HTTP/2',
  why: 'Browser and server agree on HTTP/2 by ALPN (RFC 7301), which the server does not answer. Without it every page of many files is slower.',
  source: { title: 'RFC 7301, ALPN', url: 'https://www.rfc-editor.org/rfc/rfc7301.html', date: '2014-07-01' },
  fix: () => ({
    summary: 'Turn HTTP/2 on.',
    steps: ['Reload the server, and scan again.'],
    code: [
      {
        platform: 'nginx',
        language: 'nginx',
        text: '# before nginx 1.25.1: listen 443 ssl http2;\nlisten 443 ssl;\nhttp2 on;',
      },
      { platform: 'apache', language: 'apache', text: 'Protocols h2 http/1.1' },
    ],
  }),
}
const renewNow: FindingEntry<{ days: number }> = {
  severity: 'high',
  title: ({ days }) => (days === 1 ? 'The certificate ends tomorrow' : `The certificate ends in ${days} days`),
  why: 'With the last day every visitor and crawler is turned away. A certificate so near its end was not renewed by a machine.',
  assistants: ASSISTANTS,
  effort: 'minutes',
  source: LIFETIMES,
  evidenceGrade: 'A',
  fix: (site) => renewalFix(site, 'Renew it now and find out why the renewal did not run.'),
}
const renewLate: FindingEntry<{ days: number }> = {
  ...renewNow,
  severity: 'medium',
  title: ({ days }) => `The certificate ends in ${days} days and is not renewed yet`,
  why: 'Automatic renewal starts when a third of the life is left. Lifetimes shrink to 100 days in March 2027 and to 47 in March 2029: renewing by hand will not keep up.',
}
const tooLong: FindingEntry<unknown> = {
  ...renewNow,
  severity: 'medium',
  title: 'The certificate lives longer than browsers accept',
  why: 'Certificates issued since March 2026 may live 200 days at most; browsers refuse longer ones.',
  fix: (site) => certificateFix(site, 'Have it issued again with a shorter life.'),
}
const oldProtocols: FindingEntry<unknown> = {
  severity: 'medium',
  title: 'The server still offers TLS 1.0 or 1.1',
  why: 'Both were withdrawn in 2021 (RFC 8996). They are open to known attacks and hold the TLS grade at B.',
  assistants: [],
  effort: 'minutes',
  source: {
    title: 'RFC 8996, Deprecating TLS 1.0 and TLS 1.1',
    url: 'https://www.rfc-editor.org/rfc/rfc8996.html',
    date: '2021-03-23',
  },
  evidenceGrade: 'A',
  fix: protocolFix,
}
const noModern: FindingEntry<unknown> = {
  ...oldProtocols,
  severity: 'high',
  title: 'The server offers neither TLS 1.2 nor 1.3',
  why: 'Current browsers and crawlers refuse to connect, so nobody gets to the page.',
}
const noTls13: FindingEntry<unknown> = {
  ...oldProtocols,
  severity: 'low',
  title: 'The server does not offer TLS 1.3',
  why: 'TLS 1.3 saves a round trip at every first visit. Without it the TLS grade stays below A.',
  source: LABS,
}
const weakCipher: FindingEntry<unknown> = {
  ...oldProtocols,
  title: 'The encryption that the server chooses is weak',
  why: 'The cipher lacks forward secrecy or authenticated encryption: recorded traffic can be read once the key is known, or changed on the way.',
  source: MOZILLA,
}
const weakKey: FindingEntry<unknown> = {
  ...oldProtocols,
  title: 'The certificate key is too short',
  why: 'RSA keys below 2048 bits can be broken; authorities no longer sign them.',
  source: LABS,
  fix: (site) => newKeyFix(site, 'Make a new key (EC P-256 or RSA 2048) and have the certificate issued again.'),
}
const incompleteChain: FindingEntry<unknown> = {
  ...oldProtocols,
  title: 'The intermediate certificate is missing',
  why: 'Browsers often repair this by themselves; crawlers and command-line tools do not, and end the connection.',
  assistants: ASSISTANTS,
  source: LABS,
  fix: (site) => chainFix(site, 'Serve the full chain (fullchain.pem), not the leaf alone.'),
}
const shortHsts: FindingEntry<unknown> = {
  severity: 'low',
  title: 'Without a long Strict-Transport-Security the TLS grade stops at A−',
  why: 'The header keeps browsers on https from the second visit on.',
  assistants: [],
  effort: 'minutes',
  source: LABS,
  evidenceGrade: 'A',
  fix: () =>
    headerFix('Strict-Transport-Security', 'max-age=31536000; includeSubDomains', 'Send the header with a year.'),
}

export const draftSsl = defineFindings('sslCertificate', {
  'https-missing': noHttps,
  'certificate-untrusted': untrusted,
  'certificate-wrong-name': wrongName,
  'certificate-expired': expired,
  'certificate-not-yet-valid': notYetValid,
  'certificate-self-signed': selfSigned,
  'certificate-weak-signature': weakSignature,
  'certificate-renew-now': renewNow,
  'certificate-renew-late': renewLate,
  'certificate-too-long': tooLong,
  'tls-too-old': noModern,
  'tls-old-versions': oldProtocols,
  'tls-no-13': noTls13,
  'cipher-weak': weakCipher,
  'key-short': weakKey,
  'chain-incomplete': incompleteChain,
  'chain-long': longChain,
  'alpn-missing': noAlpn,
  'tls-hsts-short': shortHsts,
})
