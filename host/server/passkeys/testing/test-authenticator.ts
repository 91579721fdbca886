import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_KEY = 0x40

type Asked = { challenge: string; user?: { id: string } }
type Made = { origin: string; verified?: boolean; challenge?: string }

/** An authenticator with one passkey for `host`, made by the rules of WebAuthn, which a test can bend. */
export function createTestAuthenticator(host: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const key = publicKey.export({ format: 'jwk' })
  let counter = 0
  let userHandle: string | undefined

  function dataFor(flags: number, extra: Buffer[] = []): Buffer {
    counter += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([createHash('sha256').update(host).digest(), Buffer.from([flags]), count, ...extra])
  }
  const clientData = (type: string, { challenge }: Asked, made: Made) =>
    Buffer.from(
      JSON.stringify({ type, challenge: made.challenge ?? challenge, origin: made.origin, crossOrigin: false }),
    )
  const flagsOf = ({ verified = true }: Made) => USER_PRESENT | (verified ? USER_VERIFIED : 0)
  const credential = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' }

  return {
    id: credential.id,
    /** Answers the options of a registration. */
    register(asked: Asked, made: Made) {
      userHandle = asked.user?.id
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const cose = cborMap([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(key.x ?? '', 'base64url')],
        [-3, Buffer.from(key.y ?? '', 'base64url')],
      ])
      const authData = dataFor(flagsOf(made) | HAS_KEY, [Buffer.alloc(16), length, id, cose])
      const attestationObject = cborMap([
        ['fmt', 'none'],
        ['attStmt', []],
        ['authData', authData],
      ])
      const response = {
        clientDataJSON: clientData('webauthn.create', asked, made).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
      }
      return { ...credential, response }
    },
    /** Answers the options of a sign-in. */
    answer(asked: Asked, made: Made) {
      const authenticatorData = dataFor(flagsOf(made))
      const client = clientData('webauthn.get', asked, made)
      const signed = Buffer.concat([authenticatorData, createHash('sha256').update(client).digest()])
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
        ...(userHandle && { userHandle }),
      }
      return { ...credential, response }
    },
    /** A copy of the authenticator would count from where it was copied. */
    rewind: () => void (counter = 0),
  }
}

type Cbor = number | string | Buffer | []

/** Just the part of CBOR that WebAuthn needs here; an empty array stands for an empty map. */
function cborMap(entries: readonly (readonly [Cbor, Cbor])[]): Buffer {
  return Buffer.concat([head(5, entries.length), ...entries.flatMap(([name, value]) => [cbor(name), cbor(value)])])
}

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)])
  return Buffer.isBuffer(value) ? Buffer.concat([head(2, value.length), value]) : head(5, 0)
}

function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value])
  return value < 256
    ? Buffer.from([(major << 5) | 24, value])
    : Buffer.from([(major << 5) | 25, value >> 8, value & 255])
}
