export type NginxContext = 'http' | 'server' | 'location'
type NginxDirective = {
  in: readonly NginxContext[]
  /** Fewest and most arguments. */
  args: readonly [least: number, most: number]
  /** `context` holds directives, `entries` something else. */
  block?: 'context' | 'entries'
}

const ANYWHERE = ['http', 'server', 'location'] as const
const SITE = ['http', 'server'] as const
const MANY = 100

/** The directives that our fixes use, as nginx.org/en/docs/dirindex.html describes them (nginx 1.29). */
export const NGINX_DIRECTIVES: Readonly<Record<string, NginxDirective>> = {
  map: { in: ['http'], args: [2, 2], block: 'entries' },
  server: { in: ['http'], args: [0, 0], block: 'context' },
  location: { in: ['server', 'location'], args: [1, 2], block: 'context' },
  types: { in: ANYWHERE, args: [0, 0], block: 'entries' },
  add_header: { in: ANYWHERE, args: [2, 3] },
  alias: { in: ['location'], args: [1, 1] },
  default_type: { in: ANYWHERE, args: [1, 1] },
  etag: { in: ANYWHERE, args: [1, 1] },
  gzip: { in: ANYWHERE, args: [1, 1] },
  gzip_types: { in: ANYWHERE, args: [1, MANY] },
  gzip_vary: { in: ANYWHERE, args: [1, 1] },
  http2: { in: SITE, args: [1, 1] },
  include: { in: ANYWHERE, args: [1, 1] },
  listen: { in: ['server'], args: [1, MANY] },
  proxy_cache: { in: ANYWHERE, args: [1, 1] },
  proxy_cache_background_update: { in: ANYWHERE, args: [1, 1] },
  proxy_cache_bypass: { in: ANYWHERE, args: [1, MANY] },
  proxy_cache_path: { in: ['http'], args: [2, MANY] },
  proxy_cache_use_stale: { in: ANYWHERE, args: [1, MANY] },
  proxy_cache_valid: { in: ANYWHERE, args: [1, MANY] },
  proxy_cookie_flags: { in: ANYWHERE, args: [1, MANY] },
  proxy_hide_header: { in: ANYWHERE, args: [1, 1] },
  proxy_no_cache: { in: ANYWHERE, args: [1, MANY] },
  proxy_set_header: { in: ANYWHERE, args: [2, 2] },
  return: { in: ['server', 'location'], args: [1, 2] },
  rewrite: { in: ['server', 'location'], args: [2, 3] },
  root: { in: ANYWHERE, args: [1, 1] },
  server_name: { in: ['server'], args: [1, MANY] },
  server_tokens: { in: ANYWHERE, args: [1, 1] },
  ssl_certificate: { in: SITE, args: [1, 1] },
  ssl_certificate_key: { in: SITE, args: [1, 1] },
  ssl_ciphers: { in: SITE, args: [1, 1] },
  ssl_prefer_server_ciphers: { in: SITE, args: [1, 1] },
  ssl_protocols: { in: SITE, args: [1, MANY] },
  try_files: { in: ['server', 'location'], args: [2, MANY] },
}

/** Fewest and most arguments of the directives that our fixes use (httpd.apache.org/docs/2.4/mod/quickreference.html). */
export const APACHE_DIRECTIVES: Readonly<Record<string, readonly [least: number, most: number]>> = {
  AddCharset: [2, MANY],
  AddOutputFilterByType: [2, MANY],
  AddType: [2, MANY],
  Alias: [2, 2],
  CacheDefaultExpire: [1, 1],
  CacheEnable: [1, 2],
  CacheIgnoreHeaders: [1, MANY],
  CacheLock: [1, 1],
  CacheQuickHandler: [1, 1],
  FileETag: [1, MANY],
  ForceType: [1, 1],
  Header: [2, 6],
  Protocols: [1, MANY],
  Redirect: [2, 3],
  RedirectMatch: [2, 3],
  RewriteCond: [2, 3],
  RewriteEngine: [1, 1],
  RewriteRule: [2, 3],
  SSLCertificateFile: [1, 1],
  SSLCertificateKeyFile: [1, 1],
  SSLCipherSuite: [1, 2],
  SSLHonorCipherOrder: [1, 1],
  SSLProtocol: [1, MANY],
  ServerName: [1, 1],
  ServerSignature: [1, 1],
  ServerTokens: [1, 1],
  SetEnvIf: [3, MANY],
}
