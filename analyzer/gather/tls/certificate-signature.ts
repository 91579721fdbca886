/** Signature algorithms that no client accepts any more, by object identifier (RFC 3279, RFC 4055). */
const WEAK_SIGNATURES: ReadonlyMap<string, string> = new Map([
  ['2a864886f70d010102', 'MD2'],
  ['2a864886f70d010104', 'MD5'],
  ['2a864886f70d010105', 'SHA-1'],
  ['2a8648ce380403', 'SHA-1'],
  ['2a8648ce3d0401', 'SHA-1'],
])

/**
 * The hash by which an authority signed a certificate, where it is a broken one; null for all others. Read from the DER
 * bytes, because Node's X509Certificate does not say it: SEQUENCE { certificate, SEQUENCE { identifier, … }, … }.
 */
export function signatureOf(der: Buffer): string | null {
  const outer = contentAt(der, 0)
  const body = outer && contentAt(der, outer.start)
  const algorithm = body && contentAt(der, body.end)
  const identifier = algorithm && contentAt(der, algorithm.start)
  return identifier
    ? (WEAK_SIGNATURES.get(der.subarray(identifier.start, identifier.end).toString('hex')) ?? null)
    : null
}

/** Where the content of the DER value at `offset` lies; null for what is no definite length. */
function contentAt(der: Buffer, offset: number): { start: number; end: number } | null {
  const first = der[offset + 1]
  if (first === undefined) return null
  const bytes = first < 0x80 ? 0 : first & 0x7f
  if (bytes > 4 || offset + 2 + bytes > der.length) return null
  const length = bytes === 0 ? first : der.readUIntBE(offset + 2, bytes)
  const start = offset + 2 + bytes
  return start + length <= der.length ? { start, end: start + length } : null
}
