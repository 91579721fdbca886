import { constants } from 'node:crypto'
import { isIP } from 'node:net'
import tls from 'node:tls'
import { Agent, buildConnector } from 'undici'
import type { TargetPolicy } from './target-policy.ts'

const CONNECT_TIMEOUT_MS = 8_000
const MAX_HEADER_BYTES = 64 * 1024

/** Roots of this runtime and the operator's own authority, parsed once. */
export function trustContext(extraCa: string | undefined): tls.SecureContext {
  return extraCa ? tls.createSecureContext({ ca: [...tls.rootCertificates, extraCa] }) : tls.createSecureContext()
}

/** Takes what a modern client refuses: old versions, short keys, servers without safe renegotiation. */
export const LENIENT_TLS = {
  minVersion: 'TLSv1',
  ciphers: 'DEFAULT@SECLEVEL=0',
  secureOptions: constants.SSL_OP_LEGACY_SERVER_CONNECT,
} as const

/**
 * An undici agent whose connector resolves, checks and dials the very address that it checked; the name
 * stays the host for SNI and for the certificate.
 */
export function createGuardedAgent(policy: TargetPolicy, secureContext: tls.SecureContext, verify: boolean): Agent {
  const connect = buildConnector({ timeout: CONNECT_TIMEOUT_MS, rejectUnauthorized: verify, secureContext })
  return new Agent({
    connections: 8,
    pipelining: 1,
    maxHeaderSize: MAX_HEADER_BYTES,
    connect(options, done) {
      const port = Number(options.port || (options.protocol === 'https:' ? 443 : 80))
      const name = options.hostname.replace(/^\[|\]$/g, '')
      const servername = options.servername ?? (isIP(name) ? undefined : name)
      policy.requireTarget(options.hostname, port).then(
        (target) =>
          connect(
            {
              ...options,
              hostname: target.host,
              host: target.host,
              port: String(target.port),
              ...(servername && { servername }),
            },
            done,
          ),
        (error: Error) => done(error, null),
      )
    },
  })
}
