import type { SecurityTxtCode } from './security-txt-codes-table.ts'

/**
 * Checks the ASCII armor of a cleartext-signed message (RFC 9580 section 7) without a key: header, signature block,
 * base64, checksum and the frame of the first packet. Null when the envelope holds.
 */
export function pgpFault(text: string): Extract<SecurityTxtCode, 'pgp_data_error' | 'pgp_error'> | null {
  if (text.split('-----BEGIN PGP SIGNATURE-----').length !== 2) return 'pgp_data_error'
  const armor =
    /^-----BEGIN PGP SIGNED MESSAGE-----\r?\n(?:Hash: [A-Za-z\d\-,]+\r?\n)*\r?\n[\s\S]*?\r?\n-----BEGIN PGP SIGNATURE-----\r?\n((?:[^\r\n]+: [^\r\n]*\r?\n)*)\r?\n((?:[A-Za-z\d+/]{1,128}={0,2}\r?\n)+)(?:=([A-Za-z\d+/]{4})\r?\n)?-----END PGP SIGNATURE-----/.exec(
      text.slice(Math.max(0, text.indexOf('-----BEGIN PGP SIGNED MESSAGE-----'))),
    )
  if (!armor) return 'pgp_data_error'
  const base64 = (armor[2] ?? '').replace(/\s+/g, '')
  if (base64.length % 4 !== 0) return 'pgp_error'
  const packet = Buffer.from(base64, 'base64')
  return isSignaturePacket(packet) ? null : 'pgp_error'
}

/** One or more packets that fill the bytes, the first of them a signature (tag 2). */
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

/** Version 4 and 6: hashed and unhashed subpackets must lie within the packet. Version 3 has a fixed head. */
function isSignatureBody(body: Buffer): boolean {
  const version = body[0]
  if (version === 3) return body.length > 19
  if (version !== 4 && version !== 6) return false
  const size = version === 4 ? 2 : 4
  if (body.length < 4 + size) return false
  const unhashed = 4 + size + body.readUIntBE(4, size)
  return body.length >= unhashed + size && body.length >= unhashed + size + body.readUIntBE(unhashed, size) + 2
}
