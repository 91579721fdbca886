import type { SecurityTxtCode } from './security-txt-codes-table.ts'

const BEGIN_MESSAGE = '-----BEGIN PGP SIGNED MESSAGE-----'
const BEGIN_SIGNATURE = '-----BEGIN PGP SIGNATURE-----'
const END_SIGNATURE = '-----END PGP SIGNATURE-----'

/**
 * Checks a cleartext-signed message (RFC 9580 section 7) without a key: its headers, the armor of its signature, and the
 * structure of the first packet. Null if all of it is correct.
 */
export function pgpFault(text: string): Extract<SecurityTxtCode, 'pgp_data_error' | 'pgp_error'> | null {
  const lines = text.slice(Math.max(0, text.indexOf(BEGIN_MESSAGE))).split(/\r?\n/)
  const begin = lines.indexOf(BEGIN_SIGNATURE)
  if (text.split(BEGIN_SIGNATURE).length !== 2 || begin === -1 || !isMessage(lines.slice(0, begin)))
    return 'pgp_data_error'
  const armor = lines.slice(begin + 1)
  const blank = armor.indexOf('')
  const end = armor.findIndex((line) => line.startsWith(END_SIGNATURE))
  if (blank === -1 || end < blank || !armor.slice(0, blank).every((line) => line.indexOf(': ') > 0))
    return 'pgp_data_error'
  const data = armor.slice(blank + 1, end)
  if (/^=[A-Za-z\d+/]{4}$/.test(data.at(-1) ?? '')) data.pop()
  if (data.length === 0 || !data.every(isBase64Line)) return 'pgp_data_error'
  const base64 = data.join('')
  if (base64.length % 4 !== 0) return 'pgp_error'
  return isSignaturePacket(Buffer.from(base64, 'base64')) ? null : 'pgp_error'
}

/** The first line, hash headers, an empty line and the signed text. */
function isMessage([first, ...lines]: readonly string[]): boolean {
  const blank = lines.indexOf('')
  return (
    first === BEGIN_MESSAGE &&
    blank !== -1 &&
    blank < lines.length - 1 &&
    lines.slice(0, blank).every((line) => /^Hash: [A-Za-z\d\-,]+$/.test(line))
  )
}

function isBase64Line(line: string): boolean {
  const bare = line.replace(/={1,2}$/, '')
  return bare !== '' && bare.length <= 128 && /^[A-Za-z\d+/]*$/.test(bare)
}

/** Whether the first packet is a signature (tag 2) that lies within the bytes. */
function isSignaturePacket(bytes: Buffer): boolean {
  const first = bytes[0] ?? 0
  if ((first & 0x80) === 0) return false
  const newFormat = (first & 0x40) !== 0
  const tag = newFormat ? first & 0x3f : (first >> 2) & 0x0f
  const body = newFormat ? newFormatBody(bytes) : oldFormatBody(bytes, first & 0x03)
  return tag === 2 && body !== null && body.end <= bytes.length && isSignatureBody(bytes.subarray(body.start, body.end))
}

function newFormatBody(bytes: Buffer): { start: number; end: number } | null {
  const one = bytes[1] ?? 0
  if (one < 192) return { start: 2, end: 2 + one }
  if (one < 224) return { start: 3, end: 3 + ((one - 192) << 8) + (bytes[2] ?? 0) + 192 }
  return one === 255 && bytes.length > 6 ? { start: 6, end: 6 + bytes.readUInt32BE(2) } : null
}

function oldFormatBody(bytes: Buffer, lengthType: number): { start: number; end: number } | null {
  if (lengthType === 3) return { start: 1, end: bytes.length }
  const size = 1 << lengthType
  return bytes.length < 1 + size ? null : { start: 1 + size, end: 1 + size + bytes.readUIntBE(1, size) }
}

/** Versions 4 and 6 have hashed and unhashed subpackets, which must lie within the packet. Version 3 has a fixed header. */
function isSignatureBody(body: Buffer): boolean {
  const version = body[0]
  if (version === 3) return body.length > 19
  if (version !== 4 && version !== 6) return false
  const size = version === 4 ? 2 : 4
  if (body.length < 4 + size) return false
  const unhashed = 4 + size + body.readUIntBE(4, size)
  return body.length >= unhashed + size && body.length >= unhashed + size + body.readUIntBE(unhashed, size) + 2
}
