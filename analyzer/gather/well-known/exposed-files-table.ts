export type ExposedFileRule = {
  path: string
  /** Content that proves the file, as some sites answer 200 to everything. */
  signature: RegExp
  /** Names what was found in the report, without quoting it. */
  proof: string
}

/** Files that are never meant to be public. Each is requested once, and only its first 2 KiB are read. */
export const EXPOSED_FILE_RULES: readonly ExposedFileRule[] = [
  { path: '/.git/HEAD', signature: /^(ref: refs\/|[0-9a-f]{40}\s*$)/, proof: 'a Git branch pointer' },
  { path: '/.git/config', signature: /^\s*\[core\]/, proof: 'a Git configuration' },
  {
    path: '/.env',
    signature: /^(?:export\s+)?[A-Z][A-Z0-9_]{2,}\s*=\s*\S/m,
    proof: 'environment variables (values not shown)',
  },
  { path: '/.svn/entries', signature: /^\d+\s*(\n|$)/, proof: 'a Subversion working copy' },
  { path: '/.DS_Store', signature: /^\0\0\0\x01Bud1/, proof: 'a macOS folder listing' },
  { path: '/.htpasswd', signature: /^[^\s:<]+:(\$apr1\$|\$2[aby]\$|\{SHA\})/m, proof: 'password hashes (not shown)' },
  { path: '/wp-config.php.bak', signature: /DB_PASSWORD|<\?php/, proof: 'a copy of the WordPress configuration' },
  { path: '/phpinfo.php', signature: /<title>[^<]*phpinfo\(\)/i, proof: 'the server’s PHP settings' },
  { path: '/server-status', signature: /Apache Server Status for/, proof: 'the Apache status page' },
]
