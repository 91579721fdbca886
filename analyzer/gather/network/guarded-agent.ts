import { constants } from 'node:crypto'
import { isIP } from 'node:net'
import tls from 'node:tls'
import { Agent, buildConnector } from 'undici'
import { portOf, type TargetPolicy } from './target-policy.ts'
import { bareHost } from '../../parsers/url/bare-host.ts'

export const CONNECT_TIMEOUT_MS = 8_000
export const MAX_HEADER_BYTES = 64 * 1024

/** Node's root certificates and the operator's own authority, parsed once because parsing is slow. */
export function trustContext(extraCa: string | undefined): tls.SecureContext {
  return extraCa ? tls.createSecureContext({ ca: [...tls.rootCertificates, extraCa] }) : tls.createSecureContext()
}

/** Accepts what a modern client refuses: old versions, short keys, servers without safe renegotiation. */
export const LENIENT_TLS = {
  minVersion: 'TLSv1',
  ciphers: 'DEFAULT@SECLEVEL=0',
  secureOptions: constants.SSL_OP_LEGACY_SERVER_CONNECT,
} as const

export type GuardedAgent = { agent: Agent; connect: buildConnector.connector }

/**
 * An undici agent that resolves a name, checks its addresses and dials the one that it checked, so that a second lookup
 * cannot lead elsewhere, and its connector. SNI and the certificate check still use the name.
 */
export function createGuardedAgent(
  policy: TargetPolicy,
  secureContext: tls.SecureContext,
  verify: boolean,
): GuardedAgent {
  const dial = buildConnector({ timeout: CONNECT_TIMEOUT_MS, rejectUnauthorized: verify, secureContext })
  const connect: buildConnector.connector = (options, done) => {
    const name = bareHost(options.hostname)
    const servername = options.servername ?? (isIP(name) ? undefined : name)
    policy.requireTarget(options.hostname, portOf(options)).then(
      (target) =>
        dial(
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
  }
  return {
    agent: new Agent({ connections: 8, pipelining: 1, maxHeaderSize: MAX_HEADER_BYTES, connect }),
    connect,
  }
}
