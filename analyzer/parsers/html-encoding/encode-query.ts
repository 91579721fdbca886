const SINGLE = 0x100
const LEADS = [0x81, 0xfe] as const
const TRAILS = [0x40, 0xfe] as const
/** Their signs are sequences that depend on what came before. */
const STATEFUL = /^iso-2022/i
/** Bytes of each sign, by encoding; null for one whose addresses are in UTF-8. */
const tables = new Map<string, ReadonlyMap<string, readonly number[]> | null>()

/**
 * An address as browsers ask for it from a page in `encoding`: signs beyond ASCII in its query are in that of the page, all
 * others in UTF-8 (WHATWG URL, percent-encode after encoding).
 */
export function encodeQuery(address: string, encoding: string): string {
  const start = address.indexOf('?')
  if (start < 0 || !/[^\0-\x7f]/.test(address.slice(start))) return address
  const table = tableOf(encoding)
  if (!table) return address
  const [query = '', ...fragment] = address.slice(start).split('#')
  const encoded = query.replace(/[^\0-\x7f]/gu, (sign) => {
    const bytes = table.get(sign)
    if (!bytes) return `%26%23${sign.codePointAt(0) ?? 0}%3B`
    return bytes.map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('')
  })
  return [address.slice(0, start) + encoded, ...fragment].join('#')
}

function tableOf(encoding: string): ReadonlyMap<string, readonly number[]> | null {
  const known = tables.get(encoding)
  if (known !== undefined) return known
  const table = /^utf/i.test(encoding) || STATEFUL.test(encoding) ? null : readTable(encoding)
  tables.set(encoding, table)
  return table
}

/** What each byte and each pair of bytes means, turned round. */
function readTable(encoding: string): ReadonlyMap<string, readonly number[]> | null {
  const decoder = decoderOf(encoding)
  if (!decoder) return null
  const table = new Map<string, readonly number[]>()
  const take = (...bytes: number[]) => {
    const sign = decoder.decode(Uint8Array.from(bytes))
    if ([...sign].length === 1 && sign !== '\ufffd' && !table.has(sign)) table.set(sign, bytes)
  }
  for (let byte = 0x80; byte < SINGLE; byte += 1) take(byte)
  // In an encoding of single bytes a pair means two signs.
  for (let lead = LEADS[0]; lead <= LEADS[1]; lead += 1)
    for (let trail = TRAILS[0]; trail <= TRAILS[1]; trail += 1) take(lead, trail)
  return table
}

function decoderOf(encoding: string) {
  try {
    return new TextDecoder(encoding)
  } catch {
    return null
  }
}
